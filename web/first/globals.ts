/*
 * Makes the document there is while the app is built: what its modules look for when they are loaded, and its
 * components when they are drawn.
 */
import { PlainElement, PlainText } from './dom.js';

const nothing = (): void => {};
const noQuery = { matches: false, addEventListener: nothing };

Object.assign(globalThis, {
  document: {
    fullscreenElement: null,
    fullscreenEnabled: true,
    createElementNS: (space: string, name: string) => new PlainElement(space, name),
    createTextNode: (text: string) => new PlainText(text),
    addEventListener: nothing,
    removeEventListener: nothing,
  },
  matchMedia: () => noQuery,
  addEventListener: nothing,
  removeEventListener: nothing,
  ResizeObserver: class {
    readonly observe = nothing;
    readonly disconnect = nothing;
  },
});
