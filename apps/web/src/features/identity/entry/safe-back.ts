/**
 * The place where to go after the login: only paths of this site, never another site and never the login page itself.
 */
export function safeBack(back: string | undefined, otherwise: '/' | '/plagiarism/new' = '/'): string {
  const isOwnPath = back !== undefined && /^\/(?![/\\])/.test(back) && !/^\/(login|signup|reset)/.test(back);
  return isOwnPath ? back : otherwise;
}
