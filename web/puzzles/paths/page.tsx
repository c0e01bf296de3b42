export const movesPage = undefined as never;
export const distancePage = undefined as never;
