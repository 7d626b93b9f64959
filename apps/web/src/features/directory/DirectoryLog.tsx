import { Text } from '@mantine/core';
import type { Directory } from '@palimpsest/contract';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

/** The last changes that the directory has made, and its calls that were refused. */
export function DirectoryLog({ log }: { readonly log: Directory['Log'] }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  return (
    <TabSection title={t('log')}>
      {log.length === 0 ? (
        <Text>{t('noLog')}</Text>
      ) : (
        <RowList>
          {log.map(({ Date: date, Call, Status, Outcome, Subject }, index) => (
            // Entries have no id, and a new log replaces the old one as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${date} ${index}`}>
              <div style={{ minWidth: 0 }}>
                <Text>{t(`outcome.${Outcome}`)}</Text>
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {formatDateTime(date, language)}
                  {Subject !== '' && (
                    <>
                      {' · '}
                      <Breakable text={Subject} />
                    </>
                  )}
                  {Status >= 400 && ` · ${Call} · ${Status}`}
                </Text>
              </div>
              {Status >= 400 && <StateBadge color="rubric">{t('refused')}</StateBadge>}
            </li>
          ))}
        </RowList>
      )}
    </TabSection>
  );
}
