/** The readable session name from a cookie header, '' where there is none. */
export function readSid(cookies: string): string {
  for (const part of cookies.split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === 'sid') return decodeURIComponent(value.join('='));
  }
  return '';
}

export function currentSid(): string {
  return readSid(document.cookie);
}
