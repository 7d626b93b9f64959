import { List, Text } from '@mantine/core';
import { errorText, type ImportFile } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** The files of a participant that are one text, and why some of them could not be read. */
export function PartList({ parts }: { readonly parts: ImportFile['Parts'] }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const unread = parts.filter(({ Error }) => Error !== '');
  const read = parts.filter(({ Error }) => Error === '').map(({ Name }) => Name);
  const count = t('files.parts', { count: parts.length, files: formatNumber(parts.length, language) });
  return (
    <>
      <Text size="xs" c="dimmed">
        {read.length === 0 ? count : `${count}: ${new Intl.ListFormat(language).format(read)}`}
      </Text>
      {unread.length > 0 && (
        <List size="xs">
          {unread.map(({ Name, Error }) => (
            <List.Item key={Name}>
              {t('files.partUnread', { name: Name, reason: errorText(Error, language) })}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
