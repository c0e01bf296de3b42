export const meetPage = undefined as never;
