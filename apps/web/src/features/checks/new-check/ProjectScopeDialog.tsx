import { Button, Checkbox, Group, ScrollArea, Stack } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { withoutProject } from './use-projects.ts';

interface ProjectScopeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly projects: readonly Project[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Which projects of the library are searched; texts without a project are an entry of their own. */
export function ProjectScopeDialog(props: ProjectScopeDialogProps) {
  const { t } = useTranslation('checks');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('scope.title')}>
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
  const all = ids.length === entries.length;

  const toggle = (id: number, on: boolean): void => {
    setIds((last) => (on ? [...last, id] : last.filter((entry) => entry !== id)));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(ids);
        onClose();
      }}
    >
      <ScrollArea.Autosize mah={360} type="auto" offsetScrollbars>
        <Stack gap="sm">
          <Checkbox
            label={t('scope.all')}
            checked={all}
            indeterminate={!all && ids.length > 0}
            onChange={(event) => setIds(event.currentTarget.checked ? entries.map(({ id }) => id) : [])}
          />
          {entries.map(({ id, name }) => (
            <Checkbox
              key={id}
              ml={32}
              label={name}
              checked={ids.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
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
