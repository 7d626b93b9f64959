import { Select, Switch, Tabs, TextInput } from '@mantine/core';
import {
  formMarker,
  contentImages,
  languages,
  limits,
  type ContentKind,
  type Language,
} from '@palimpsest/contract';
import { useState, type ReactNode } from 'react';
import { languageName } from '../../../i18n/language-name.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import type { FormState, FormSubmission } from '../../../common/form/use-form.ts';
import type { ContentFields, ContentText } from './content-fields.ts';
import classes from './Contents.module.css';
import { MarkdownEditor } from '../../../common/markdown/MarkdownEditor.tsx';
import { TabList } from '../../../ui/TabList.tsx';

interface ContentFormProps {
  readonly kind: ContentKind;
  readonly form: FormState<ContentFields>;
  readonly isBusy: boolean;
  readonly onSave: (submission: FormSubmission<ContentFields>) => void;
  /** The actions beside the button that saves. */
  readonly actions?: ReactNode;
  /** The content below the text of a language. */
  readonly below?: (language: Language) => ReactNode;
}

/** An entry in all languages, with a preview of its text. */
export function ContentForm(props: ContentFormProps) {
  const { kind, form, isBusy, onSave } = props;
  const { texts } = form.values;
  const { t } = useTranslation('content');
  const shown = useLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const change = (text: Partial<ContentText>): void =>
    form.change({ texts: { ...texts, [language]: { ...texts[language], ...text } } });
  const text = texts[language];
  return (
    <Form form={form} isBusy={isBusy} guarded onSave={onSave}>
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
              {texts[each].title === '' && ` (${t('state.missing')})`}
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
        <SaveButton form={form} isBusy={isBusy}>
          {t('save')}
        </SaveButton>
        {props.actions}
      </div>
    </Form>
  );
}

/** The fields of an entry besides its texts. */
function Fields({ kind, form }: ContentFormProps) {
  const { t } = useTranslation('content');
  const hasImage = kind === 'news' || kind === 'tutorial';
  return (
    <div className={classes['fields']}>
      {kind !== 'faqGroup' && (
        <TextInput
          label={t(kind === 'faq' ? 'field.related' : 'field.link')}
          description={t('field.linkHint')}
          maxLength={limits.urlChars}
          {...form.input('linkUrl')}
        />
      )}
      {hasImage && (
        <Select
          label={t('field.image')}
          data={contentImages.map((image) => {
            const value = image === '' ? 'none' : image;
            return { value, label: t(`image.${value}`) };
          })}
          value={form.values.image === '' ? 'none' : form.values.image}
          allowDeselect={false}
          onChange={(value) => form.change({ image: contentImages.find((each) => each === value) ?? '' })}
        />
      )}
      {kind === 'news' && <TextInput type="date" label={t('field.date')} {...form.input('day')} />}
      <Switch label={t('field.published')} {...form.flag('isPublished')} mb={8} />
    </div>
  );
}
