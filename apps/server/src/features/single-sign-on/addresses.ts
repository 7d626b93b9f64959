/** Addresses of this installation that an identity provider knows. */
export interface OwnAddresses {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly callbackUrl: string;
  readonly logoutUrl: string;
  /** An OpenID provider ends sessions here by a call of its own. */
  readonly backChannelUrl: string;
}

/** @param origin the product's base URL, without a slash at the end */
export function ownAddresses(origin: string, name: string): OwnAddresses {
  const base = `${origin}/sso/${name}`;
  return {
    entityId: `${base}/metadata`,
    acsUrl: `${base}/acs`,
    callbackUrl: `${base}/callback`,
    logoutUrl: `${base}/logout`,
    backChannelUrl: `${base}/back-channel-logout`,
  };
}

/** A path of this product to go on at; others become the first page. A `//` or `/\` would lead to another host. */
export function safeReturnPath(path: string): string {
  return /^\/(?![/\\])[\w\-./?=&%#+~,:]*$/.test(path) ? path : '/';
}
