import type { Handler } from '../../../platform/http/handler.ts';
import { inquiryForAdmin } from '../inquiries.access.ts';
import { countInquiries, selectInquiryPage } from '../inquiries.repository.ts';
import { presentInquiry, presentInquirySummary } from './present-inquiry.ts';

export const getInquiries: Handler<'GetInquiries'> = async (input, { services: { db, settings } }) => {
  const [rows, total, Open] = await Promise.all([
    selectInquiryPage(db, input.filters, input),
    countInquiries(db, input.filters),
    countInquiries(db, { done: 0 }),
  ]);
  const Inquiries = rows.map((row) => presentInquirySummary(row, row.answers));
  return { data: { Inquiries, Open, KeepDays: settings.current.inquiryDays }, total };
};

export const getInquiry: Handler<'GetInquiry'> = async ({ id }, { services }) => {
  const { db } = services;
  return { data: await presentInquiry(services, db, await inquiryForAdmin(db, id)) };
};
