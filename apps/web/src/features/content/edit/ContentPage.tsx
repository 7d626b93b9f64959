import { Button, Skeleton } from '@mantine/core';
import type { Content, Language } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { contentQuery } from '../queries.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { ContentForm } from './ContentForm.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { cleanedContent, contentChange, contentFieldsOf } from './content-fields.ts';
import { Versions } from './Versions.tsx';

/** One entry, for changing it. */
export function ContentPage() {
  const { t } = useTranslation('content');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(contentQuery({ id: Number(id) }));
  const back = (
    <ButtonLink to="/admin/content" variant="default">
      {t('toContents')}
    </ButtonLink>
  );
  if (data !== undefined) return <Editor key={data.data.Id} content={data.data} />;
  if (error === null) return <Skeleton h={480} />;
  return <ErrorPage title={t('title')} error={error} back={back} retry={() => void refetch()} />;
}

function Editor({ content }: { readonly content: Content }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const language = useLanguage();
  /** The entry that is being edited; somebody else may have changed it since. */
  const [base, setBase] = useState(content);
  const stored = contentFieldsOf(base);
  const form = useForm({ stored, cleaned: (fields) => cleanedContent(fields, stored) });
  const title = titleOf(content, language);
  usePageTitle(title);
  const query = contentQuery({ id: content.Id });
  const save = useOperation('UpdateContent', {
    answers: () => query,
    onSuccess: ({ data }) => setBase(data),
  });
  const restore = useOperation('RestoreContentVersion', {
    answers: () => query,
    onSuccess: (result, { language: restored }) => {
      // Changes in other languages stay.
      const text = result.data.Texts.find((one) => one.Language === restored);
      setBase((old) => ({
        ...old,
        Texts: old.Texts.map((one) => (one.Language === restored ? (text ?? one) : one)),
      }));
      const { texts } = contentFieldsOf(result.data);
      form.change({ texts: { ...form.values.texts, [restored]: texts[restored] } });
    },
  });
  const remove = useOperation('DeleteContent', {
    removes: () => query,
    onSuccess: () => void navigate({ to: '/admin/content' }),
  });
  const confirmDelete = (): void =>
    askToConfirm({
      title: t('delete.title'),
      text: t(content.Kind === 'faqGroup' ? 'delete.group' : 'delete.text', { title }),
      confirm: t('delete.confirm'),
      onConfirm: () => remove.mutate({ id: content.Id }),
    });
  return (
    <div>
      <PageHeader
        title={title}
        actions={
          <ButtonLink to="/admin/content" variant="default">
            {t('toContents')}
          </ButtonLink>
        }
      >
        {t(`one.${content.Kind}`)}
      </PageHeader>
      <ContentForm
        kind={content.Kind}
        form={form}
        isBusy={save.isPending || remove.isPending}
        onSave={({ changes, saved }) => save.mutate(contentChange(base, changes), { onSuccess: saved })}
        actions={
          content.Kind !== 'page' && (
            <Button variant="subtle" color="gray" onClick={confirmDelete} loading={remove.isPending}>
              {t('delete.confirm')}
            </Button>
          )
        }
        below={(shown) => (
          <Versions
            content={content}
            language={shown}
            isBusy={restore.isPending}
            onRestore={(versionId) => restore.mutate({ id: content.Id, language: shown, versionId })}
          />
        )}
      />
    </div>
  );
}

function titleOf({ Texts }: Content, language: Language): string {
  const named = Texts.filter(({ Title }) => Title !== '');
  return (named.find((text) => text.Language === language) ?? named[0])?.Title ?? '';
}
