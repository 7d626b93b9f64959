/** A check that fails this often is not begun again. */
export const maxFailures = 3;

/** A check whose process has died this often is not begun again: the check itself may be the reason. */
export const maxAttempts = 10;

/** From this attempt on, no other check runs beside it in the process. Attempts before a retry count, too. */
export const firstAttemptAlone = 8;
