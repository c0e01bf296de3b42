import { signal } from '@preact/signals';

/** Whether the pawns carry what they are worth, or the number of their turn. */
export const showValues = signal(false);
