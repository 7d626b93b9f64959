import { Badge, Text, Tooltip } from '@mantine/core';
import type { Submission } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { EntryLines } from '../../../common/entries/EntryLines.tsx';
import { useProject } from '../../../common/project/project-context.ts';
import classes from './UploadFormPanel.module.css';
import { StateBadge } from '../../../ui/StateBadge.tsx';

interface SubmitterProps {
  readonly submission: Submission;
  readonly hasRoster: boolean;
}

/** The submitter as they entered their name, and hints for the owner. */
export function Submitter({ submission, hasRoster }: SubmitterProps) {
  const { t } = useTranslation('submissions');
  const { Id: projectId, IsOwner } = useProject();
  const { Name, Mail, Number: number, IsDuplicate, ReplacedBy, SameTexts, RosterId } = submission;
  return (
    <div className={classes['who']}>
      {Name === '' && Mail === '' && number === '' ? (
        <Text span c="dimmed">
          {t('unnamed')}
        </Text>
      ) : (
        <bdi>{Name || Mail}</bdi>
      )}
      {Name !== '' && Mail !== '' && (
        <Text size="xs" c="dimmed">
          {Mail}
        </Text>
      )}
      {number !== '' && (
        <Text size="xs" c="dimmed" className="tabular">
          <bdi>{number}</bdi>
        </Text>
      )}
      {IsDuplicate && (
        <div>
          <StateBadge color="ochre">{t('duplicate')}</StateBadge>
          <EntryLines entries={SameTexts.map((entry) => withoutProject(entry, projectId))} linked={IsOwner} />
        </div>
      )}
      {ReplacedBy > 0 && (
        <div>
          <Tooltip label={t('replacedHint')} multiline maw={280}>
            <Badge variant="default" tt="none" tabIndex={0}>
              {t('replaced')}
            </Badge>
          </Tooltip>
        </div>
      )}
      {hasRoster && RosterId === 0 && (
        <div>
          <Badge variant="default" tt="none">
            {t('unlisted')}
          </Badge>
        </div>
      )}
    </div>
  );
}

type Entry = Submission['SameTexts'][number];

/** The list is about this project: its name is said for texts in others. */
function withoutProject(entry: Entry, projectId: number): Entry {
  return entry.ProjectId === projectId ? { ...entry, ProjectName: '' } : entry;
}
