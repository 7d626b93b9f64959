import { type Language } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { makeLicenseIntro } from '../exports/index.ts';
import { unsafeSelectPrintableLogo } from '../../people/users/license-logos.repository.ts';
import { licenseForAdministrator } from './licenses.access.ts';
import { readerLanguage } from '../profile/index.ts';

export const createLicenseIntro: Handler<'CreateLicenseIntro'> = async ({ code, lang }, call) => {
  const { services } = call;
  const user = userOf(call);
  const license = await licenseForAdministrator(services.db, user, code);
  if (!license.isValid || !license.allowSelfRegistration) throw new UserError('licenseNotOpen');
  const language = lang ?? (await readerLanguage(call));
  const pdf = await makeLicenseIntro({
    language,
    licensee: license.licensee,
    code: license.code,
    link: `${call.origin}/signup/${encodeURIComponent(license.code)}`,
    product: services.settings.current.name,
    logo: await unsafeSelectPrintableLogo(services.db, license),
    contactMail: license.adminMail ?? '',
    rules: license,
    date: new Date(),
  });
  return { data: { Name: `${names[language]}.pdf`, Pdf: Buffer.from(pdf).toString('base64') } };
};

const names: Readonly<Record<Language, string>> = {
  en: 'how-to-join',
  de: 'so-treten-sie-bei',
  es: 'como-unirse',
  fr: 'comment-s-inscrire',
};
