/** Where to go after the login: only paths of this site, never another site and never the login page itself. */
export function safeBack(back: string | undefined): string {
  const isOwnPath = back !== undefined && /^\/(?![/\\])/.test(back) && !back.startsWith('/login');
  return isOwnPath ? back : '/plagiarism/new';
}
