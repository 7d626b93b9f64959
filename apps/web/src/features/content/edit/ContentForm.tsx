import { Button, Select, Switch, Tabs, TextInput } from '@mantine/core';
import {
  formMarker,
  contentImages,
  languages,
  limits,
  type ContentKind,
  type Language,
} from '@palimpsest/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { languageName } from '../../../i18n/language-name.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ContentDraft, DraftText } from './content-draft.ts';
import classes from './Contents.module.css';
import { MarkdownEditor } from '../../../common/markdown/MarkdownEditor.tsx';
import { TabList } from '../../../ui/TabList.tsx';

interface ContentFormProps {
  readonly kind: ContentKind;
  readonly draft: ContentDraft;
  readonly onChange: (draft: ContentDraft) => void;
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  /** The actions beside the button that saves. */
  readonly actions?: ReactNode;
  /** The content below the text of a language. */
  readonly below?: (language: Language) => ReactNode;
}

/** An entry in all languages, with a preview of its text. */
export function ContentForm(props: ContentFormProps) {
  const { kind, draft, onChange, canSave, isBusy, onSave } = props;
  const { t } = useTranslation('content');
  const shown = useLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const change = (text: Partial<DraftText>): void =>
    onChange({
      ...draft,
      texts: { ...draft.texts, [language]: { ...draft.texts[language], ...text } },
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) onSave();
  };
  const text = draft.texts[language];
  return (
    <form onSubmit={submit} noValidate>
      {kind !== 'page' && <Fields {...props} />}
      <Tabs
        value={language}
        onChange={(value) => setLanguage(languages.find((each) => each === value) ?? language)}
        mb="md"
      >
        <TabList aria-label={t('languages')}>
          {languages.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {languageName(each, shown)}
              {draft.texts[each].title === '' && ` (${t('state.missing')})`}
            </Tabs.Tab>
          ))}
        </TabList>
        {languages.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            {each === language && (
              <>
                <TextInput
                  label={t(kind === 'faq' ? 'field.question' : 'field.title')}
                  lang={language}
                  maxLength={limits.titleChars}
                  value={text.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                  mb="md"
                />
                {kind !== 'faqGroup' && (
                  <MarkdownEditor
                    label={t(kind === 'faq' ? 'field.answer' : 'field.text')}
                    language={language}
                    value={text.text}
                    onChange={(value) => change({ text: value })}
                    preview={text.text.trim() === formMarker ? t('formPreview') : undefined}
                    hint={kind === 'faq' ? t('formHint') : kind === 'page' ? t('placeholderHint') : undefined}
                  />
                )}
                {props.below?.(language)}
              </>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes['actions']}>
        <Button type="submit" loading={isBusy} disabled={!canSave}>
          {t('save')}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}

/** The fields of an entry besides its texts. */
function Fields({ kind, draft, onChange }: ContentFormProps) {
  const { t } = useTranslation('content');
  const hasImage = kind === 'news' || kind === 'tutorial';
  return (
    <div className={classes['fields']}>
      {kind !== 'faqGroup' && (
        <TextInput
          label={t(kind === 'faq' ? 'field.related' : 'field.link')}
          description={t('field.linkHint')}
          maxLength={limits.urlChars}
          value={draft.linkUrl}
          onChange={(event) => onChange({ ...draft, linkUrl: event.currentTarget.value })}
        />
      )}
      {hasImage && (
        <Select
          label={t('field.image')}
          data={contentImages.map((image) => {
            const value = image === '' ? 'none' : image;
            return { value, label: t(`image.${value}`) };
          })}
          value={draft.image === '' ? 'none' : draft.image}
          allowDeselect={false}
          onChange={(value) =>
            onChange({ ...draft, image: contentImages.find((each) => each === value) ?? '' })
          }
        />
      )}
      {kind === 'news' && (
        <TextInput
          type="date"
          label={t('field.date')}
          value={draft.day}
          onChange={(event) => onChange({ ...draft, day: event.currentTarget.value })}
        />
      )}
      <Switch
        label={t('field.published')}
        checked={draft.isPublished}
        onChange={(event) => onChange({ ...draft, isPublished: event.currentTarget.checked })}
        mb={8}
      />
    </div>
  );
}
