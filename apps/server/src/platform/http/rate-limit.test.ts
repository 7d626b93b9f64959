import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { connect } from '../database/connect.ts';
import { TooManyRequestsError, UserError } from '../errors.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { countGuest } from './rate-limit.ts';

const config = readConfig({ RATE_LIMIT_SCALE: '0.01' });
const database = await createTestDatabase();
// The database is dropped at the end, perhaps before it has noticed that the connections are closed.
const ignore = (): void => {};
const processes = [connect(database.url, ignore), connect(database.url, ignore)];
afterAll(async () => {
  for (const connection of processes) await connection.close();
  await database.drop();
});

it('one network can create only a limited number of guests a day across all web processes, and another network is not affected', async () => {
  const come = async (guest: number, network: string): Promise<string> => {
    try {
      await countGuest({ db: processes[guest % 2]!.db, config }, 300, network);
      return 'a guest';
    } catch (error) {
      if (error instanceof UserError) return error.key;
      throw error;
    }
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map((guest) => come(guest, '2001:db8:1:2::/64')));
  expect(answers.toSorted()).toEqual(['a guest', 'a guest', 'a guest', 'tooManyGuests', 'tooManyGuests']);
  expect(await come(1, '2001:db8:1:3::/64')).toBe('a guest');
});

it('a network that has created all its guests is told when it may create more', async () => {
  const { db } = processes[0]!;
  const create = () => countGuest({ db, config }, 100, '198.51.100.1');
  await create();
  const error = await create().catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(TooManyRequestsError);
  expect(error).toMatchObject({ key: 'tooManyGuests' });
  const daySeconds = 24 * 60 * 60;
  const { retryAfterMs } = error as TooManyRequestsError;
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(daySeconds * 1000);
});
