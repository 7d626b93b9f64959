/** The seller's calendar: the rates of the tax are those of a seller in Germany. */
const days = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of the seller's calendar, such as 2026-11-30. */
export function legalDay(at: Date): string {
  return days.format(at);
}
