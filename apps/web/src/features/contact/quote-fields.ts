import { limits, type InputOf, type OrganisationType } from '@palimpsest/contract';

/** A request for a quote while it is typed; the numbers as texts. */
export interface QuoteFields {
  readonly contactName: string;
  readonly contactMail: string;
  readonly orgName: string;
  readonly orgType: OrganisationType | null;
  readonly studentCount: string;
  readonly plagCheckCount: string;
  readonly pageCount: string;
  readonly remarks: string;
}

/** The request as the server takes it; null while one of the four required fields is missing. */
export function quoteInput(fields: QuoteFields): Omit<InputOf<'SendQuoteMail'>, 'altcha' | 'lang'> | null {
  const { orgType } = fields;
  const contactName = fields.contactName.trim();
  const contactMail = fields.contactMail.trim();
  const orgName = fields.orgName.trim();
  if (contactName === '' || contactMail === '' || orgName === '' || orgType === null) return null;
  return {
    contactName,
    contactMail,
    orgName,
    orgType,
    studentCount: countOf(fields.studentCount),
    plagCheckCount: countOf(fields.plagCheckCount),
    pageCount: countOf(fields.pageCount),
    remarks: fields.remarks,
  };
}

/** "12.000" and "12 000" are 12000; 0 if there is no number. */
function countOf(typed: string): number {
  return Math.min(Number(typed.replaceAll(/\D/g, '')), limits.quoteCount);
}
