/** More arguments at once would be too many for a call. */
const chunkBytes = 32_768;

export function bytesAsBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunkBytes));
  }
  return btoa(text);
}
