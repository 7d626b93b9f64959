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

/** The value below which this share of the values lies: the nearest one, not interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints the figures of a benchmark that runs on its own. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { name, unit, median: value, p95 } of figures) {
    process.stdout.write(
      `${name}: ${value.toFixed(1)} ${unit}${p95 === undefined ? '' : `, p95 ${p95.toFixed(1)}`}\n`,
    );
  }
}

export const tableHead = '| what | median | p95 | unit | ratio | against |\n|---|---:|---:|---|---:|---|\n';

/** A row of the table that `npm run bench` prints. */
export function tableRow({ name, median: value, p95, unit, ratio, against }: Figure): string {
  const cells = [
    name,
    shown(value),
    p95 === undefined ? '' : shown(p95),
    unit,
    ratio === undefined ? '' : shown(ratio),
    against ?? '',
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** Rounds to three significant digits, so that noise does not look like precision. */
export function shown(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
