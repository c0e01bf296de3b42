const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Decodes base64. Web pages have atob and Node has Buffer; the library can rely on neither, and kernels are
 * embedded as base64.
 */
export const decodeBase64 = (text: string): Uint8Array => {
  const digitOf = new Uint8Array(128);
  for (let i = 0; i < 64; i++) digitOf[ALPHABET.charCodeAt(i)] = i;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, filled = 0; i < text.length; i += 4) {
    let bits = 0;
    for (let j = 0; j < 4; j++) bits = (bits << 6) | digitOf[text.charCodeAt(i + j)]!;
    bytes[filled++] = bits >> 16;
    if (filled < bytes.length) bytes[filled++] = bits >> 8;
    if (filled < bytes.length) bytes[filled++] = bits;
  }
  return bytes;
};
