/** The user behind a call. */
export interface SessionUser {
  readonly id: number;
  readonly sessionId: number;
  readonly sid: string;
  readonly status: 'Guest' | 'User' | 'Admin';
}
