// Preloaded by tests (node --require): every display text becomes gibberish, in this thread and in those it starts.
globalThis.horseplayGibberish = true;
