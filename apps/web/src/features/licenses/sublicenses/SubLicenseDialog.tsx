import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { limits, type SubLicense } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useLicense, useStoreLicense } from '../page/use-license.ts';
import { useSubLicenseChange } from './use-sub-license-change.ts';

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
  const language = useLanguage();
  const parent = useLicense();
  const [comment, setComment] = useState(subLicense?.comment ?? '');
  const [subCode, setSubCode] = useState('');
  const [shareTexts, setShareTexts] = useState(subLicense?.shareTexts ?? 'N');
  const [credits, setCredits] = useState<number | string>(subLicense?.credits ?? 0);
  const [adminMail, setAdminMail] = useState('');
  const [error, setError] = useState<ApiError>();
  const store = useStoreLicense();
  const create = useOperation('CreateSubLicense', {
    onSuccess: (result) => {
      store(result);
      onClose();
    },
    onError: (failed) => {
      if (!(failed.key in fieldOf)) return false;
      setError(failed);
      return true;
    },
  });
  const change = useSubLicenseChange(onClose);
  const errorAt = (field: string) =>
    error !== undefined && Object.entries(fieldOf).some(([key, at]) => key === error.key && at === field)
      ? error.text(language)
      : undefined;
  const isLimited = credits !== 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        const ceiling = typeof credits === 'number' ? credits : 0;
        const fields = { comment, shareTexts, credits: ceiling };
        if (subLicense === undefined) {
          create.mutate({
            code: parent.code,
            ...fields,
            ...(subCode.trim() === '' ? {} : { subCode }),
            ...(adminMail.trim() === '' ? {} : { adminMail }),
          });
        } else change.mutate({ code: subLicense.code, fields });
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
          <>
            <TextInput
              label={t('subs.code')}
              description={t('subs.codeHint')}
              maxLength={limits.licenseCodeChars}
              autoComplete="off"
              value={subCode}
              error={errorAt('code')}
              onChange={(event) => setSubCode(event.currentTarget.value)}
            />
            <TextInput
              type="email"
              label={t('subs.administrator')}
              description={t('subs.adminHint')}
              maxLength={limits.mailMaxChars}
              autoComplete="off"
              value={adminMail}
              error={errorAt('admin')}
              onChange={(event) => setAdminMail(event.currentTarget.value)}
            />
          </>
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

/** The field at which an error appears. */
const fieldOf: Readonly<Record<string, 'code' | 'admin'>> = {
  licenseCodeTaken: 'code',
  userNotInLicense: 'admin',
  licenseAdminStays: 'admin',
};
