import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { LicensePhasesTable } from './tables.ts';
import { boundOf, inherited, isNow, licenseIsValid } from './valid-licenses.repository.ts';

/** Licences with what is in effect for them: the settings of the parent, and the phase that counts now. */

export type PhaseRow = Selectable<LicensePhasesTable>;
export type LicenseRow = Awaited<ReturnType<typeof selectLicenses>>[number];

/** Selects a licence, also one that is not valid. Undefined for an unknown id. */
export async function unsafeSelectLicense(db: Executor, licenseId: number): Promise<LicenseRow | undefined> {
  return licenses(db).where('licenses.id', '=', licenseId).executeTakeFirst();
}

export async function unsafeSelectLicenses(
  db: Executor,
  licenseIds: readonly number[],
): Promise<readonly LicenseRow[]> {
  if (licenseIds.length === 0) return [];
  return licenses(db)
    .where('licenses.id', 'in', [...licenseIds])
    .execute();
}

export async function unsafeSelectLicenseByCode(db: Executor, code: string): Promise<LicenseRow | undefined> {
  return licenses(db)
    .where((eb) => eb(eb.fn<string>('lower', ['licenses.code']), '=', code.toLowerCase()))
    .executeTakeFirst();
}

/** The licence that a user is a member of, valid or not. */
export async function selectOwnLicense(db: Executor, userId: number): Promise<LicenseRow | undefined> {
  return licenses(db)
    .innerJoin('users as member', 'member.licenseId', 'licenses.id')
    .where('member.id', '=', userId)
    .executeTakeFirst();
}

/** The licences and sub-licences that a user administers, valid or not, those without a parent first. */
export async function selectAdministeredLicenses(
  db: Executor,
  userId: number,
): Promise<readonly LicenseRow[]> {
  return licenses(db)
    .where((eb) => eb.or([eb('licenses.adminUserId', '=', userId), eb('parent.adminUserId', '=', userId)]))
    .orderBy(sql`licenses.parent_id nulls first`)
    .orderBy('licenses.id')
    .execute();
}

/** The administrators of a licence and of its sub-licences. */
export async function selectAdministratorIds(db: Executor, rootId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('licenses')
    .select('adminUserId')
    .where((eb) => eb.or([eb('id', '=', rootId), eb('parentId', '=', rootId)]))
    .execute();
  return rows.flatMap(({ adminUserId }) => adminUserId ?? []);
}

export async function selectSubLicenses(db: Executor, parentId: number): Promise<readonly LicenseRow[]> {
  return licenses(db).where('licenses.parentId', '=', parentId).orderBy('licenses.id').execute();
}

/** The phases of a licence, the newest first. */
export async function selectPhases(db: Executor, licenseId: number): Promise<readonly PhaseRow[]> {
  return db
    .selectFrom('licensePhases')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .orderBy('phase', 'desc')
    .execute();
}

/** Those of several licences, the newest of each first. */
export async function selectPhasesOfLicenses(
  db: Executor,
  licenseIds: readonly number[],
): Promise<readonly PhaseRow[]> {
  if (licenseIds.length === 0) return [];
  return db
    .selectFrom('licensePhases')
    .selectAll()
    .where('licenseId', 'in', [...licenseIds])
    .orderBy('phase', 'desc')
    .execute();
}

export interface LicenseFilters {
  /** Part of code, licensee, comment or the administrator's address. */
  readonly search?: string | undefined;
  readonly valid?: 0 | 1 | undefined;
}

