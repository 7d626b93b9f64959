import type { InputOf, LearningPlatform } from '@palimpsest/contract';

/** The fields of the form of a platform. Its pages have one line each. */
export interface PlatformFields {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  readonly tokenAudience: string;
  readonly pages: string;
}

export const mostNameChars = 200;
export const mostIdChars = 255;
const mostPages = 10;

export function platformFieldsOf(platform: LearningPlatform): PlatformFields {
  return {
    name: platform.Name,
    issuer: platform.Issuer,
    clientId: platform.ClientId,
    authorizationUrl: platform.AuthorizationUrl,
    tokenUrl: platform.TokenUrl,
    keysUrl: platform.KeysUrl,
    tokenAudience: platform.TokenAudience,
    pages: platform.Pages.join('\n'),
  };
}

/** The fields as they are stored. */
export function cleanedPlatform(fields: PlatformFields): PlatformFields {
  return {
    name: fields.name.trim(),
    issuer: fields.issuer.trim(),
    clientId: fields.clientId.trim(),
    authorizationUrl: fields.authorizationUrl.trim(),
    tokenUrl: fields.tokenUrl.trim(),
    keysUrl: fields.keysUrl.trim(),
    tokenAudience: fields.tokenAudience.trim(),
    pages: linesOf(fields.pages).join('\n'),
  };
}

/** The input of the call, with the fields that differ. */
export function platformInput({
  pages,
  ...others
}: Partial<PlatformFields>): InputOf<'UpdateLearningPlatform'>['fields'] {
  return { ...others, ...(pages === undefined ? {} : { pages: linesOf(pages) }) };
}

/** Whether it can be the address of a page: the server decides which ones it reaches. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

export function arePages(text: string): boolean {
  const lines = linesOf(text);
  return lines.length <= mostPages && lines.every(isAddress);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
