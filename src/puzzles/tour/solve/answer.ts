import { t } from '../../../core/text.js';
import type { NoTour, TourAnswer, TourFoundBy } from '../tour.js';

export const none = (because: NoTour, method: TourFoundBy, nodes: number): TourAnswer => ({
  kind: 'none',
  because,
  method,
  nodes,
});

export const stopped = (nodes: number, en: string, zh: string): TourAnswer => ({
  kind: 'stopped',
  nodes,
  why: t(en, zh),
});
