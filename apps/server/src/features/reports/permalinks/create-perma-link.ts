import type { PermaLink } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { userSettings } from '../../profile/index.ts';
import { insertPermaLink, unsafeSelectPermaLink, type PermaLinkRow } from '../../report-store/index.ts';
import { reportForEditing } from '../reports.access.ts';
import { randomCode } from '../../../platform/random-code.ts';

/** The report's row is locked meanwhile, so that two simultaneous calls return the same link. */
export const createPermaLink: Handler<'CreatePermaLink'> = async (input, call) => {
  const user = userOf(call);
  const link = await call.services.db.transaction().execute(async (transaction) => {
    const report = await reportForEditing(transaction, user, input.reportid);
    if (report.status !== 'Ok')
      throw new UserError('reportNotReady', `report ${report.id} is ${report.status}`);
    const known = await unsafeSelectPermaLink(transaction, report.id);
    if (known !== undefined) return known;
    const settings = await userSettings(transaction, user.id);
    return insertPermaLink(transaction, {
      reportId: report.id,
      code: randomCode(),
      readPolicy: settings.reportPermalinkReadPolicy,
      writePolicy: settings.reportPermalinkWritePolicy,
      showLibraryTitles: false,
    });
  });
  return { data: presentPermaLink(link) };
};

export function presentPermaLink(link: PermaLinkRow): PermaLink {
  return {
    PermaLinkId: link.code,
    PermaLinkRead: link.readPolicy,
    PermaLinkWrite: link.writePolicy,
    PermaLinkTitles: link.showLibraryTitles,
    PermaLinkExpires: epochOrNull(link.expiresAt),
  };
}
