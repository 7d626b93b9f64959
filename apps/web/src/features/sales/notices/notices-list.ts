import { noticeOutcomes, type NoticeOutcome } from '@palimpsest/contract';
import { oneOf, salesList } from '../sales-list.ts';

export interface NoticeFilters {
  readonly outcome: NoticeOutcome;
}

export const noticesList = salesList<NoticeFilters>({ outcome: oneOf(noticeOutcomes) });
