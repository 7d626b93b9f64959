/** The value, where the code around guarantees that there is one. Throws an Error that names what is missing. */
export function expectDefined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`expected ${what}`);
  return value;
}
