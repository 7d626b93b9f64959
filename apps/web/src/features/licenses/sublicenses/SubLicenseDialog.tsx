import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { limits, type SubLicense } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { licenseFieldOf } from '../../../common/membership/license-field.ts';
import { NewLicenseFields, noNewLicense } from '../../../common/membership/NewLicenseFields.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useLicense, useLicenseQuery } from '../page/use-license.ts';

interface SubLicenseDialogProps {
  readonly opened: boolean;
  /** Undefined: a new one. */
  readonly subLicense: SubLicense | undefined;
  readonly onClose: () => void;
}

/** Creates a sub-licence, or changes what its parent decides. */
export function SubLicenseDialog({ opened, subLicense, onClose }: SubLicenseDialogProps) {
  const { t } = useTranslation('license');
  const title = t(subLicense === undefined ? 'subs.createTitle' : 'subs.editTitle');
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size="sm">
      <SubLicenseForm subLicense={subLicense} onClose={onClose} />
    </Dialog>
  );
}

const levels = ['N', 'Y', 'F'] as const;
const usualCeiling = 100;

function SubLicenseForm({ subLicense, onClose }: Omit<SubLicenseDialogProps, 'opened'>) {
  const { t } = useTranslation('license');
  const parent = useLicense();
  const [opened] = useState(subLicense);
  const [comment, setComment] = useState(subLicense?.comment ?? '');
  const [fields, setFields] = useState(noNewLicense);
  const [shareTexts, setShareTexts] = useState(subLicense?.shareTexts ?? 'N');
  const [credits, setCredits] = useState<number | string>(subLicense?.credits ?? 0);
  const [error, setError] = useState<ApiError>();
  const query = useLicenseQuery();
  const create = useOperation('CreateSubLicense', {
    answers: () => query,
    onSuccess: onClose,
    onError: (failed) => {
      if (licenseFieldOf(failed) === undefined) return false;
      setError(failed);
      return true;
    },
  });
  const change = useSubLicenseChange(onClose);
  const isLimited = credits !== 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        const ceiling = typeof credits === 'number' ? credits : 0;
        const rules = { comment, shareTexts, credits: ceiling };
        if (subLicense === undefined) {
          create.mutate({
            code: parent.code,
            ...rules,
            ...(fields.code.trim() === '' ? {} : { subCode: fields.code }),
            ...(fields.adminMail.trim() === '' ? {} : { adminMail: fields.adminMail }),
          });
          return;
        }
        // Changes that another window has made meanwhile stay.
        const names = Object.keys(rules) as (keyof typeof rules)[];
        const edited = names.filter((name) => rules[name] !== opened?.[name]);
        if (edited.length === 0) return onClose();
        const changes = Object.fromEntries(edited.map((name) => [name, rules[name]]));
        change.mutate({ code: subLicense.code, fields: changes });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('subs.comment')}
          description={t('subs.commentHint')}
          maxLength={limits.commentChars}
          value={comment}
          data-autofocus
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {subLicense === undefined && (
          <NewLicenseFields
            fields={fields}
            onChange={setFields}
            error={error}
            codeLabel={t('subs.code')}
            codeHint={t('subs.codeHint')}
            adminLabel={t('subs.administrator')}
            adminHint={t('subs.adminHint')}
          />
        )}
        <Select
          label={t('settings.shareTexts')}
          data={levels.map((value) => ({ value, label: t(`settings.share_${value}`) }))}
          value={shareTexts}
          allowDeselect={false}
          onChange={(value) => setShareTexts(levels.find((level) => level === value) ?? 'N')}
        />
        <Switch
          label={t('subs.limited')}
          description={t('subs.limitedHint')}
          checked={isLimited}
          onChange={(event) => setCredits(event.currentTarget.checked ? usualCeiling : 0)}
        />
        {isLimited && (
          <NumberInput
            label={t('subs.credits')}
            min={1}
            max={limits.licenseCredits}
            allowDecimal={false}
            allowNegative={false}
            value={credits}
            onChange={setCredits}
          />
        )}
        <Group>
          <Button
            type="submit"
            loading={create.isPending || change.isPending}
            disabled={typeof credits !== 'number'}
          >
            {t(subLicense === undefined ? 'subs.createButton' : 'subs.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Changes a sub-licence. The answer is about it, so the page reads its own licence again. */
function useSubLicenseChange(onDone: () => void) {
  return useOperation('UpdateLicense', { onSuccess: onDone });
}
