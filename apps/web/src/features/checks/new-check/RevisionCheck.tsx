import type { Report } from '@palimpsest/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useUser } from '../../../api/use-user.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { useUploads } from '../../../common/uploads/use-uploads.ts';
import { CheckForm } from './CheckForm.tsx';
import { emptyDraft } from './draft.ts';
import { RevisionBase, revisionSeed } from './RevisionBase.tsx';
import { useDraft } from './use-draft.ts';

/** The check of a later draft of a report's text. */
export function RevisionCheck({ id }: { readonly id: number }) {
  return <RevisionBase id={id}>{(base) => <Revision base={base} />}</RevisionBase>;
}

function Revision({ base }: { readonly base: Report }) {
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
