import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** The destination of the log lines. */
export type LogOutput = DestinationStream;

/**
 * One JSON line per event, on standard error by default, so that standard output stays free for output to
 * people.
 */
export function createLog(level: string, output: LogOutput = process.stderr): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-api-token"]',
        'pwd',
        '*.pwd',
      ],
    },
    output,
  );
}
