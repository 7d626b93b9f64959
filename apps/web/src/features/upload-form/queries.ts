import { queryOf } from '../../api/query.ts';

export const ownSubmissionsQuery = queryOf('GetOwnSubmissions');
export const submissionReceiptQuery = queryOf('GetSubmissionReceipt');
export const visitorFormQuery = queryOf('GetUploadForm');
