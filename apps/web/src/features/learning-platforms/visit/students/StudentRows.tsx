import { Table, Text } from '@mantine/core';
import type { LearningMember } from '@palimpsest/contract';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { AnchorLink } from '../../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../../ui/list/ListTable.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import classes from './StudentsOfCourse.module.css';

interface StudentsProps {
  readonly students: readonly LearningMember[];
  /** Whether people submit in groups. */
  readonly isGroupWork: boolean;
}

export function StudentTable({ students, isGroupWork }: StudentsProps) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('students.columns.name')}</Table.Th>
      <Table.Th>{t('students.columns.state')}</Table.Th>
      <Table.Th>{t('students.columns.time')}</Table.Th>
      <NumericHead>{t('students.columns.texts')}</NumericHead>
      <Table.Th>{t('students.columns.report')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('students.caption')} head={head}>
      {students.map((student, index) => (
        // Students have no id here, and a new list replaces the old one as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Table.Tr key={`${student.Name} ${index}`}>
          <Table.Td className={classes['who'] ?? ''}>
            <Student student={student} isGroupWork={isGroupWork} />
          </Table.Td>
          <Table.Td>
            <State student={student} />
          </Table.Td>
          <Table.Td className={classes['time'] ?? ''}>
            <Time student={student} />
          </Table.Td>
          <NumericCell>{student.Submissions > 0 && formatNumber(student.Submissions, language)}</NumericCell>
          <Table.Td>
            <ReportLink student={student} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The students on a phone. */
export function StudentCards({ students, isGroupWork }: StudentsProps) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  return (
    <Cards>
      {students.map((student, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Card key={`${student.Name} ${index}`}>
          <Student student={student} isGroupWork={isGroupWork} />
          <CardMeta>
            <State student={student} />
            <Time student={student} />
            {student.Submissions > 1 && (
              <span>
                {t('students.texts', {
                  count: student.Submissions,
                  texts: formatNumber(student.Submissions, language),
                })}
              </span>
            )}
            <ReportLink student={student} />
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

interface StudentProps {
  readonly student: LearningMember;
}

interface NamedStudentProps extends StudentProps, Pick<StudentsProps, 'isGroupWork'> {}

function Student({ student: { Name, Mail, IsActive, Groups }, isGroupWork }: NamedStudentProps) {
  const { t } = useTranslation('visit');
  return (
    <div className={classes['who']}>
      {Name === '' && Mail === '' ? (
        <Text span c="dimmed">
          {t('students.unnamed')}
        </Text>
      ) : (
        <bdi>{Name || Mail}</bdi>
      )}
      {Name !== '' && Mail !== '' && (
        <Text size="xs" c="dimmed">
          {Mail}
        </Text>
      )}
      {isGroupWork && (
        <Text size="xs" c="dimmed">
          {Groups.length === 0 ? t('students.noGroup') : Groups.join(', ')}
        </Text>
      )}
      {!IsActive && (
        <Text size="xs" c="dimmed">
          {t('students.inactive')}
        </Text>
      )}
    </div>
  );
}

const colours: Readonly<Record<LearningMember['State'], string>> = {
  missing: 'gray',
  submitted: 'verdigris',
  late: 'ochre',
  unknown: 'gray',
};

function State({ student: { State: state } }: StudentProps) {
  const { t } = useTranslation('visit');
  return <StateBadge color={colours[state]}>{t(`students.state.${state}`)}</StateBadge>;
}

function Time({ student: { SubmittedAt: at, SubmittedBy: name } }: StudentProps) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  if (at === null) return null;
  return (
    <span>
      <time dateTime={new Date(at * 1_000).toISOString()}>{formatDateTime(at, language)}</time>
      {name !== '' && (
        <Text span size="xs" c="dimmed">
          {' '}
          {t('students.submittedBy', { name })}
        </Text>
      )}
    </span>
  );
}

function ReportLink({ student: { ReportId, Name } }: StudentProps) {
  const { t } = useTranslation('visit');
  if (ReportId === 0) return null;
  return (
    <AnchorLink
      to="/plagiarism/reports/$id"
      params={{ id: String(ReportId) }}
      aria-label={Name === '' ? undefined : t('students.openReportOf', { name: Name })}
    >
      {t('students.openReport')}
    </AnchorLink>
  );
}
