import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatBytes, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ChosenFile } from './chosen-files.ts';
import { NameList } from './NameList.tsx';

interface ChosenSummaryProps {
  readonly files: readonly ChosenFile[];
  readonly hidden: number;
  readonly onClear: () => void;
}

/** A summary of the chosen files. */
export function ChosenSummary({ files, hidden, onClear }: ChosenSummaryProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const counted = (count: number) => ({ count, files: formatNumber(count, language) });
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <section>
      <Group justify="space-between" mt="md" gap="xs">
        <Text fw={600} aria-live="polite">
          {t('chosen', { ...counted(files.length), size: formatBytes(bytes, language) })}
        </Text>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onClear}>
          {t('clear')}
        </Button>
      </Group>
      <NameList names={files.map(({ path }) => path)} />
      {hidden > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('hidden', counted(hidden))}
        </Text>
      )}
    </section>
  );
}
