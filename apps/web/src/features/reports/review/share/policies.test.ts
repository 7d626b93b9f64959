import { describe, expect, it } from 'vitest';
import { permaLinkUrl, policiesInOrder, withRead } from './policies.ts';

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
