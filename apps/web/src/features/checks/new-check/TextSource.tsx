import { Group, Text, Textarea } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { cutText } from './draft.ts';
import classes from './NewCheck.module.css';

interface TextSourceProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** As the server counts them, so that this number and the cost agree; undefined while it counts. */
  readonly words: number | undefined;
  readonly problem: ApiError | undefined;
}

/** From here on it is said how much of the room is left. */
const nearlyFull = limits.pastedTextChars * 0.8;

export function TextSource({ text, onChange, words, problem }: TextSourceProps) {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const [wasCut, setWasCut] = useState(false);
  const limit = formatNumber(limits.pastedTextChars, language);

  const enter = (entered: string): void => {
    const cut = cutText(entered);
    // Stays until the text is shortened, so that it is not missed.
    setWasCut((last) => cut.wasCut || (last && cut.text.length >= limits.pastedTextChars - 1));
    onChange(cut.text);
  };

  const error = wasCut ? t('text.truncated', { limit }) : problem?.text(language);
  return (
    <div>
      <Textarea
        aria-label={t('text.label')}
        placeholder={t('text.placeholder')}
        autosize
        minRows={12}
        maxRows={22}
        value={text}
        onChange={(event) => enter(event.currentTarget.value)}
        error={error}
        classNames={{ input: classes['text'] ?? '' }}
        spellCheck={false}
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
