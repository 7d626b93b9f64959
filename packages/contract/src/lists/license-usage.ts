import type { FileColumn } from './column.ts';

/** The columns of the files about the use of a licence, and of the tables on the screen beside its charts. */

interface Use {
  readonly reports: number;
  readonly credits: number;
}

export interface MonthUse extends Use {
  /** YYYY-MM */
  readonly month: string;
}

export interface LicenseUse extends Use {
  readonly code: string;
  readonly name: string;
  readonly members: number;
}

/** A row without an address and a name is about people who are no longer members, together. */
export interface MemberUse extends Use {
  readonly mail: string;
  readonly name: string;
  readonly license: string;
}

const reports: FileColumn<Use> = {
  id: 'reports',
  heading: { en: 'Checks', de: 'Prüfungen', es: 'Comprobaciones', fr: 'Analyses' },
  width: 12,
  kind: 'number',
  value: (row) => row.reports,
};

const credits: FileColumn<Use> = {
  id: 'credits',
  heading: { en: 'Credits', de: 'Credits', es: 'Créditos', fr: 'Crédits' },
  width: 12,
  kind: 'number',
  value: (row) => row.credits,
};

const code = { en: 'Licence', de: 'Lizenz', es: 'Licencia', fr: 'Licence' };
const name = { en: 'Name', de: 'Name', es: 'Nombre', fr: 'Nom' };

export const licenseUsageFiles = {
  month: [
    {
      id: 'month',
      heading: { en: 'Month', de: 'Monat', es: 'Mes', fr: 'Mois' },
      width: 12,
      kind: 'text',
      value: (row: MonthUse) => row.month,
    },
    reports,
    credits,
  ] satisfies readonly FileColumn<MonthUse>[],
  license: [
    { id: 'code', heading: code, width: 20, kind: 'text', value: (row: LicenseUse) => row.code },
    { id: 'name', heading: name, width: 40, kind: 'text', value: (row: LicenseUse) => row.name },
    {
      id: 'members',
      heading: { en: 'Members', de: 'Mitglieder', es: 'Miembros', fr: 'Membres' },
      width: 12,
      kind: 'number',
      value: (row: LicenseUse) => row.members,
    },
    reports,
    credits,
  ] satisfies readonly FileColumn<LicenseUse>[],
  users: [
    {
      id: 'mail',
      heading: { en: 'Email', de: 'E-Mail', es: 'Correo electrónico', fr: 'E-mail' },
      width: 36,
      kind: 'text',
      value: (row: MemberUse, language) => (row.mail === '' ? formerMembers[language] : row.mail),
    },
    { id: 'name', heading: name, width: 30, kind: 'text', value: (row: MemberUse) => row.name },
    { id: 'license', heading: code, width: 20, kind: 'text', value: (row: MemberUse) => row.license },
    reports,
    credits,
  ] satisfies readonly FileColumn<MemberUse>[],
};

const formerMembers = {
  en: 'Former members',
  de: 'Frühere Mitglieder',
  es: 'Antiguos miembros',
  fr: 'Anciens membres',
};
