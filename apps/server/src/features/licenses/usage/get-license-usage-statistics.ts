import {
  licenseUsageFiles,
  type FileColumn,
  type Language,
  type LicenseUse,
  type MemberUse,
  type MonthUse,
  type UsageGroup,
} from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { csvOf, sheetOf } from '../../../finding/files/column-files.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import {
  selectUsageByLicense,
  selectUsageByTime,
  unsafeSelectUsageOfOthers,
} from '../../../people/ledger/index.ts';
import { selectMemberCounts, selectMemberPage } from './license-users.repository.ts';
import { stepsBetween } from './steps.ts';
import { usageScopeFor, type AnsweredScope } from './usage-scope.ts';
import { readerLanguage } from '../../profile/index.ts';

const mostLines = 100_000;

export const getLicenseUsageStatistics: Handler<'GetLicenseUsageStatistics'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const timeZone = call.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const language = await readerLanguage(call);
  const answered = await usageScopeFor(db, user, input, timeZone);
  const { format, groupby } = input;
  const content = await fileOf(call.services, answered, groupby, { format, language, timeZone });
  const day = new Date().toISOString().slice(0, 10);
  const data = {
    Name: `${names[language][groupby]}-${day}.${format}`,
    MediaType: mediaTypes[format],
    Content: content.toString('base64'),
  };
  return { data };
};

interface Form {
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
  readonly timeZone: string;
}

async function fileOf(
  { db, compute }: Services,
  answered: AnsweredScope,
  group: UsageGroup,
  form: Form,
): Promise<Buffer> {
  const { language } = form;
  const write = async <Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): Promise<Buffer> =>
    form.format === 'csv'
      ? csvOf(rows, columns, language)
      : Buffer.from(await compute.writeSheet(sheetOf(rows, columns, language, names[language][group])));
  switch (group) {
    case 'month':
      return write(await monthLines(db, answered, form.timeZone), licenseUsageFiles.month);
    case 'license':
      return write(await licenseLines(db, answered), licenseUsageFiles.license);
    case 'users':
      return write(await memberLines(db, answered), licenseUsageFiles.users);
  }
}

/** Every month of the period, also those without checks. */
async function monthLines(
  db: Executor,
  { scope, from, until }: AnsweredScope,
  timeZone: string,
): Promise<readonly MonthUse[]> {
  const used = new Map(
    (await selectUsageByTime(db, scope, 'month', timeZone)).map((row) => [row.label, row]),
  );
  const months = new Set([
    ...stepsBetween(from, until, timeZone).labels.map((label) => label.slice(0, 7)),
    ...used.keys(),
  ]);
  return [...months].toSorted().map((month) => ({
    month,
    reports: used.get(month)?.reports ?? 0,
    credits: used.get(month)?.credits ?? 0,
  }));
}

async function licenseLines(
  db: Executor,
  { licenses, scope }: AnsweredScope,
): Promise<readonly LicenseUse[]> {
  const used = await selectUsageByLicense(db, scope);
  const members = await selectMemberCounts(
    db,
    licenses.map(({ id }) => id),
  );
  const lines = licenses.map(({ id, code, licensee, comment, parentId }) => ({
    code,
    name: parentId === null ? licensee : comment,
    members: members.get(id) ?? 0,
    reports: used.find(({ licenseId }) => licenseId === id)?.reports ?? 0,
    credits: used.find(({ licenseId }) => licenseId === id)?.credits ?? 0,
  }));
  const deleted = used.find(({ licenseId }) => licenseId === null);
  return deleted === undefined ? lines : [...lines, { code: '', name: '', members: 0, ...deleted }];
}

/** The members, those with most credits first, and last all people who are no longer members. */
async function memberLines(db: Executor, { licenses, scope }: AnsweredScope): Promise<readonly MemberUse[]> {
  const filters = { licenseIds: licenses.map(({ id }) => id), onlyMembers: true };
  const rows = await selectMemberPage(db, filters, scope, {
    pageno: 1,
    pagesize: mostLines,
    sortby: 'Credits',
    sortdir: 'desc',
  });
  const others = await unsafeSelectUsageOfOthers(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const lines = rows.map((row) => ({
    mail: row.mail ?? '',
    name: row.name,
    license: licenses.find(({ id }) => id === row.licenseId)?.code ?? '',
    reports: row.reports,
    credits: row.credits,
  }));
  return others.reports === 0 && others.credits === 0
    ? lines
    : [...lines, { mail: '', name: '', license: '', ...others }];
}

const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The names of the file and its sheet. */
const names: Readonly<Record<Language, Readonly<Record<UsageGroup, string>>>> = {
  en: { month: 'use-by-month', license: 'use-by-licence', users: 'use-by-member' },
  de: { month: 'nutzung-nach-monat', license: 'nutzung-nach-lizenz', users: 'nutzung-nach-mitglied' },
  es: { month: 'uso-por-mes', license: 'uso-por-licencia', users: 'uso-por-miembro' },
  fr: { month: 'usage-par-mois', license: 'usage-par-licence', users: 'usage-par-membre' },
};
