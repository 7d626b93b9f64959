const hourMs = 60 * 60 * 1000;

export function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, 24 * days);
}

export function daysAfter(now: Date, days: number): Date {
  return hoursBefore(now, -24 * days);
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hourMs);
}
