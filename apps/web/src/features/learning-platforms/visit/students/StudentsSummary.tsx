import { Alert, Button, Group, Text } from '@mantine/core';
import { limits, type LearningMembers } from '@palimpsest/contract';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from './StudentsOfCourse.module.css';

interface StudentsSummaryProps {
  readonly list: LearningMembers;
  readonly platform: string;
  readonly isAsking: boolean;
  readonly onRefresh: () => void;
}

/** How many students have submitted, how old the list is, and why it is not newer. */
export function StudentsSummary({ list, platform, isAsking, onRefresh }: StudentsSummaryProps) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const { ReadAt, Students, HandedIn, Late, EndsAt, Members, IsComplete } = list;
  const figures = {
    count: Students,
    handedIn: formatNumber(HandedIn, language),
    all: formatNumber(Students, language),
  };
  const late = Late === 0 ? '' : t('students.late', { count: Late, texts: formatNumber(Late, language) });
  const hasUnknown = Members.some(({ State }) => State === 'unknown');
  return (
    <section className={classes['summary']} aria-label={t('students.title')}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes['facts']}>
          {ReadAt !== null && (
            <Text fw={600}>
              {[t('students.summary', figures), late].filter((part) => part !== '').join(', ')}
            </Text>
          )}
          <Text component="output" display="block" size="sm" c="dimmed">
            {isAsking
              ? t('students.reading', { platform })
              : ReadAt !== null && t('students.readAt', { platform, time: formatDateTime(ReadAt, language) })}
          </Text>
          {EndsAt !== null && (
            <Text size="sm" c="dimmed">
              {t('students.ends', { time: formatDateTime(EndsAt, language) })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          loading={isAsking}
          onClick={onRefresh}
        >
          {t('students.refresh')}
        </Button>
      </Group>
      <Problem list={list} platform={platform} />
      {ReadAt !== null && Members.length === 0 && Students > 0 && <Note>{t('students.anonymous')}</Note>}
      {hasUnknown && <Note>{t('students.unknownHint')}</Note>}
      {!IsComplete && (
        <Note>{t('students.incomplete', { count: formatNumber(limits.learningMembers, language) })}</Note>
      )}
    </section>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text size="sm" mt="xs">
      {children}
    </Text>
  );
}

function Problem({ list, platform }: Pick<StudentsSummaryProps, 'list' | 'platform'>) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const { Problem: problem, AskedAt, ReadAt } = list;
  if (problem === '') return null;
  const time = AskedAt === null ? '' : formatDateTime(AskedAt, language);
  return (
    <Alert color="ochre" mt="sm" icon={<IconPlugConnectedX size={18} stroke={1.6} aria-hidden />}>
      {t(`students.problem.${problem}`, { platform, time })}
      {ReadAt !== null && ` ${t('students.lastList', { time: formatDateTime(ReadAt, language) })}`}
    </Alert>
  );
}
