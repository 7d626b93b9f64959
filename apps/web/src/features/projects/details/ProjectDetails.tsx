import { Accordion, Text, Title } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-user.ts';
import { BulkSection } from '../bulk/BulkSection.tsx';
import { FactsSection } from './FactsSection.tsx';
import { FormSection } from './FormSection.tsx';
import classes from './ProjectDetails.module.css';
import { PropertiesSection } from './PropertiesSection.tsx';
import { RatingSection } from './RatingSection.tsx';
import { SharingSection } from './SharingSection.tsx';
import { useOpenSections } from './use-open-sections.ts';
import { useUpdateProject } from './use-update-project.ts';

/** A part of the details that another feature renders. */
export type RenderProjectPart = (projectId: number) => ReactNode;

interface ProjectDetailsProps {
  readonly project: Project;
  /** The mutual comparison of the project's texts; only the project's owner sees it. */
  readonly renderCollusion: RenderProjectPart;
}

/** Everything about a project except its texts and reports. The open sections stay open for the next project. */
export function ProjectDetails({ project, renderCollusion }: ProjectDetailsProps) {
  const { t } = useTranslation('projects');
  const { t: tBulk } = useTranslation('bulk');
  const { t: tCollusion } = useTranslation('collusion');
  const user = useUser();
  const save = useUpdateProject(project);
  const [open, setOpen] = useOpenSections();
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
          root: classes['root'] ?? '',
          item: classes['item'] ?? '',
          control: classes['control'] ?? '',
          label: classes['label'] ?? '',
          content: classes['content'] ?? '',
        }}
      >
        <Section name="properties" open={open} title={t('properties.title')}>
          <PropertiesSection {...section} />
        </Section>
        <Section name="rating" open={open} title={t('rating.title')}>
          <RatingSection {...section} />
        </Section>
        {project.IsOwner && (
          <Section name="checks" open={open} title={tBulk('section')}>
            <BulkSection key={project.Id} project={project} />
          </Section>
        )}
        <Section name="form" open={open} title={t('form.title')}>
          <FormSection {...section} />
        </Section>
        {project.IsOwner && (
          <Section name="collusion" open={open} title={tCollusion('title')}>
            {renderCollusion(project.Id)}
          </Section>
        )}
        {(administersLicense || !project.IsOwner) && (
          <Section name="sharing" open={open} title={t('sharing.title')}>
            <SharingSection {...section} />
          </Section>
        )}
        <Section name="facts" open={open} title={t('facts.title')}>
          <FactsSection project={project} />
        </Section>
      </Accordion>
    </>
  );
}

interface SectionProps {
  readonly name: string;
  /** The names of the open sections. */
  readonly open: readonly string[];
  readonly title: string;
  readonly children: ReactNode;
}

/** The content is rendered, and requested from the server, once it has been opened. */
function Section({ name, open, title, children }: SectionProps) {
  const isOpen = open.includes(name);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{wasOpen && children}</Accordion.Panel>
    </Accordion.Item>
  );
}
