import { limits, type InputOf, type OrganisationType } from '@palimpsest/contract';

/** A request for a quote while it is typed; the numbers as texts. */
export interface QuoteDraft {
  readonly contactName: string;
  readonly contactMail: string;
  readonly orgName: string;
  readonly orgType: OrganisationType | null;
  readonly studentCount: string;
  readonly plagCheckCount: string;
  readonly pageCount: string;
  readonly remarks: string;
}

export function isQuoteComplete(draft: QuoteDraft): boolean {
  return quoteInput(draft) !== null;
}

/** The request as the server takes it; null while one of the four required fields is missing. */
export function quoteInput(draft: QuoteDraft): Omit<InputOf<'SendQuoteMail'>, 'altcha' | 'lang'> | null {
  const { orgType } = draft;
  const contactName = draft.contactName.trim();
  const contactMail = draft.contactMail.trim();
  const orgName = draft.orgName.trim();
  if (contactName === '' || contactMail === '' || orgName === '' || orgType === null) return null;
  return {
    contactName,
    contactMail,
    orgName,
    orgType,
    studentCount: countOf(draft.studentCount),
    plagCheckCount: countOf(draft.plagCheckCount),
    pageCount: countOf(draft.pageCount),
    remarks: draft.remarks,
  };
}

/** "12.000" and "12 000" are 12000; 0 if there is no number. */
function countOf(typed: string): number {
  return Math.min(Number(typed.replaceAll(/\D/g, '')), limits.quoteCount);
}
