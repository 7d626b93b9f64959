import fastifyRateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { UserError } from '../errors.ts';
import { guestLimitOf } from './rate-limit.ts';

it('one network makes so many guests a day, and another network is not affected', async () => {
  const app = fastify();
  await app.register(fastifyRateLimit, { global: false });
  const countGuest = guestLimitOf(app, readConfig({ RATE_LIMIT_SCALE: '0.01' }), 300);
  app.get('/', async (request) => {
    await countGuest(request).catch((error: unknown) => {
      if (error instanceof UserError) throw Object.assign(new Error(error.key), { statusCode: 429 });
      throw error;
    });
    return 'a guest';
  });
  const come = async (remoteAddress: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ url: '/', remoteAddress });
    return statusCode === 200 ? body : (JSON.parse(body) as { readonly message: string }).message;
  };
  const answers: string[] = [];
  for (let guest = 1; guest <= 4; guest += 1) answers.push(await come(`2001:db8:1:2::${guest}`));
  expect(answers).toEqual(['a guest', 'a guest', 'a guest', 'tooManyGuests']);
  expect(await come('2001:db8:1:3::1')).toBe('a guest');
  await app.close();
});
