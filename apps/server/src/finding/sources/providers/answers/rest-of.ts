/**
 * How long a service wants not to be asked, as its successful answers say: until a window without remaining requests
 * ends. Several windows are separated by commas ("0, 1500"), their ends are seconds from now or since 1970 or a date.
 * Services write these fields in their own ways; none of them is a standard.
 */
export function restMsOf(headers: Headers, now: Date): number {
  const remaining = listOf(headers, [
    'x-ratelimit-remaining',
    'x-rate-limit-remaining',
    'ratelimit-remaining',
  ]);
  const resets = listOf(headers, ['x-ratelimit-reset', 'x-rate-limit-reset', 'ratelimit-reset']);
  const rests = remaining.map((left, i) => (left === '0' ? untilMs(resets[i] ?? '', now) : 0));
  return Math.min(longestRestMs, Math.max(0, ...rests));
}

const longestRestMs = 31 * 24 * 60 * 60 * 1_000;
/** Numbers above are moments: no window lasts thirty years. */
const firstMoment = 1_000_000_000;

function untilMs(reset: string, now: Date): number {
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(reset)) {
    const seconds = Number(reset);
    return seconds < firstMoment ? seconds * 1_000 : Math.max(0, seconds * 1_000 - now.getTime());
  }
  const date = Date.parse(reset);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

function listOf(headers: Headers, names: readonly string[]): readonly string[] {
  const value = names.map((name) => headers.get(name)).find((found) => found !== null) ?? '';
  // A date has a comma as well.
  return /^[a-z]{3},/i.test(value.trim()) ? [value.trim()] : value.split(',').map((part) => part.trim());
}
