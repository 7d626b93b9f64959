import { Accordion, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Project } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-user.ts';
import { BulkSection } from '../bulk/BulkSection.tsx';
import { FactsSection } from './FactsSection.tsx';
import { FormSection } from './FormSection.tsx';
import classes from './ProjectDetails.module.css';
import { PropertiesSection } from './PropertiesSection.tsx';
import { RatingSection } from './RatingSection.tsx';
import { SharingSection } from './SharingSection.tsx';
import { useUpdateProject } from './use-update-project.ts';

/** Everything about a project that isn't its texts and reports; which parts are open is kept for the next one. */
export function ProjectDetails({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const { t: tBulk } = useTranslation('bulk');
  const user = useUser();
  const save = useUpdateProject(project);
  const [open, setOpen] = useLocalStorage<string[]>({
    key: 'palimpsest.projects.sections',
    defaultValue: ['properties'],
    getInitialValueInEffect: false,
  });
  const administersLicense = user !== undefined && user.license?.adminUserId === user.userId;
  const section = { project, save };
  return (
    <>
      <Title order={2} className={classes['title'] ?? ''}>
        {project.Name}
      </Title>
      {!project.IsOwner && (
        <Text size="xs" c="dimmed" className={classes['note'] ?? ''}>
          {t('notOwner')}
        </Text>
      )}
      <Accordion
        multiple
        order={3}
        value={open}
        onChange={setOpen}
        classNames={{
          item: classes['item'] ?? '',
          control: classes['control'] ?? '',
          label: classes['label'] ?? '',
          content: classes['content'] ?? '',
        }}
      >
        <Section name="properties" title={t('properties.title')}>
          <PropertiesSection {...section} />
        </Section>
        <Section name="rating" title={t('rating.title')}>
          <RatingSection {...section} />
        </Section>
        {project.IsOwner && (
          <Section name="checks" title={tBulk('section')}>
            <BulkSection key={project.Id} project={project} />
          </Section>
        )}
        <Section name="form" title={t('form.title')}>
          <FormSection {...section} />
        </Section>
        {(administersLicense || !project.IsOwner) && (
          <Section name="sharing" title={t('sharing.title')}>
            <SharingSection {...section} />
          </Section>
        )}
        <Section name="facts" title={t('facts.title')}>
          <FactsSection project={project} />
        </Section>
      </Accordion>
    </>
  );
}

interface SectionProps {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ name, title, children }: SectionProps) {
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
