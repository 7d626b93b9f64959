/** The characters of the bytes 80 to 9F; those of the others are the same as in Unicode. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * A text in the encoding that DATEV reads. Letters that it does not have lose their accents, and other characters become
 * a question mark.
 */
export function windows1252(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = byteOf(character);
    if (byte !== undefined) {
      bytes.push(byte);
      continue;
    }
    const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    for (const part of bare) bytes.push(byteOf(part) ?? 0x3f);
  }
  return Buffer.from(bytes);
}

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = special.indexOf(character);
  return place === -1 ? undefined : 0x80 + place;
}
