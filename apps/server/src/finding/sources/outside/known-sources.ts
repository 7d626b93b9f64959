import { normalAddress } from '../fetching/index.ts';

/** A source with the SHA-256 of its text in hexadecimal. */
export interface SourceAt {
  readonly url: string;
  readonly hash: string;
}

/** The sources that a caller does not want to see again. */
export interface NewSince {
  /** Sources that are known already, such as those of an earlier search. */
  readonly known: readonly SourceAt[];
  /** Leaves out pages whose server says that they have not changed since. */
  readonly since: Date | undefined;
}

/**
 * - new: neither the address nor the text is known
 * - changed: the address is known, with another text
 * - moved: the text is known, at another address
 */
export type Novelty = 'new' | 'changed' | 'moved';

/** Undefined for a source that is not new: address and text are known, or the page is older than the date. */
export function noveltyOf(
  { url, hash, changedAt }: SourceAt & { readonly changedAt: Date | undefined },
  { known, since }: NewSince,
): Novelty | undefined {
  const address = normalAddress(url) ?? url;
  const atAddress = known.filter((one) => (normalAddress(one.url) ?? one.url) === address);
  if (atAddress.some((one) => one.hash === hash)) return undefined;
  if (since !== undefined && changedAt !== undefined && changedAt < since) return undefined;
  if (atAddress.length > 0) return 'changed';
  return known.some((one) => one.hash === hash) ? 'moved' : 'new';
}
