/** Addresses of this installation that a learning platform knows. */
export interface LtiAddresses {
  readonly loginUrl: string;
  readonly launchUrl: string;
  readonly keysUrl: string;
  readonly settingsUrl: string;
  readonly noticesUrl: string;
}

/** @param origin the product's base URL, without a slash at the end */
export function ltiAddresses(origin: string, code: string): LtiAddresses {
  const base = `${origin}/lti/${code}`;
  return {
    loginUrl: `${base}/login`,
    launchUrl: `${base}/launch`,
    keysUrl: `${base}/keys`,
    settingsUrl: `${base}/canvas.json`,
    noticesUrl: `${base}/notices`,
  };
}

export function registrationUrl(origin: string, secret: string): string {
  return `${origin}/lti/register/${secret}`;
}

/** The origins whose pages may show the frame: those of the platform's own addresses, and those that were entered. */
export function originsOf(platform: {
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly pages: readonly string[];
}): readonly string[] {
  const { issuer, authorizationUrl, pages } = platform;
  const origins = [issuer, authorizationUrl, ...pages].flatMap((address) =>
    isAddressOfPages(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}

/**
 * Whether an address names one host, so that it can be written into a policy of the browser. The parser of URLs accepts `*` and `;` in a host:
 * the first would let every site show the frame, the second would add rules of its own.
 */
export function isAddressOfPages(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname);
}
