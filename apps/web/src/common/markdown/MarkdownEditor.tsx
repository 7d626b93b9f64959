import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits, type Language } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { previewMarkdownQuery } from './queries.ts';
import { MarkdownText } from './MarkdownText.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import reading from '../../ui/text/ReadingSheet.module.css';
import classes from './MarkdownEditor.module.css';

interface MarkdownEditorProps {
  readonly label: string;
  readonly language: Language;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly maxChars?: number;
  /** The replacement of the preview, for a text that stands for something else. */
  readonly preview?: ReactNode;
}

/** A Markdown text and its preview, which the server reads in the same way as for the pages. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, language, value, onChange, hint, disabled = false, maxChars = limits.contentChars } = props;
  const { t } = useTranslation('markdown');
  const previewId = useId();
  const [text] = useDebouncedValue(value, limits.textChangeDebounceMs);
  const { data } = useQuery({
    ...previewMarkdownQuery({ text }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes['editor']}>
      <div className={classes['text']}>
        <Textarea
          label={label}
          description={hint === undefined ? t('hint') : `${t('hint')} ${hint}`}
          lang={language}
          autosize
          minRows={12}
          maxRows={30}
          maxLength={maxChars}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <section aria-labelledby={previewId}>
        <h2 id={previewId} className={classes['label']}>
          {t('preview')}
        </h2>
        <div className={`${reading['sheet']} ${classes['preview']}`}>
          {props.preview ?? <MarkdownText pieces={data?.data ?? []} lang={language} />}
        </div>
      </section>
    </div>
  );
}
