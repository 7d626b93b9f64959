import { describe, expect, it } from 'vitest';
import { atMinute, dayOf, minuteOf, onDay } from './day-field.ts';

const moment = new Date(2026, 2, 4, 8, 5, 59).getTime() / 1000;

describe('values of date fields', () => {
  it("are days in the reader's time zone, and a day keeps its time", () => {
    expect(dayOf(moment)).toBe('2026-03-04');
    expect(onDay('2026-03-04', moment)).toBe(moment);
    expect(dayOf(onDay('2027-12-31', moment) ?? 0)).toBe('2027-12-31');
    for (const none of ['', 'someday', '2026', '2026-03', 'a-b-c', '2026-03-04T08:05']) {
      expect(onDay(none, moment)).toBeNull();
    }
  });

  it('are minutes, which begin with their first second', () => {
    expect(minuteOf(moment)).toBe('2026-03-04T08:05');
    expect(atMinute('2026-03-04T08:05')).toBe(moment - 59);
    expect(atMinute(minuteOf(moment))).toBe(moment - 59);
    expect(minuteOf(null)).toBe('');
    expect(atMinute('')).toBeNull();
    expect(atMinute('2026-03-04')).toBeNull();
  });
});
