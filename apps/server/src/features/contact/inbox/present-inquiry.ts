import type { Inquiry, InquirySummary } from '@palimpsest/contract';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectAnswers, type InquiryRow } from '../inquiries.repository.ts';

export function presentInquirySummary(inquiry: InquiryRow, answers: number): InquirySummary {
  return {
    Id: inquiry.id,
    Kind: inquiry.kind,
    Date: epochSeconds(inquiry.createdAt),
    Name: inquiry.name,
    Mail: inquiry.mail,
    Subject: inquiry.subject,
    IsDone: inquiry.doneAt !== null,
    Answers: answers,
  };
}

/** @param inquiry a row that inquiries.access.ts gave to an administrator */
export async function presentInquiry(
  services: Services,
  db: Executor,
  inquiry: InquiryRow,
): Promise<Inquiry> {
  const answers = await unsafeSelectAnswers(db, inquiry.id);
  return {
    ...presentInquirySummary(inquiry, answers.length),
    Message: inquiry.message,
    Language: inquiry.language,
    Quote: inquiry.quote,
    Sent: answers.map(({ id, createdAt, body, author }) => ({
      Id: id,
      Date: epochSeconds(createdAt),
      Text: body,
      Author: author ?? '',
    })),
    HasMailServer: hasMailServer(services),
  };
}
