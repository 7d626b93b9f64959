import { Tooltip } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './Projects.module.css';

/** The sign beside the name of a project that is shared with others or by others. */
export function SharedSign({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  if (project.IsOwner && !project.AllowShare) return null;
  const label = project.IsOwner
    ? t('sharedByYou')
    : project.OwnerMail === ''
      ? t('sharedByOther')
      : t('shared', { owner: project.OwnerMail });
  return (
    <Tooltip label={label}>
      <span className={classes['shared']}>
        <IconUsers size={16} stroke={1.6} aria-hidden />
        <span className="visually-hidden">{label}</span>
      </span>
    </Tooltip>
  );
}
