import { Group, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LongTextField, textCutNote } from '../../../ui/fields/LongTextField.tsx';
import { showToast } from '../../../api/toast.tsx';

interface TextSourceProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The words as the server counts them, so that this number and the cost agree; undefined while it counts. */
  readonly words: number | undefined;
  readonly problem: ApiError | undefined;
}

/** The length from which on the page shows how many characters are left. */
const nearlyFull = limits.pastedTextChars * 0.8;

export function TextSource({ text, onChange, words, problem }: TextSourceProps) {
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const limit = formatNumber(limits.pastedTextChars, language);

  return (
    <div>
      <LongTextField
        label={t('text.label')}
        text={text}
        onChange={onChange}
        onCut={() => showToast('warning', textCutNote(tApp, language))}
        problem={problem?.text(language)}
      />
      <Group justify="space-between" mt={8} mih={20}>
        <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
          {text.trim() !== '' &&
            words !== undefined &&
            t('text.words', { count: words, shown: formatNumber(words, language) })}
        </Text>
        {text.length >= nearlyFull && (
          <Text size="xs" c="dimmed" className="tabular">
            {t('text.characters', { used: formatNumber(text.length, language), limit })}
          </Text>
        )}
      </Group>
    </div>
  );
}
