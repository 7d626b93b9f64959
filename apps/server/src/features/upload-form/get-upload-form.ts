import { epochOrNull } from '../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { logoAddress } from '../../platform/http/answers/logo-address.ts';
import { selectLogoHash } from '../../people/users/license-logos.repository.ts';
import { formForVisitor, isOpenAt } from './open-form.ts';
import { sendsReceipts } from './send-receipt.ts';

export const getUploadForm: Handler<'GetUploadForm'> = async ({ projectcode }, { services }) => {
  const form = await formForVisitor(services, services.db, projectcode);
  return {
    data: {
      logo: logoAddress((await selectLogoHash(services.db, form.ownerId)) || services.settings.state.logo),
      header: form.header,
      description: form.description,
      StartDate: epochOrNull(form.start),
      EndDate: epochOrNull(form.end),
      SubmissionAllowed: isOpenAt(form, new Date()),
      AskName: form.askName,
      AskNumber: form.askNumber,
      Checks: form.checks,
      ShowsReports: form.showsReports,
      TakesAgain: form.takesAgain,
      Person: form.person?.name ?? '',
      SendsReceipts: sendsReceipts(services, form),
    },
    total: 1,
  };
};
