/** A check that fails this often is not retried. */
export const maxFailures = 3;

/** A check whose process has died this often is not retried: the check itself may be the reason. */
export const maxAttempts = 10;

/** From this attempt on, no other check runs beside it in the process. */
export const firstAttemptAlone = 8;
