/** A place where the platform keeps data for this browser (LTI Platform Storage 1.0). */
export interface StoragePlace {
  /** The name under which it has kept the state. */
  readonly key: string;
  /** The frame of the platform that answers. */
  readonly target: string;
}

/** The end of the address with which the platform's people arrive. */
export interface VisitAddress {
  /** Opens the visit, once. */
  readonly code: string;
  /** Undefined if the browser has proved by its cookie who it is, or the platform keeps nothing. */
  readonly storage: StoragePlace | undefined;
}

/** @param fragment the address after and with its #; undefined is answered if no visit is to be opened */
export function readVisitAddress(fragment: string): VisitAddress | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = fields.get('code') ?? '';
  if (code === '') return undefined;
  const [key = '', target = ''] = ['key', 'target'].map((name) => fields.get(name) ?? '');
  return { code, storage: key !== '' && target !== '' ? { key, target } : undefined };
}
