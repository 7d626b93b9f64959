import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { later } from '../../ui/first-page-shown.ts';
import { LaterPart } from '../../ui/LaterPart.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUploads } from '../../common/uploads/use-uploads.ts';
import { hasCheckInput } from './new-check/check-input.ts';
import { CheckForm } from './new-check/CheckForm.tsx';
import { usualDraft } from './new-check/draft.ts';
import { useDraft } from './new-check/use-draft.ts';
import { useSampleText } from './new-check/use-sample-text.ts';

const RevisionCheck = later(async () => (await import('./new-check/RevisionCheck.tsx')).RevisionCheck);

/** A new check, or with `?revision=` the check of a later draft of a report's text. */
export function NewCheckPage() {
  const { revision } = useSearch({ from: '/plagiarism/new' });
  return revision === undefined ? (
    <NewCheck />
  ) : (
    <LaterPart heightPx={480}>
      <RevisionCheck key={revision} id={revision} />
    </LaterPart>
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
          !hasCheckInput(state.draft, uploads.items) && (
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
