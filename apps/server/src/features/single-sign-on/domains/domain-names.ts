/** The domain of an address and those above it, without the top one: law.example.org, example.org. */
export function domainsOfMail(mail: string): readonly string[] {
  const labels = mail
    .slice(mail.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '')
    .split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

/** A domain as it is stored; undefined if it is not one, or only the end of others. */
export function storedDomain(entered: string): string | undefined {
  const url = `http://${entered
    .trim()
    .toLowerCase()
    .replace(/^@|\.$/g, '')}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname, href } = new URL(url);
  const isName =
    href === `http://${hostname}/` && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  return isName && hostname.length <= 200 ? hostname : undefined;
}
