/** Operations that change nothing, by their names. A test lists them. */
const reading = /^(?:Get|Find|Resolve|Calculate|Preview)(?=[A-Z])/;

/** Whether an operation only reads. Calls of all others by staff are written to the audit log. */
export function isReading(operation: string): boolean {
  return reading.test(operation);
}
