/** Values of date fields in the reader's own time zone: days as 2026-03-14, minutes as 2026-03-14T08:30. */

/** The day of a time, in the reader's time zone. */
export function dayOf(epochSeconds: number): string {
  return localParts(epochSeconds).day;
}

/** A day at the time of day of another moment; null if there is no day. */
export function onDay(day: string, timeFrom: number): number | null {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(day);
  if (match === null) return null;
  const [year = 0, month = 0, dayOfMonth = 0] = match.slice(1).map(Number);
  const time = new Date(timeFrom * 1000);
  const date = new Date(year, month - 1, dayOfMonth, time.getHours(), time.getMinutes(), time.getSeconds());
  return Math.max(0, Math.floor(date.getTime() / 1000));
}

/** The minute of a time; '' if there is no time. */
export function minuteOf(epochSeconds: number | null): string {
  if (epochSeconds === null) return '';
  const { day, time } = localParts(epochSeconds);
  return `${day}T${time}`;
}

/** The first second of a minute; null if there is no minute. */
export function atMinute(minute: string): number | null {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(minute);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = match.slice(1).map(Number);
  return Math.max(0, Math.floor(new Date(year, month - 1, day, hours, minutes).getTime() / 1000));
}

function localParts(epochSeconds: number) {
  const date = new Date(epochSeconds * 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
}
