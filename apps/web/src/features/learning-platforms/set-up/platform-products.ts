/** Products whose steps are described. The others speak the same protocol. */
export const platformProducts = ['moodle', 'canvas', 'ilias', 'brightspace', 'other'] as const;

export type PlatformProduct = (typeof platformProducts)[number];

/** The product that the name of a platform says, or its addresses. */
export function productOf({
  Name,
  Issuer,
}: {
  readonly Name: string;
  readonly Issuer: string;
}): PlatformProduct {
  const said = `${Name} ${Issuer}`.toLowerCase();
  if (/instructure/.test(said)) return 'canvas';
  return platformProducts.find((product) => said.includes(product)) ?? 'other';
}
