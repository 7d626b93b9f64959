import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One JSON line an event on standard error, so that standard output stays free for what a person reads. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'pwd', '*.pwd'],
    },
    process.stderr,
  );
}
