/** A limit of `max` events of one kind within a time window, counted across all processes. */
export interface SharedLimit {
  /** Unique among all limits. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

export function perMinutes(minutes: number, name: string, max: number): SharedLimit {
  return { name, max, windowSeconds: minutes * 60 };
}

export function perHour(name: string, max: number): SharedLimit {
  return perMinutes(60, name, max);
}

export function perDay(name: string, max: number): SharedLimit {
  return perDays(1, name, max);
}

export function perDays(days: number, name: string, max: number): SharedLimit {
  return perMinutes(days * 24 * 60, name, max);
}
