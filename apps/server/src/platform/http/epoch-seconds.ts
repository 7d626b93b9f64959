/** Times are whole seconds since 1970 in the wire format. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** 0: never. */
export function epochOrZero(date: Date | null): number {
  return date === null ? 0 : epochSeconds(date);
}

export function epochOrNull(date: Date | null): number | null {
  return date === null ? null : epochSeconds(date);
}