/** Licences without their sub-licences, for administrators of the product. */
export async function selectLicenses(db: Executor, filters: LicenseFilters, page: LicensePage) {
  return filtered(db, filters)
    .orderBy(sortColumns[page.sortby], page.sortdir)
    .orderBy('licenses.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countLicenses(db: Executor, filters: LicenseFilters): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filters).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface LicensePage {
  readonly pageno: number;
  readonly pagesize: number;
  readonly sortby: 'Date' | 'Licensee' | 'ValidTo';
  readonly sortdir: 'asc' | 'desc';
}

const sortColumns = {
  Date: 'licenses.createdAt',
  Licensee: 'licenses.licensee',
  ValidTo: 'shown.validTo',
} as const;

function filtered(db: Executor, { search = '', valid }: LicenseFilters) {
  let query = licenses(db).where('licenses.parentId', 'is', null);
  if (valid !== undefined) query = query.where(licenseIsValid(), '=', valid === 1);
  if (search !== '') {
    const words = sql<boolean>`position(folded(${search}) in folded(concat_ws(' ', licenses.code,
      licenses.licensee, licenses.comment, administrator.mail))) > 0`;
    query = query.where(words);
  }
  return query;
}

/** The phase that is now; without one the next that begins, and without that the last one. */
function shownPhase(db: Executor) {
  return db
    .selectFrom('licensePhases as each')
    .selectAll('each')
    .where(sql<boolean>`each.license_id = coalesce(licenses.parent_id, licenses.id)`)
    .orderBy(isNow('each'), 'desc')
    .orderBy(sql`each.valid_from > now()`, 'desc')
    .orderBy(sql`case when each.valid_from > now() then each.phase else -each.phase end`)
    .limit(1)
    .as('shown');
}

function paidPhases<Value>(value: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(select ${value} from license_phases as paid
    where paid.license_id = coalesce(licenses.parent_id, licenses.id) and paid.pay_date is not null)`;
}

function licenses(db: Executor) {
  return db
    .selectFrom('licenses')
    .leftJoin('licenses as parent', 'parent.id', 'licenses.parentId')
    .leftJoin('users as administrator', 'administrator.id', 'licenses.adminUserId')
    .leftJoinLateral(shownPhase(db), (join) => join.onTrue())
    .selectAll('licenses')
    .select([
      sql<number>`coalesce(licenses.parent_id, licenses.id)`.as('rootId'),
      sql<number | null>`coalesce(parent.admin_user_id, licenses.admin_user_id)`.as('rootAdminUserId'),
      'administrator.mail as adminMail',
      licenseIsValid().as('isValid'),
      inherited<boolean>('allow_view_license_reports').as('allowViewLicenseReports'),
      inherited<boolean>('force_user_settings').as('forceUserSettings'),
      inherited<boolean>('beginner_mode').as('beginnerMode'),
      inherited<boolean>('require_account_activation').as('requireAccountActivation'),
      inherited<boolean>('allow_self_registration').as('allowSelfRegistration'),
      inherited<boolean>('require_admin_approval').as('requireAdminApproval'),
      inherited<string>('mail_format').as('mailFormat'),
      boundOf<string>('mail_format').as('parentMailFormat'),
      boundOf<boolean>('require_admin_approval').as('parentAdminApproval'),
      boundOf<number>('per_user_quota').as('parentUserQuota'),
      inherited<number>('per_user_quota').as('perUserQuota'),
      inherited<string>('welcome_message').as('welcomeMessage'),
      inherited<Date>('welcome_message_date').as('welcomeMessageDate'),
      sql<boolean>`(licenses.update_settings_allowed
        and (licenses.parent_id is null or parent.allow_sub_license_overwrite))`.as('mayUpdateSettings'),
      // A sub-licence without a colour has that of its parent.
      sql<string>`coalesce(nullif(licenses.accent, ''), parent.accent, '')`.as('accentInForce'),
      sql<string>`coalesce(parent.referring_pages, licenses.referring_pages)`.as('referringPages'),
      sql<'monthly' | 'yearly'>`coalesce(parent.terms, licenses.terms)`.as('termsInForce'),
      sql<boolean>`coalesce(parent.renewal, licenses.renewal)`.as('renewalInForce'),
      sql<Date | null>`case when parent.id is null then licenses.termination_date else parent.termination_date end`.as(
        'terminationDateInForce',
      ),
      // The latest end of a phase that is paid, also of one that has not begun.
      paidPhases<Date | null>(sql`max(paid.valid_to)`).as('paidTo'),
      paidPhases<boolean>(sql`coalesce(bool_or(paid.valid_to is null), false)`).as('isPaidForever'),
      // When the first period begins, or began, that has to be paid.
      sql<Date | null>`(select min(unpaid.valid_from) from license_phases as unpaid
        where unpaid.license_id = coalesce(licenses.parent_id, licenses.id) and unpaid.pay_date is null
          and (unpaid.valid_to is null or unpaid.valid_to > now())
          and unpaid.valid_from < coalesce(parent.termination_date, licenses.termination_date, 'infinity'))`.as(
        'unpaidFrom',
      ),
      'shown.id as phaseId',
      'shown.phase',
      'shown.validFrom',
      'shown.validTo',
      'shown.contractCredits',
      'shown.targetCredits',
      'shown.remaining',
      'shown.invoiceId',
      'shown.payDate',
      'shown.maxUsers',
    ]);
}

/** The columns of licences that other parts may read. A query joins this instead of the table. */
export function licenseNames(db: Executor) {
  return db.selectFrom('licenses').select(['licenses.id', 'licenses.code', 'licenses.licensee']);
}
