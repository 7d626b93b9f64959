/** The time of the last use of a session or key is written at most this often, and a new address somewhat sooner. */
const touchEveryMs = 60_000;
const newAddressMs = 5_000;

interface NotedUse {
  /** Null before the first. */
  readonly lastUsedAt: Date | null;
  readonly address: string;
}

/** Whether a use from this address is to be written. */
export function isUseDue({ lastUsedAt, address: known }: NotedUse, address: string, now: Date): boolean {
  const sinceMs = lastUsedAt === null ? Infinity : now.getTime() - lastUsedAt.getTime();
  return sinceMs > (known === address ? touchEveryMs : newAddressMs);
}
