import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Where the lines go. */
export type LogOutput = DestinationStream;

/** One JSON line an event, on standard error unless told otherwise, so that standard output stays free for what a person reads. */
export function createLog(level: string, output: LogOutput = process.stderr): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'pwd', '*.pwd'],
    },
    output,
  );
}
