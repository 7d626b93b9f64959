/** A month or a year later. The 31st becomes the last day of a shorter month. */
export function afterPeriod(from: Date, terms: 'monthly' | 'yearly'): Date {
  const months = terms === 'monthly' ? 1 : 12;
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
