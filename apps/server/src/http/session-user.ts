/** The user who makes a call. */
export interface SessionUser {
  readonly id: number;
  readonly sessionId: number;
  readonly sid: string;
  readonly status: 'Guest' | 'User' | 'Admin';
  /** The page size in the user's settings, as stored; null if they did not choose one. */
  readonly storedPageSize: unknown;
}
