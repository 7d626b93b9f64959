import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { rosterQuery } from '../queries.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { usePeopleFile } from '../../../common/people-list/use-people-file.ts';
import { RosterForm, type RosterDraft } from './RosterForm.tsx';

/** Opens the list of people who are expected to submit. */
export function RosterButton({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('submissions');
  const [opened, dialog] = useDisclosure(false);
  const [text, change] = useState<string | null>(null);
  const file = usePeopleFile();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('roster.button')}
      </Button>
      <Dialog title={t('roster.title')} opened={opened} onClose={dialog.close} size="lg">
        <LoadedRoster projectId={projectId} draft={{ text, change, file }} onDone={dialog.close} />
      </Dialog>
    </>
  );
}

interface LoadedRosterProps {
  readonly projectId: number;
  readonly draft: RosterDraft;
  readonly onDone: () => void;
}

function LoadedRoster(props: LoadedRosterProps) {
  const { data, error, refetch } = useQuery(rosterQuery({ projectid: props.projectId }));
  if (data === undefined) {
    return error === null ? null : <ErrorState error={error} retry={() => void refetch()} />;
  }
  return <RosterForm {...props} roster={data.data} />;
}
