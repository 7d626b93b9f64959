/** How long a toast stays: at least 4 s, 5 s for every 100 characters. */
export function toastMs(text: string): number {
  return Math.max(4_000, (text.length / 100) * 5_000);
}
