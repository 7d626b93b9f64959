import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import type { LicenseFieldsProps } from './FlagSwitch.tsx';

/** The name of a sub-licence, or a note on a licence. Both may be changed even where the settings are locked. */
export function CommentField({ license, draft, onChange }: LicenseFieldsProps) {
  const { t } = useTranslation('license');
  const field = {
    maxLength: limits.commentChars,
    value: draft.comment,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ comment: event.currentTarget.value }),
  };
  if (license.isChild) {
    return <TextInput label={t('subs.comment')} description={t('subs.commentHint')} {...field} />;
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
