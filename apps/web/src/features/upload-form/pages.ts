import { page } from '../../i18n/page.ts';

export const uploadFormPage = page(() => import('./UploadFormPage.tsx'), 'UploadFormPage', [
  'botcheck',
  'uploadform',
  'uploads',
]);
export const receiptPage = page(() => import('./ReceiptPage.tsx'), 'ReceiptPage', ['uploadform', 'uploads']);
