declare module '../database/tables.ts' {
  interface Tables {
    rateLimitCounts: RateLimitCountsTable;
  }
}

export interface RateLimitCountsTable {
  key: string;
  points: number;
  /** End of the time window, in milliseconds since 1970. */
  expire: number;
}
