import { textResultStates, type TextResultState } from '@palimpsest/contract';

/** A filter by result in the address or in a field; null for every other value. */
export function readResultState(value: unknown): TextResultState | null {
  return textResultStates.find((state) => state === value) ?? null;
}
