import { describe, expect, it } from 'vitest';
import { createLoginThrottle } from './login-throttle.ts';

const minuteMs = 60_000;

describe('the throttle of log-ins', () => {
  it('stops a mail after ten failures, however it is written, and lets it go on later', () => {
    let now = 0;
    const throttle = createLoginThrottle(() => now);
    for (let i = 0; i < 10; i++) {
      throttle.require('Ann@example.org');
      throttle.failed('Ann@example.org');
    }
    expect(() => throttle.require('ann@EXAMPLE.org')).toThrow(/too many/);
    expect(() => throttle.require('bob@example.org')).not.toThrow();
    now = 11 * minuteMs;
    expect(() => throttle.require('ann@example.org')).not.toThrow();
  });

  it('forgets failures after a success', () => {
    const throttle = createLoginThrottle(() => 0);
    for (let i = 0; i < 9; i++) throttle.failed('ann@example.org');
    throttle.succeeded('ann@example.org');
    throttle.failed('ann@example.org');
    expect(() => throttle.require('ann@example.org')).not.toThrow();
  });

  it('does not grow without bound', () => {
    const throttle = createLoginThrottle(() => 0);
    for (let i = 0; i < 10; i++) throttle.failed('first@example.org');
    for (let i = 0; i < 10_000; i++) throttle.failed(`${i}@example.org`);
    expect(() => throttle.require('first@example.org')).not.toThrow();
  });
});
