import { Button, Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useUser } from '../../../api/use-user.ts';
import { useProject } from '../../../common/project/project-context.ts';
import { DeleteProject } from '../DeleteProject.tsx';
import classes from '../page/ProjectPage.module.css';
import { FactsSection } from './FactsSection.tsx';
import { FormSection } from './FormSection.tsx';
import { PropertiesSection } from './PropertiesSection.tsx';
import { RatingSection } from './RatingSection.tsx';
import { SharingSection } from './SharingSection.tsx';
import { useUpdateProject } from './use-update-project.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** The settings of a project; every change is saved at once. */
export function ProjectSettingsPart() {
  const { t } = useTranslation('projects');
  const project = useProject();
  const user = useUser();
  const save = useUpdateProject(project);
  const administersLicense = user !== undefined && user.license?.adminUserId === user.userId;
  const section = { project, save };
  return (
    <div className={classes['settings']}>
      <Section name="properties" title={t('properties.title')}>
        <PropertiesSection {...section} />
      </Section>
      <Section name="upload-form" title={t('form.title')}>
        <FormSection {...section} />
      </Section>
      <Section name="rating" title={t('rating.title')}>
        <RatingSection {...section} />
      </Section>
      {(administersLicense || !project.IsOwner) && (
        <Section name="sharing" title={t('sharing.title')}>
          <SharingSection {...section} />
        </Section>
      )}
      <Section name="facts" title={t('facts.title')}>
        <FactsSection project={project} />
      </Section>
      {project.IsOwner && <Deletion project={project} />}
    </div>
  );
}

interface SectionProps {
  /** Links to the section end with this name. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ name, title, children }: SectionProps) {
  return (
    <section id={name} className={classes['section']} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Deletion({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <Section name="deletion" title={t('delete.section')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('delete.hint')}
      </Text>
      <StaysWithUser>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('delete.ask')}
        </Button>
      </StaysWithUser>
      <DeleteProject
        project={asked ? project : null}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate({ to: '/projects', replace: true })}
      />
    </Section>
  );
}
