import type { Handler } from '../../platform/http/handler.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import { receiveInquiry } from './receive-inquiry.ts';

export const sendQuoteMail: Handler<'SendQuoteMail'> = async (input, call) => {
  const CopySent = await receiveInquiry(call, input.altcha, {
    kind: 'quote',
    name: input.contactName,
    mail: input.contactMail,
    subject: input.orgName,
    message: input.remarks,
    quote: {
      OrgName: input.orgName,
      OrgType: input.orgType,
      StudentCount: input.studentCount,
      PlagCheckCount: input.plagCheckCount,
      PageCount: input.pageCount,
    },
    language: offeredLanguage(call.services, input.lang ?? call.language),
  });
  return { data: { CopySent } };
};
