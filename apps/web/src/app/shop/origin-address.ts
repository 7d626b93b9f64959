/** The pages of the surrounding website from which people come to the shop, by the number in its address. */
const pages = ['prepaid', 'volume-license', 'education-license', 'app-for-students', 'plans'] as const;

/** The page to which closing the shop leads back; the first page of the website for any other number. */
export function originAddress(site: string, origin: string | undefined): string {
  const page = origin === undefined || !/^\d$/.test(origin) ? undefined : pages[Number(origin)];
  const home = site.endsWith('/') ? site : `${site}/`;
  return page === undefined ? home : home + page;
}
