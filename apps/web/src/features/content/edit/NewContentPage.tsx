import { contentKinds, type ContentKind } from '@palimpsest/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ContentForm } from './ContentForm.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { contentCreation, newContent } from './content-fields.ts';

type NewKind = Exclude<ContentKind, 'page'>;

/** A new question, group, news item or tutorial. */
export function NewContentPage() {
  const { t } = useTranslation('content');
  const params = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const kind =
    contentKinds.find((each): each is NewKind => each === params.kind && each !== 'page') ?? 'news';
  const group = Number(search['group']);
  const create = useOperation('CreateContent', {
    onSuccess: () => void navigate({ to: '/admin/content' }),
  });
  const groupId = kind === 'faq' && Number.isSafeInteger(group) && group > 0 ? group : undefined;
  const form = useForm({
    stored: newContent(now),
    problems: (fields) => {
      const { texts } = contentCreation(fields, kind, groupId, now);
      const isComplete = texts.length > 0 && texts.every(({ title }) => title.trim() !== '');
      return { texts: isComplete ? undefined : true };
    },
  });
  return (
    <div>
      <PageHeader
        title={t(`new.${kind}`)}
        actions={
          <ButtonLink to="/admin/content" variant="default">
            {t('toContents')}
          </ButtonLink>
        }
      />
      <ContentForm
        kind={kind}
        form={form}
        isBusy={create.isPending}
        onSave={({ values }) => create.mutate(contentCreation(values, kind, groupId, now))}
      />
    </div>
  );
}
