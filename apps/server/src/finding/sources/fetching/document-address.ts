/** The normal form of addresses, so that one document is loaded and listed once. */

/** The longest that is kept; a longer one is not a document that readers could be sent to. */
const longestUrl = 2_000;

/** Parameters that say where a visitor came from, and do not change the page. */
const tracking =
  /^(utm_\w+|mtm_\w+|pk_(campaign|kwd|source|medium)|hsa_\w+|_hs(enc|mi)|__hs\w+|mc_(cid|eid)|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|igshid|twclid|ttclid|li_fat_id|vero_id|oly_(anon|enc)_id|_openstat|wickedid|s_cid|cmpid|at_(campaign|medium)|spm|phpsessid|jsessionid)$/i;

/**
 * The address without fragment, default port, final dot of the host, session ids and tracking parameters. Undefined for
 * an address that is not of the web or is too long.
 */
export function normalAddress(address: string, base?: string): string | undefined {
  if (address.length > 4 * longestUrl || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  // Only what has to go is changed: the other parameters keep their spelling and order.
  if (url.search !== '') {
    const kept = url.search
      .slice(1)
      .split('&')
      .filter((parameter) => parameter !== '' && !tracking.test(nameOf(parameter)));
    url.search = kept.join('&');
  }
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '');
  return url.href.length > longestUrl ? undefined : url.href;
}

function nameOf(parameter: string): string {
  return parameter.split('=', 1)[0] ?? '';
}

/** The address that a page names as its own, if it is one of the same site; otherwise where it was found. */
export function canonicalAddress(found: string, canonical: string, base: string): string {
  if (canonical === '') return found;
  const from = base !== '' && URL.canParse(base, found) ? new URL(base, found).href : found;
  const named = normalAddress(canonical, from);
  if (named === undefined || !isSameSite(named, found)) return found;
  // Broken templates name the front page as the address of every page.
  return new URL(named).pathname === '/' && new URL(found).pathname !== '/' ? found : named;
}

/** Spellings of one site: with and without `www.`, and its editions for telephones. */
function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

function siteOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname.replace(/^(www|m|mobile|amp)\.(?=[^.]+\.)/, '')}:${port}`;
}
