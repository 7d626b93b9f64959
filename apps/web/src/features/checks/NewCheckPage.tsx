import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { useUploads } from '../../common/uploads/use-uploads.ts';
import { hasInput } from './new-check/check-input.ts';
import { CheckForm } from './new-check/CheckForm.tsx';
import { emptyDraft, usualDraft } from './new-check/draft.ts';
import { RevisionBase, revisionSeed } from './new-check/RevisionBase.tsx';
import { useDraft } from './new-check/use-draft.ts';
import { useSampleText } from './new-check/use-sample-text.ts';
import type { Report } from '@palimpsest/contract';

/** A new check, or with `?revision=` the check of a later draft of a report's text. */
export function NewCheckPage() {
  const { revision } = useSearch({ from: '/plagiarism/new' });
  return revision === undefined ? (
    <NewCheck />
  ) : (
    <RevisionBase key={revision} id={revision}>
      {(base) => <RevisionCheck base={base} />}
    </RevisionBase>
  );
}

function NewCheck() {
  const { t } = useTranslation('checks');
  const settings = useUser()?.settings;
  const usual = useMemo(() => usualDraft(settings), [settings]);
  const state = useDraft('new-check', usual);
  const uploads = useUploads('new-check');
  const sample = useSampleText(state.change);

  return (
    <div>
      <PageHeader
        title={t('title')}
        actions={
          !hasInput(state.draft, uploads.items) && (
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
              loading={sample.isPending}
              onClick={sample.load}
            >
              {t('sample')}
            </Button>
          )
        }
      >
        {t('lead')}
      </PageHeader>
      <CheckForm state={state} uploads={uploads} revisionOf={undefined} />
    </div>
  );
}

function RevisionCheck({ base }: { readonly base: Report }) {
  const { t } = useTranslation('checks');
  const addToLibrary = useUser()?.settings.addToLibrary ?? false;
  const usual = useMemo(
    () => ({
      ...emptyDraft,
      addToLibrary,
      ...revisionSeed(base, (name) => t('revision.prefix', { name })),
    }),
    [addToLibrary, base, t],
  );
  const state = useDraft(`revision-${base.Id}`, usual);
  const uploads = useUploads(`revision-${base.Id}`);

  return (
    <div>
      <PageHeader title={t('revision.title')}>
        {t('revision.lead')}{' '}
        <AnchorLink to="/plagiarism/reports/$id" params={{ id: String(base.Id) }}>
          {base.Name}
        </AnchorLink>
      </PageHeader>
      <CheckForm state={state} uploads={uploads} revisionOf={base.Id} />
    </div>
  );
}
