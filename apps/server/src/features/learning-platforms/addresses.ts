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
    URL.canParse(address) && /^https?:/.test(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}
