import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { administeredLicensesQuery } from '../queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { topCodeOf } from '../page/license-choices.ts';
import type { LicenseFieldsProps } from './FlagSwitch.tsx';

/**
 * The name of a sub-licence, which the administrator above it gives, or a note on a licence. Both may be changed even
 * where the settings are locked.
 */
export function LicenseCommentField({ license, form }: LicenseFieldsProps) {
  const { t } = useTranslation('license');
  const administered = useQuery(administeredLicensesQuery({})).data?.data ?? [];
  const field = { maxLength: limits.commentChars, ...form.input('comment') };
  if (license.isChild) {
    const isNamedHere = topCodeOf(administered, license.code) !== license.code;
    return (
      <TextInput
        label={t('subs.comment')}
        description={t(isNamedHere ? 'subs.commentHint' : 'subs.commentOfParent')}
        disabled={!isNamedHere}
        {...field}
      />
    );
  }
  return (
    <Textarea
      label={t('settings.comment')}
      description={t('settings.commentHint')}
      autosize
      minRows={2}
      maxRows={6}
      {...field}
    />
  );
}
