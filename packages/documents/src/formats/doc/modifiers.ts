/** A change of one property (MS-DOC 2.2.5, single property modifier). */
export interface Modifier {
  readonly code: number;
  /** The first bytes of its operand as a number without sign; at most two bytes. */
  readonly value: number;
}

const definesTable = 0xd608;

/** Reads a list of modifiers, and stops where it is damaged. The upper three bits of a code say how long its operand is. */
export function* readModifiers(view: DataView, start: number, end: number): Generator<Modifier> {
  let offset = start;
  const last = Math.min(end, view.byteLength);
  while (offset + 3 <= last) {
    const code = view.getUint16(offset, true);
    const size = operandSize(code, view, offset + 2, last);
    if (offset + 2 + size > last) return;
    const value = size === 1 ? view.getUint8(offset + 2) : view.getUint16(offset + 2, true);
    yield { code, value };
    offset += 2 + size;
  }
}

function operandSize(code: number, view: DataView, operand: number, end: number): number {
  const kind = code >>> 13;
  if (kind === 0 || kind === 1) return 1;
  if (kind === 3) return 4;
  if (kind === 7) return 3;
  if (kind !== 6) return 2;
  // The only one with a size of two bytes.
  if (code === definesTable) return operand + 2 <= end ? view.getUint16(operand, true) + 1 : 2;
  return 1 + view.getUint8(operand);
}
