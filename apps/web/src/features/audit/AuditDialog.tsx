import { Code, Stack } from '@mantine/core';
import type { AuditEntry } from '@palimpsest/contract';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { subjectOf } from './subject-of.ts';
import { usePersonName } from './use-person-name.ts';

interface AuditDialogProps {
  /** Null: the dialog is closed. */
  readonly entry: AuditEntry | null;
  readonly onClose: () => void;
}

/** Everything that the log knows about one change. */
export function AuditDialog({ entry, onClose }: AuditDialogProps) {
  return (
    <Dialog title={entry?.Operation ?? ''} opened={entry !== null} onClose={onClose} size="lg">
      {entry !== null && <Facts entry={entry} />}
    </Dialog>
  );
}

function Facts({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const nameOf = usePersonName();
  const behalf = entry.OnBehalfOf;
  return (
    <Stack gap="md">
      <FactList
        facts={[
          { name: t('column.time'), value: formatDateTime(entry.Date, language) },
          { name: t('column.person'), value: `${nameOf(entry.Actor)} · ${entry.Actor.Id}` },
          ...(behalf === null ? [] : [{ name: t('behalf'), value: `${nameOf(behalf)} · ${behalf.Id}` }]),
          ...(entry.SubjectId === ''
            ? []
            : [{ name: t('column.subject'), value: subjectOf(entry, language) }]),
          ...(entry.Address === '' ? [] : [{ name: t('address'), value: entry.Address }]),
          { name: t('column.outcome'), value: t(`outcome.${entry.Outcome}`) },
          ...(entry.Error === '' ? [] : [{ name: t('error'), value: entry.Error }]),
        ]}
      />
      <Code block aria-label={t('details')}>
        {JSON.stringify(JSON.parse(entry.Details), null, 2)}
      </Code>
    </Stack>
  );
}
