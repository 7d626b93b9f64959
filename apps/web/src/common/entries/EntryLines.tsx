import { Text } from '@mantine/core';
import type { LibraryEntry } from '@palimpsest/contract';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { Breakable } from '../../ui/Breakable.tsx';

const mostShown = 5;

interface EntryLinesProps {
  readonly entries: readonly LibraryEntry[];
  /** False where links would lead nowhere, such as for a reader of a permanent link. */
  readonly linked?: boolean;
}

/** Library texts with the same words: who wrote each, when, and in which project. */
export function EntryLines({ entries, linked = true }: EntryLinesProps) {
  const { t } = useTranslation('origin');
  const language = useLanguage();
  const shown = entries.slice(0, mostShown);
  return (
    <>
      {shown.map((entry) => {
        const line = [
          entry.Author || entry.FileName || entry.Name,
          formatDate(entry.Date, language),
          entry.ProjectName,
        ]
          .filter((part) => part !== '')
          .join(' · ');
        return (
          <Text key={entry.TextId} size="xs" component="div">
            {linked ? (
              <AnchorLink to="/libtext/$id" params={{ id: String(entry.TextId) }} size="xs">
                <bdi>
                  <Breakable text={line} />
                </bdi>
              </AnchorLink>
            ) : (
              <bdi>
                <Breakable text={line} />
              </bdi>
            )}
          </Text>
        );
      })}
      {entries.length > mostShown && (
        <Text size="xs" c="dimmed">
          {t('entries.more', { count: entries.length - mostShown })}
        </Text>
      )}
    </>
  );
}
