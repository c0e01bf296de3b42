export const grundyPage = undefined as never;
