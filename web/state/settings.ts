/*
 * The visitor's settings for every visit. They are stored on the device, and nothing is stored before the
 * visitor changes one.
 */
import { effect, type Signal, signal } from '@preact/signals';
import type { Lang } from '../../src/core/text.js';

export interface Settings {
  /** Undefined to use the browser's language. */
  readonly lang?: Lang;
  /** Undefined to use the system's theme. */
  readonly theme?: 'light' | 'dark';
  /** Show pieces as letters instead of figures. */
  readonly letters?: boolean;
  /** Play a quiet tick for each step. */
  readonly sound?: boolean;
}

/** The part of a browser's storage that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'horseplay.settings';

/** Reads only valid settings: the storage may hold anything. */
const read = (store: Store | undefined): Settings => {
  try {
    const { lang, theme, letters, sound } = JSON.parse(store?.getItem(KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    return {
      ...(lang === 'en' || lang === 'zh' ? { lang } : {}),
      ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
      ...(letters === true ? { letters } : {}),
      ...(sound === true ? { sound } : {}),
    };
  } catch {
    return {};
  }
};

export const makeSettings = (store: Store | undefined): Signal<Settings> => {
  const settings = signal(read(store));
  let stored = settings.peek();
  effect(() => {
    const now = settings.value;
    if (now === stored) return;
    stored = now;
    try {
      if (Object.keys(now).length === 0) store?.removeItem(KEY);
      else store?.setItem(KEY, JSON.stringify(now));
    } catch {
      // The visitor allows no storage: the choice lasts until the page is closed.
    }
  });
  return settings;
};
