/** The cookie has, with https, the first name, which no other host of the domain can set; otherwise the second. */
const names = ['__Host-sid', 'sid'] as const;

/** The readable session name from a cookie header, or '' if it has none. */
export function readSid(cookies: string): string {
  const values = new Map<string, string>();
  for (const part of cookies.split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (!values.has(name)) values.set(name, value.join('='));
  }
  const name = names.find((known) => values.has(known));
  return name === undefined ? '' : decodeURIComponent(values.get(name) ?? '');
}

export function currentSid(): string {
  return readSid(document.cookie);
}
