export const countPage = undefined as never;
