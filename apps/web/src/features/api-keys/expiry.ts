/** The days after which a new key can expire; 0: never. */
export const daysOfChoices = [30, 90, 365, 0] as const;

const daySeconds = 24 * 60 * 60;

/** @returns epoch seconds; null: never */
export function expiryAfter(days: number, now: Date): number | null {
  return days === 0 ? null : Math.floor(now.getTime() / 1000) + days * daySeconds;
}
