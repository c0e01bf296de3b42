export const combosPage = undefined as never;
