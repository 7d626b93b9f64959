import type { ParsedInputOf } from '@palimpsest/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../../report-store/index.ts';
import { UserError } from '../../../platform/errors.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { ownReport, reportForEditing } from '../../reports/index.ts';
import type { SettingColumn } from '../../report-store/index.ts';
import type { Completed } from './stored-settings.ts';

type StoredReport = Selectable<ReportsTable>;

/**
 * The finished report that an order revises; undefined if it is not a revision. Only the owner may revise it: a revision
 * is free and reveals the report's sources.
 */
export async function baseToRead(
  db: Executor,
  user: CallingUser,
  baseId: number | undefined,
  documents: number,
): Promise<StoredReport | undefined> {
  return baseId === undefined ? undefined : requireBase(await ownReport(db, user, baseId), documents);
}

/** The same, its row locked until the transaction ends. */
export async function baseToRevise(
  transaction: Executor,
  user: CallingUser,
  baseId: number | undefined,
  documents: number,
): Promise<StoredReport | undefined> {
  if (baseId === undefined) return undefined;
  return requireBase(await reportForEditing(transaction, user, baseId), documents);
}

function requireBase(base: StoredReport, documents: number): StoredReport {
  if (base.status !== 'Ok') throw new UserError('reportNotReady', `report ${base.id} is ${base.status}`);
  if (documents !== 1) throw new UserError('revisionNeedsOneText', `${documents} documents`);
  return base;
}

type OrderSettings = Pick<StoredReport, SettingColumn>;

/** The common input of both ways to order checks: for one text or for a project's texts. */
type SettingsInput = Completed<
  Omit<
    ParsedInputOf<'StartProjectChecks'>,
    'projectid' | 'ids' | 'again' | 'orderid' | 'giventext' | 'givenlibtextids' | 'givenuploadids'
  >
>;

/**
 * The places that a check searches, its detection and its first ratings. A revision uses the settings of its base,
 * whatever the order says. Otherwise its percentage would depend on the settings and not on the text.
 */
export function orderSettings(
  input: SettingsInput,
  base: StoredReport | undefined,
): OrderSettings & Pick<StoredReport, 'isRevision' | 'revisionOf'> {
  if (base !== undefined) return { ...settingsOf(base), isRevision: true, revisionOf: base.id };
  return {
    searchWeb: input.web === 1,
    searchLibrary: input.lib === 1,
    searchProjectIds: input.searchinprojectids ?? null,
    maxPhraseDistanceChars: input.maxphrasedistance,
    minRegionLengthChars: input.minregionlength,
    minSourceWords: input.mwthreshold,
    minSimilarityPercent: input.minsimilarity,
    excludeQuotations: input.excludequotations,
    excludeBibliography: input.excludebibliography === 1,
    acceptedUrls: input.acceptedurls,
    excludedUrls: input.excludedurls,
    useWhitelist: input.usewhitelist === 1,
    acceptCited: input.extractlinks === 1,
    isRevision: false,
    revisionOf: null,
  };
}

function settingsOf(base: StoredReport): OrderSettings {
  return {
    searchWeb: base.searchWeb,
    searchLibrary: base.searchLibrary,
    searchProjectIds: base.searchProjectIds,
    maxPhraseDistanceChars: base.maxPhraseDistanceChars,
    minRegionLengthChars: base.minRegionLengthChars,
    minSourceWords: base.minSourceWords,
    minSimilarityPercent: base.minSimilarityPercent,
    excludeQuotations: base.excludeQuotations,
    excludeBibliography: base.excludeBibliography,
    acceptedUrls: base.acceptedUrls,
    excludedUrls: base.excludedUrls,
    useWhitelist: base.useWhitelist,
    acceptCited: base.acceptCited,
  };
}
