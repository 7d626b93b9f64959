/**
 * The first bytes of files that contain no text to check, whatever their names. Without these, such a file full of
 * letters would be read as plain text. From the specification of each format; bytes as Latin-1. If a text could begin
 * with the same letters, a byte that never occurs in texts must follow.
 */
/* oxlint-disable no-control-regex -- signatures consist of what text never has */
const signatures: readonly RegExp[] = [
  // Images: PNG, JPEG, GIF, TIFF, Photoshop, icons
  /^\x89PNG\r\n/,
  /^\xFF\xD8\xFF/,
  /^GIF8[79]a[^]{0,6}[\0-\x08]/,
  /^(II\*\0|MM\0\*)/,
  /^8BPS\0/,
  /^\0\0[\x01\x02]\0/,
  // Containers of pictures, sounds and videos: WebP, WAV, AVI; MP4, MOV, HEIC; Matroska, WebM; Ogg; Flash; MPEG
  /^RIFF[^]{3}[\0-\x08](WEBP|WAVE|AVI )/,
  /^\0[^]{3}ftyp/,
  /^\x1A\x45\xDF\xA3/,
  /^OggS\0/,
  /^fLaC\0/,
  /^FLV\x01/,
  /^\0\0\x01[\xB3\xBA]/,
  // A tag before an MP3
  /^ID3[\x02-\x04]/,
  // Programs: ELF, Mach-O in both orders, Java and universal binaries, WebAssembly
  /^\x7FELF/,
  /^(\xCE\xFA\xED\xFE|\xCF\xFA\xED\xFE|\xFE\xED\xFA[\xCE\xCF]|\xCA\xFE\xBA\xBE)/,
  /^\0asm/,
  // Archives: gzip, bzip2, xz, zstd, 7z, rar
  /^\x1F\x8B\x08/,
  /^BZh[1-9]1AY&SY/,
  /^\xFD7zXZ\0/,
  /^\x28\xB5\x2F\xFD/,
  /^7z\xBC\xAF\x27\x1C/,
  /^Rar!\x1A\x07/,
  // Fonts and databases
  /^(wOFF|wOF2)\0/,
  /^\0\x01\0\0\0/,
  /^SQLite format 3\0/,
];
/* oxlint-enable no-control-regex */

/** Windows programs begin with two letters that may also begin a text. They contain a pointer to their header. */
function isWindowsProgram(bytes: Uint8Array): boolean {
  if (bytes.length < 64 || bytes[0] !== 0x4d || bytes[1] !== 0x5a) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0x3c, true);
  return Buffer.from(bytes.subarray(header, header + 4)).toString('latin1') === 'PE\0\0';
}

/** Bitmaps begin with two letters that may also begin a text. Four of their bytes are zero. */
function isBitmap(bytes: Uint8Array): boolean {
  return bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.subarray(6, 10).join() === '0,0,0,0';
}

/** True if the file identifies itself as an image, a sound, a video, a program or an archive. */
export function isKnownAsOther(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return signatures.some((signature) => signature.test(start)) || isWindowsProgram(bytes) || isBitmap(bytes);
}
