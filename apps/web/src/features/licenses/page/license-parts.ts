export const licenseParts = [
  'usage',
  'settings',
  'message',
  'statistics',
  'sublicenses',
  'sso',
  'directory',
  'learning',
  'webhooks',
] as const;

export type LicensePart = (typeof licenseParts)[number];

/** The part that the address names; pages below a part belong to the first one. */
export function licensePartOf(path: string): LicensePart {
  const name = path.split('/')[2] ?? '';
  return licenseParts.find((part) => part === name) ?? 'usage';
}
