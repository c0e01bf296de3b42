/** Lesson programs call this to say what they do; see src/core/lesson/program.ts. */
declare const trace: (word: string, ...values: readonly (number | bigint | string)[]) => void;
