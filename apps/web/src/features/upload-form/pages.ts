import { page } from '../../i18n/page.ts';

export const uploadFormPage = page(() => import('./UploadFormPage.tsx'), 'UploadFormPage', [
  'botcheck',
  'uploadform',
  'uploads',
]);
