import { Button, Group } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { TransferList } from './TransferList.tsx';
import { withoutProject } from './use-projects.ts';

interface ProjectScopeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly projects: readonly Project[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Which projects of the library are searched. Texts without a project are a separate entry. */
export function ProjectScopeDialog(props: ProjectScopeDialogProps) {
  const { t } = useTranslation('checks');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('scope.title')} size="lg">
      <ProjectScopeForm {...props} />
    </Dialog>
  );
}

function ProjectScopeForm({ onClose, projects, chosen, onChoose }: ProjectScopeDialogProps) {
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
  const [ids, setIds] = useState<readonly number[]>(chosen);
  const entries = [
    { id: withoutProject, name: t('scope.withoutProject') },
    ...projects.map(({ Id, Name }) => ({ id: Id, name: Name })),
  ];

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(ids);
        onClose();
      }}
    >
      <TransferList
        entries={entries}
        chosen={ids}
        onChange={setIds}
        leftTitle={t('scope.left')}
        rightTitle={t('scope.right')}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {tApp('cancel')}
        </Button>
        <Button type="submit" disabled={ids.length === 0}>
          {t('scope.choose')}
        </Button>
      </Group>
    </form>
  );
}
