import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { limits, type SubLicense } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { licenseErrors } from '../../../common/membership/license-errors.ts';
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
  const form = useForm({
    stored: {
      ...noNewLicense,
      comment: opened?.comment ?? '',
      shareTexts: opened?.shareTexts ?? 'N',
      credits: (opened?.credits ?? 0) as number | string,
    },
    problems: (entered) => ({ credits: typeof entered.credits === 'number' ? undefined : true }),
    errors: licenseErrors,
  });
  const { credits, shareTexts } = form.values;
  const query = useLicenseQuery();
  const create = useOperation('CreateSubLicense', {
    answers: () => query,
    onSuccess: onClose,
    onError: form.refused,
  });
  // The answer is about the sub-licence, so the page reads its own licence again.
  const change = useOperation('UpdateLicense', { onSuccess: onClose });
  const isLimited = credits !== 0;
  return (
    <Form
      form={form}
      isBusy={create.isPending || change.isPending}
      onSave={({ values: { code, adminMail, comment, ...rules }, changes }) => {
        const ceiling = Number(credits);
        if (subLicense === undefined) {
          create.mutate({
            code: parent.code,
            comment,
            ...rules,
            credits: ceiling,
            ...(code.trim() === '' ? {} : { subCode: code }),
            ...(adminMail.trim() === '' ? {} : { adminMail }),
          });
          return;
        }
        if (!form.isChanged) return onClose();
        const { credits: changed, code: _code, adminMail: _adminMail, ...others } = changes;
        const fields = { ...others, ...(changed === undefined ? {} : { credits: ceiling }) };
        change.mutate({ code: subLicense.code, fields });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('subs.comment')}
          description={t('subs.commentHint')}
          maxLength={limits.commentChars}
          data-autofocus
          {...form.input('comment')}
        />
        {subLicense === undefined && (
          <NewLicenseFields
            form={form}
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
          onChange={(value) => form.change({ shareTexts: levels.find((level) => level === value) ?? 'N' })}
        />
        <Switch
          label={t('subs.limited')}
          description={t('subs.limitedHint')}
          checked={isLimited}
          onChange={(event) => form.change({ credits: event.currentTarget.checked ? usualCeiling : 0 })}
        />
        {isLimited && (
          <NumberInput
            label={t('subs.credits')}
            min={1}
            max={limits.licenseCredits}
            allowDecimal={false}
            allowNegative={false}
            {...form.field('credits')}
          />
        )}
        <Group>
          <Button type="submit" loading={create.isPending || change.isPending} disabled={!form.isValid}>
            {t(subLicense === undefined ? 'subs.createButton' : 'subs.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
