/** What the database needs of a log; pino's logger is one. */
export interface StartupLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
