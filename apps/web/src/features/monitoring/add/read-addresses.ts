import { limits } from '@palimpsest/contract';

export type AddressProblem =
  | { readonly kind: 'tooMany'; readonly count: number }
  /** The line counts from 1. */
  | { readonly kind: 'tooLong'; readonly line: number };

interface ReadAddresses {
  /** The addresses, without empty lines and repetitions. */
  readonly urls: readonly string[];
  readonly problem: AddressProblem | undefined;
}

/** The addresses as entered, one a line. The server says which of them cannot be watched. */
export function readAddresses(text: string): ReadAddresses {
  const lines = text.split('\n').map((line) => line.trim());
  const urls = [...new Set(lines.filter((line) => line !== ''))];
  const longLine = lines.findIndex(({ length }) => length > limits.urlChars);
  if (longLine >= 0) return { urls, problem: { kind: 'tooLong', line: longLine + 1 } };
  if (urls.length > limits.textsPerCall) return { urls, problem: { kind: 'tooMany', count: urls.length } };
  return { urls, problem: undefined };
}
