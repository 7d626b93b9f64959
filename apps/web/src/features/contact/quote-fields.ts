import { limits, type InputOf, type OrganisationType } from '@palimpsest/contract';
import { missingIn } from '../../common/form/missing-in.ts';
import type { Problems } from '../../common/form/use-form.ts';

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

/** The problems of the fields: those of the four required ones that are empty. */
export function quoteProblems(fields: QuoteFields): Problems<QuoteFields> {
  return {
    ...missingIn(fields, ['contactName', 'contactMail', 'orgName']),
    orgType: fields.orgType === null ? true : undefined,
  };
}

/** The request as the server takes it. Throws if the kind of the organisation is missing. */
export function quoteInput({
  orgType,
  ...fields
}: QuoteFields): Omit<InputOf<'SendQuoteMail'>, 'altcha' | 'lang'> {
  if (orgType === null) throw new Error('a request for a quote needs the kind of the organisation');
  return {
    contactName: fields.contactName.trim(),
    contactMail: fields.contactMail.trim(),
    orgName: fields.orgName.trim(),
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
