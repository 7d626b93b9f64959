/** The log functions that the database needs; pino's logger has them. */
export interface StartupLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
