import { useTranslation } from '../../../i18n/translate.ts';
import type { ProjectColumn } from './sort-projects.ts';

export function useProjectColumnNames(): Readonly<Record<ProjectColumn, string>> {
  const { t } = useTranslation('projects');
  return { Date: t('date'), Name: t('name'), LibraryTexts: t('texts'), PlagChecks: t('checks') };
}
