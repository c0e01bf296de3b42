export const huntPage = undefined as never;
