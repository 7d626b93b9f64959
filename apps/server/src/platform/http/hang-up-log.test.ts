import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable, Writable } from 'node:stream';
import fastifyCompress from '@fastify/compress';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hangUpLog } from './hang-up-log.ts';

/** Levels and messages of the log entries. */
let logged: { readonly level: number; readonly msg: string }[];
let app: FastifyInstance;
let source: Readable;

beforeEach(async () => {
  logged = [];
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as (typeof logged)[number]);
      done();
    },
  });
  app = fastify({
    loggerInstance: pino({ level: 'debug' }, sink),
    childLoggerFactory: hangUpLog,
  }) as unknown as FastifyInstance;
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 0 });
  app.get('/', (_request, reply) => reply.type('text/plain').send(source));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function begin(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}

async function levelOf(msg: string): Promise<number | undefined> {
  await expect.poll(() => logged.map((line) => line.msg)).toContain(msg);
  return logged.find((line) => line.msg === msg)?.level;
}

it('the server does not log an error when the caller disconnects', async () => {
  // More than fits into the buffers of a connection, so that the answer isn't complete when the callers
  // disconnect.
  source = Readable.from(noise());
  const response = await begin();
  response.destroy();
  expect(await levelOf('hung up')).toBe(pino.levels.values['debug']);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});

it('the server logs an error when the source of an answer breaks off', async () => {
  const broken = new PassThrough();
  source = broken;
  broken.write('the beginning');
  const begun = begin();
  setTimeout(() => broken.destroy(new Error('the disk is gone')), 50);
  await begun.catch(() => undefined);
  expect(await levelOf('the disk is gone')).toBe(pino.levels.values['error']);
});

it('the server logs an error when the source ends too early without an error', async () => {
  const broken = new PassThrough();
  source = broken;
  broken.write('the beginning');
  setTimeout(() => broken.destroy(), 50);
  begin().catch(() => undefined);
  expect(await levelOf('premature close')).toBe(pino.levels.values['error']);
});

function* noise(): Iterable<Buffer> {
  for (let i = 0; i < 20_000; i++) yield Buffer.from(`${Math.sqrt(i)} `.repeat(200));
}
