import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formMarker, limits, type Language } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';
import { MarkdownText } from '../../../common/markdown/MarkdownText.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import reading from '../../../ui/text/ReadingSheet.module.css';
import classes from './Contents.module.css';

interface MarkdownEditorProps {
  readonly label: string;
  readonly language: Language;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
}

/** A Markdown text and its preview, which the server reads in the same way as for the pages. */
export function MarkdownEditor({ label, language, value, onChange, hint }: MarkdownEditorProps) {
  const { t } = useTranslation('content');
  const [text] = useDebouncedValue(value, limits.textChangeDebounceMs);
  const { data } = useQuery({
    ...operationQuery('PreviewMarkdown', { text }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes['editor']}>
      <div className={classes['text']}>
        <Textarea
          label={label}
          description={hint === undefined ? t('markdownHint') : `${t('markdownHint')} ${hint}`}
          lang={language}
          autosize
          minRows={12}
          maxRows={30}
          maxLength={limits.contentChars}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <section aria-labelledby="content-preview">
        <h2 id="content-preview" className={classes['label']}>
          {t('preview')}
        </h2>
        <div className={`${reading['sheet']} ${classes['preview']}`}>
          {value.trim() === formMarker ? (
            t('formPreview')
          ) : (
            <MarkdownText pieces={data?.data ?? []} lang={language} />
          )}
        </div>
      </section>
    </div>
  );
}
