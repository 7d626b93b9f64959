import { Group, Select, Stack, Switch } from '@mantine/core';
import { askNameChoices, type AskName, type Project } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { uploadFormQuery } from '../queries.ts';
import { useUser } from '../../../api/use-user.ts';
import type { SaveChange } from '../settings/use-update-project.ts';
import { FormLink } from './FormLink.tsx';
import { QrCode } from './QrCode.tsx';
import { RosterButton } from './RosterButton.tsx';

interface UploadFormPanelProps {
  /** One of the user's own projects. */
  readonly project: Project;
  readonly save: SaveChange;
}

/** The form for the owner: the link and its QR code, and who is expected. */
export function UploadFormPanel({ project, save }: UploadFormPanelProps) {
  const { t } = useTranslation('submissions');
  const isGuest = useUser()?.guest === true;
  const form = useQuery({
    ...uploadFormQuery({ projectcode: project.UploadFormLink.split('/').at(-1) ?? '' }),
    enabled: project.UploadFormActive && project.UploadFormLink !== '',
  }).data?.data;
  // A receipt is promised only if one can be sent.
  const receiptHint = isGuest
    ? t('ask.hintGuest')
    : form !== undefined && t(form.SendsReceipts ? 'ask.hint' : 'ask.hintNoMail');
  return (
    <Stack gap="sm">
      <Select
        label={t('ask.label')}
        description={receiptHint}
        data={askNameChoices.map((value) => ({ value, label: t(`ask.${value}`) }))}
        value={project.UploadFormAskName}
        allowDeselect={false}
        disabled={!project.UploadFormActive}
        onChange={(value) => void save({ UploadFormAskName: value as AskName })}
      />
      <Switch
        label={t('ask.number')}
        description={t('ask.numberHint')}
        disabled={!project.UploadFormActive}
        checked={project.UploadFormAskNumber}
        onChange={(event) => void save({ UploadFormAskNumber: event.currentTarget.checked })}
      />
      <Checking project={project} save={save} />
      {project.UploadFormActive && <FormLink link={project.UploadFormLink} />}
      <Group gap="xs">
        {project.UploadFormActive && <QrCode link={project.UploadFormLink} name={project.Name} />}
        <RosterButton projectId={project.Id} />
      </Group>
    </Stack>
  );
}

/** Whether submissions are checked, who sees the report, and whether a person submits once. */
function Checking({ project, save }: UploadFormPanelProps) {
  const { t } = useTranslation('submissions');
  const disabled = !project.UploadFormActive;
  return (
    <>
      <Switch
        label={t('checking.checks')}
        description={t('checking.checksHint')}
        disabled={disabled}
        checked={project.UploadFormChecks}
        onChange={(event) => void save({ UploadFormChecks: event.currentTarget.checked })}
      />
      <Switch
        label={t('checking.reports')}
        description={t('checking.reportsHint')}
        disabled={disabled}
        checked={project.UploadFormShowsReports}
        onChange={(event) => void save({ UploadFormShowsReports: event.currentTarget.checked })}
      />
      <Switch
        label={t('checking.again')}
        description={t('checking.againHint')}
        disabled={disabled}
        checked={project.UploadFormTakesAgain}
        onChange={(event) => void save({ UploadFormTakesAgain: event.currentTarget.checked })}
      />
    </>
  );
}
