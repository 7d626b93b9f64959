/** How a file writes figures and dates. */
export interface SourceFormats {
  readonly number: (value: number) => string;
  readonly percent: (percent: number) => string;
  readonly date: (epochSeconds: number) => string;
}
