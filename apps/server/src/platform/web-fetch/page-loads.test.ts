import { expect, it } from 'vitest';
import { createPageLoads } from './index.ts';

const limits = { inAll: 6, perUser: 2, perGuestAddress: 3, perHost: 2 };
const user = (userId: number) => ({ userId, guestAddress: undefined });
const guest = (userId: number, guestAddress = '192.0.2.1') => ({ userId, guestAddress });

it('the server limits the slots of a user, so that others get theirs', () => {
  const loads = createPageLoads(limits);
  const first = loads.start(user(1));
  loads.start(user(1));
  expect(() => loads.start(user(1))).toThrow(/^tooManyPages/);
  loads.start(user(2));
  first.end();
  loads.start(user(1));
});

it('the server counts the guests of one address together', () => {
  const loads = createPageLoads(limits);
  for (const id of [1, 2, 3]) loads.start(guest(id));
  expect(() => loads.start(guest(4))).toThrow(/^tooManyPages/);
  loads.start(guest(4, '192.0.2.2'));
  loads.start(user(5));
});

it('the server has a limited number of slots, and a refused load uses none', () => {
  const loads = createPageLoads(limits);
  const [first] = [1, 2, 3, 4, 5, 6].map((id) => loads.start(user(id)));
  expect(() => loads.start(user(7))).toThrow(/^tooManyRequests/);
  expect(() => loads.start(user(7))).toThrow(/^tooManyRequests/);
  first?.end();
  loads.start(user(7));
});

it('the server counts a host while pages are loaded from it, and releases it at a redirect', () => {
  const loads = createPageLoads(limits);
  const [first, second, third] = [1, 2, 3].map((id) => loads.start(user(id)));
  first?.enterHost('a.example.org');
  second?.enterHost('a.example.org');
  expect(() => third?.enterHost('a.example.org')).toThrow(/^tooManyRequests/);
  first?.enterHost('b.example.org');
  third?.enterHost('a.example.org');
  second?.end();
  first?.enterHost('a.example.org');
});

it('the server counts a host name with and without its final dot as one host', () => {
  const loads = createPageLoads(limits);
  const [first, second, third] = [1, 2, 3].map((id) => loads.start(user(id)));
  first?.enterHost('a.example.org');
  second?.enterHost('a.example.org.');
  expect(() => third?.enterHost('a.example.org.')).toThrow(/^tooManyRequests/);
});
