import { Text } from '@mantine/core';
import { limits, type LearningPlatform } from '@palimpsest/contract';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { RowList } from '../../../../ui/RowList.tsx';
import { SheetSection } from '../../../../common/set-up/SheetSection.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';

/** The last visits, without names: enough to see whether a connection works. */
export function LastVisits({ visits }: { readonly visits: LearningPlatform['Visits'] }) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  const nameOf = (who: string, title: string): string =>
    title === '' ? who : t('visits.named', { who, title });
  return (
    <SheetSection title={t('visits.title')}>
      {visits.length === 0 ? (
        <Text c="dimmed">{t('visits.empty', { hours: limits.learningVisitHours })}</Text>
      ) : (
        <RowList>
          {visits.map(({ At, IsTeacher, Course, Title, IsOpened }, index) => (
            // Visits have no id here, and a new list replaces the old one as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${At} ${index}`}>
              <div style={{ minWidth: 0 }}>
                <Text>{nameOf(t(IsTeacher ? 'visits.teacher' : 'visits.student'), Title)}</Text>
                <Text size="xs" c="dimmed">
                  {formatDateTime(At, language)}
                  {Course !== '' && ` · ${Course}`}
                </Text>
              </div>
              {!IsOpened && <StateBadge color="ochre">{t('visits.notOpened')}</StateBadge>}
            </li>
          ))}
        </RowList>
      )}
    </SheetSection>
  );
}
