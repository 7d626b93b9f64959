/** One line of a benchmark's result. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly p95?: number;
  /** How many times better than `against`. */
  readonly ratio?: number;
  readonly against?: string;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share of the values lies; the nearest one, not interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
