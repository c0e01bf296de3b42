/* Defines the document of the build: the globals that the app's modules and components look for. */
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
