import type { Project } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from '../page/ProjectPage.module.css';

/** Properties that can't be changed: the number of the project, and its owner. */
export function FactsSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const { IsOwner, OwnerMail } = project;
  const owner = IsOwner
    ? OwnerMail === ''
      ? t('facts.you')
      : t('facts.youWith', { mail: OwnerMail })
    : OwnerMail || t('facts.guest');
  return (
    <dl className={classes['facts']}>
      <dt>{t('facts.id')}</dt>
      <dd>{project.Id}</dd>
      <dt>{t('facts.owner')}</dt>
      <dd>{owner}</dd>
    </dl>
  );
}
