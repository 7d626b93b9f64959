import type { LearningLaunch } from '@palimpsest/contract';
import { UploadFormView } from '../../../features/upload-form/UploadFormPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';

/** A student hands a text in, and sees the own submissions with what the teacher lets them see. */
export function StudentView({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  return (
    <UploadFormView code={launch.FormCode} note={launch.IsAnonymous ? t('student.anonymous') : undefined} />
  );
}
