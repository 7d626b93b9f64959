import { TextInput } from '@mantine/core';
import { isLeitwegId } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';

/** Whether this can be ordered with: a Leitweg-ID, or nothing. */
export function canBeLeitwegId(value: string): boolean {
  return value === '' || isLeitwegId(value);
}

interface LeitwegFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Public buyers in Germany want an XRechnung, which needs their Leitweg-ID. Blanks and small letters are corrected. */
export function LeitwegField({ value, onChange }: LeitwegFieldProps) {
  const { t } = useTranslation('shop');
  return (
    <TextInput
      label={t('leitweg.label')}
      description={t('leitweg.hint')}
      error={canBeLeitwegId(value) ? undefined : t('leitweg.wrong')}
      value={value}
      maxLength={46}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s/g, '').toUpperCase())}
    />
  );
}
