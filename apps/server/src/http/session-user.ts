/** The user who makes a call. */
export interface SessionUser {
  readonly id: number;
  readonly sessionId: number;
  readonly sid: string;
  readonly status: 'Guest' | 'User' | 'Admin';
}
