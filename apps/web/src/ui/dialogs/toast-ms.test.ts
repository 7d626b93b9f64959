/*
 * Covers:
 * accounts-194: A toast stays four seconds, and longer for a long text
 */
import { describe, expect, it } from 'vitest';
import { toastMs } from './toast-ms.ts';

describe('a toast', () => {
  it('stays at least four seconds, and longer for a long text', () => {
    expect(toastMs('Saved.')).toBe(4_000);
    expect(toastMs('x'.repeat(80))).toBe(4_000);
    expect(toastMs('x'.repeat(200))).toBe(10_000);
  });
});
