/** A check that fails this often is not begun again. */
export const maxFailures = 3;

/** A check whose process has died this often is not begun again: the check itself may be the reason. */
export const maxAttempts = 10;

/** The attempt from which on no other check runs beside it in the process. Attempts before a retry count, too. */
export const firstAttemptAlone = 8;
