import { describe, expect, it } from 'vitest';
import { policiesInOrder, withRead } from '../../../../common/sharing/policies.ts';
import { endOfDay, isExpired, permaLinkUrl } from './policies.ts';

describe('the policies of a link', () => {
  it('never let more people rate than read', () => {
    for (const write of policiesInOrder) {
      for (const read of policiesInOrder) {
        const policies = withRead({ read: 2, write }, read);
        expect(policies.read).toBe(read);
        expect(policies.write).toBe(Math.min(write, read));
      }
    }
  });

  it('stay as they are when more people may read', () => {
    expect(withRead({ read: 0, write: 0 }, 2)).toEqual({ read: 2, write: 0 });
  });
});

it("the address of a link starts with the product's own address", () => {
  const code = 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J';
  expect(permaLinkUrl('http://texts.example.org:3000', code)).toBe(
    `http://texts.example.org:3000/permalink/${code}`,
  );
});

it('a link works until the end of its last day, in the time zone of the reader', () => {
  const end = endOfDay('2026-03-14');
  expect(end).toBe(new Date(2026, 2, 14, 23, 59, 59).getTime() / 1000);
  expect([isExpired(end, (end ?? 0) - 1), isExpired(end, end ?? 0), isExpired(null, 1e9)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(endOfDay('')).toBeNull();
});
