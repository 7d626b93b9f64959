import type { OverviewWarning } from '@palimpsest/contract';
import { dateRange } from '../../../platform/database/date-range.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { indexParameters } from '../../../finding/index-upkeep/rebuild-index.job.ts';
import { hasMailServer, selectMailFigures } from '../../../platform/mail/index.ts';
import { countPagesOfIndex } from '../../../finding/samples/count-pages-of-index.ts';
import type { Services } from '../../../services.ts';
import { serviceStates } from '../../../finding/sources/index.ts';
import { countIndexedTexts, hasOutdatedTexts } from '../../../finding/texts/texts.repository.ts';
import {
  selectAdminWithFirstPassword,
  selectUserFigures,
} from '../../../people/users/user-figures.repository.ts';
import { productVersion } from '../../../platform/version.ts';
import { countLibraryTexts } from '../../library/index.ts';
import { exchangeRateState } from '../../tax/index.ts';
import { selectCheckFigures } from '../../report-store/index.ts';

const [todayFilter, weekFilter] = [1, 3];

/** One statement for each table, because the page is opened often. */
export const getInstallationOverview: Handler<'GetInstallationOverview'> = async (_input, call) => {
  const { services, timeZone } = call;
  const { db } = services;
  const now = new Date();
  const { from: today } = dateRange(todayFilter, now, timeZone);
  const { from: week } = dateRange(weekFilter, now, timeZone);
  const [users, checks, libraryTexts, indexedTexts, mails] = await Promise.all([
    selectUserFigures(db, week),
    selectCheckFigures(db, { today, week }),
    countLibraryTexts(db),
    countIndexedTexts(db),
    selectMailFigures(db, week),
  ]);
  const data = {
    Version: productVersion,
    Warnings: [
      ...(await warningsAbout(services, userOf(call).id)),
      ...(mails.failed > 0 ? (['failedMails'] as const) : []),
    ],
    Users: users.users,
    NewUsers: users.newUsers,
    Guests: users.guests,
    LockedUsers: users.lockedUsers,
    ChecksToday: checks.ofToday,
    ChecksOfWeek: checks.ofWeek,
    ChecksWaiting: checks.waiting,
    ChecksRunning: checks.running,
    ChecksFailed: checks.failed,
    LibraryTexts: libraryTexts,
    IndexedTexts: indexedTexts,
    StoredBytes: users.storedBytes,
    MailsWaiting: mails.waiting,
    MailsKept: mails.kept,
    MailsFailed: mails.failed,
  };
  return { data };
};

/** Faults in the set-up of the installation, the most urgent first. */
async function warningsAbout(services: Services, callerId: number): Promise<readonly OverviewWarning[]> {
  const { config, db, settings } = services;
  const warnings: OverviewWarning[] = [];
  // A password in the environment was chosen by the person who runs the installation.
  const admin =
    config.adminPassword === undefined ? await selectAdminWithFirstPassword(db, config.adminMail) : undefined;
  if (admin !== undefined) warnings.push(admin.id === callerId ? 'ownFirstPassword' : 'firstPassword');
  const { others } = await countPagesOfIndex(db, 1);
  const { working, failing } = await serviceStates(db, settings);
  if (others === 0 && working.length === 0) warnings.push('onlySamples');
  if (failing.length > 0) warnings.push('servicesFail');
  if (settings.state.setUp !== 'done') warnings.push('setUpOpen');
  if (!hasMailServer(services)) warnings.push('noMailServer');
  if (settings.current.publicUrl === undefined) warnings.push('noPublicUrl');
  if (settings.current.shop === 'live') {
    const rate = await exchangeRateState(db, new Date());
    if (rate !== 'known') warnings.push(rate === 'missing' ? 'noExchangeRate' : 'oldExchangeRate');
  }
  if (await hasOutdatedTexts(db, indexParameters)) warnings.push('indexOutdated');
  return warnings;
}
