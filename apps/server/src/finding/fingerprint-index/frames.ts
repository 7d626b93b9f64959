/**
 * Calls `take` with every frame of a byte string that PostgreSQL built from `int8send(number) ||
 * int4send(length(data)) || data`.
 */
export function eachFrame(frames: Buffer, take: (number: number, data: Buffer) => void): void {
  for (let offset = 0; offset < frames.length;) {
    const number = frames.readUInt32BE(offset) * 2 ** 32 + frames.readUInt32BE(offset + 4);
    const start = offset + 12;
    offset = start + frames.readUInt32BE(offset + 8);
    take(number, frames.subarray(start, offset));
  }
}
