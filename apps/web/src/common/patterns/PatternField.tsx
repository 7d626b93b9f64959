import { Textarea } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PatternProblem } from './read-patterns.ts';

interface PatternFieldProps {
  readonly label: string;
  /** The value as entered, one pattern per line. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: PatternProblem | undefined;
  /** The maximum number of patterns. */
  readonly most: number;
}

/** Patterns of addresses, one per line. */
export function PatternField({ label, value, onChange, problem, most }: PatternFieldProps) {
  const { t } = useTranslation('patterns');
  const language = useLanguage();
  const problems = {
    tooMany: t('tooMany', { most: formatNumber(most, language) }),
    tooLong: t('tooLong', { most: formatNumber(limits.urlPatternChars, language) }),
  };
  return (
    <Textarea
      label={label}
      description={t('hint')}
      placeholder={'example.org\n*.example.org\nexample.org/papers/*'}
      autosize
      minRows={4}
      maxRows={12}
      spellCheck={false}
      autoCapitalize="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem === undefined ? undefined : problems[problem]}
    />
  );
}
