import { crc32, deflateSync } from 'node:zlib';
import { tally, type Attack } from '../../attack.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function header(pixelsWide: number, pixelsHigh: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(pixelsWide, 0);
  data.writeUInt32BE(pixelsHigh, 4);
  data.set([16, 6, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const [width, height] = [2_000, 12_499];
/** Each row has a byte for its filter, and each pixel eight. */
const pixelBytes = height * (width * 8 + 1);

/** Its first header says one pixel, its second one asks for 200 megabytes. */
function doubleHeaded(): Buffer {
  const packed = deflateSync(Buffer.alloc(pixelBytes), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    header(1, 1),
    header(width, height),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const costlyLogos: Attack = {
  name: 'costly-logos',
  about: 'An administrator uploads 20 logos of 200 kB whose second header asks for 200 MB of pixels.',
  criterion: 'Each is refused with `logoNotSupported`.',
  run: async (context) => {
    const target = await context.start();
    const admin = await target.user('admin@example.org', 'a password');
    await target.sql(`update users set status = 'Admin' where mail = 'admin@example.org'`);
    const image = doubleHeaded().toString('base64');
    const answers: string[] = [];
    await context.watch(async () => {
      for (let sent = 0; sent < 20; sent += 1) {
        const { errors } = await admin.call('SetInstallationLogo', { image });
        answers.push(errors[0] ?? 'stored');
      }
    });
    return {
      held: answers.length === 20 && answers.every((answer) => answer === 'logoNotSupported'),
      result: tally(answers),
    };
  },
};
