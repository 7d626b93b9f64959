import { queryOf } from '../../api/query.ts';

export const faqsQuery = queryOf('GetFAQs');
export const inquiriesQuery = queryOf('GetInquiries');
export const inquiryQuery = queryOf('GetInquiry');
