/** Codes with which `pg` and the network report that the database is unavailable. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Messages with which `pg` and its pool report it without a code. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** The socket of a database that restarts is missing, or its queue is full. */
function isUnreachable(error: Error, code: string): boolean {
  return 'syscall' in error && error.syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN');
}

/** Whether an error says that the database cannot be reached, or ended the connection. */
export function isUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unavailableCodes.has(code) || isUnreachable(error, code) || unavailableMessage.test(error.message);
}
