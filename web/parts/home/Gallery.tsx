export const Gallery = () => null;
