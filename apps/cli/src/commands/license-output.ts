import type { License, ManagedLicenseSummary } from '@palimpsest/server/operator';

/** Licences as the command line prints them. */

export function licenseLine(license: ManagedLicenseSummary): string {
  const { Code, Licensee, Valid, ValidTo, Remaining, AdminMail } = license;
  const state = Valid ? 'valid' : 'not valid';
  const end = ValidTo === null ? 'no end' : `until ${day(ValidTo)}`;
  return [Code, Licensee, state, end, creditsText(Remaining), AdminMail].join('\t');
}

export function licenseLines(license: License): readonly string[] {
  const facts: readonly (readonly [string, string])[] = [
    ['code', license.code],
    ['licensee', license.licensee],
    ['type', license.type === 1 ? 'educational' : 'volume'],
    ['valid', license.valid ? 'yes' : 'no'],
    ['administrator', license.adminMail],
    ['members', String(license.userCount)],
    ['credits left', creditsText(license.remaining)],
    ['terms', license.terms],
    ['renewal', onOff(license.renewal)],
    ['terminated', license.terminationDate === null ? 'no' : `ends ${day(license.terminationDate)}`],
    ['shareTexts', license.shareTexts],
    ['allowViewLicenseReports', onOff(license.allowViewLicenseReports)],
    ['forceUserSettings', onOff(license.forceUserSettings)],
    ['beginnerMode', onOff(license.beginnerMode)],
    ['requireAccountActivation', onOff(license.requireAccountActivation)],
    ['allowSelfRegistration', onOff(license.allowSelfRegistration)],
    ['requireAdminApproval', onOff(license.requireAdminApproval)],
    ['mailFormat', license.mailFormat.replaceAll('\n', ' ')],
    ['perUserQuota', String(license.perUserQuota)],
    ['updateSettingsAllowed', onOff(license.updateSettingsAllowed)],
  ];
  const phases = license.phases.map(
    ({ phase, validFrom, validTo, contractCredits, remaining, payDate, invoiceId }) =>
      `period ${phase}: ${day(validFrom)} to ${validTo === null ? 'no end' : day(validTo)}, ` +
      `${creditsText(contractCredits)} credits, ${creditsText(remaining)} left, ${payDate === null ? 'not paid' : 'paid'}${invoiceId === '' ? '' : `, invoice ${invoiceId}`}`,
  );
  const subLicenses = license.subLicenses.map(
    ({ code, comment, adminUserMail, credits }) =>
      `sub-licence ${[code, comment, adminUserMail].filter((each) => each !== '').join(', ')}, credits: ${credits === 0 ? 'as the licence' : credits}`,
  );
  return [...facts.map(([name, value]) => `${name}: ${value}`.trimEnd()), ...phases, ...subLicenses];
}

function creditsText(credits: number): string {
  return credits === -1 ? 'unlimited' : String(credits);
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

function day(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString().slice(0, 10);
}
