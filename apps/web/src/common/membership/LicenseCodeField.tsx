import { Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits, type LicenseOffer } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { licenseOfferQuery } from './queries.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { OfferLines } from './OfferLines.tsx';

/** Codes are read when nothing was typed for a while. */
const typingMs = 500;

interface LicenseCodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Code of an invitation; '' without one. */
  readonly invitation?: string;
  readonly error?: string | undefined;
  readonly takesFocus: boolean;
}

/** The licence that a code belongs to, as soon as it is known. */
export function useLicenseOffer(code: string, invitation = '') {
  const [typed] = useDebouncedValue(code.trim(), typingMs);
  const { data, error } = useQuery({
    ...licenseOfferQuery({ code: typed, invitation }),
    enabled: typed !== '',
    retry: false,
  });
  const isCurrent = typed === code.trim() && typed !== '';
  const offer: LicenseOffer | undefined = isCurrent && error === null ? data?.data : undefined;
  return { offer, error: isCurrent ? error : null };
}

/** The code of a licence, with what joining it means. */
export function LicenseCodeField({
  value,
  onChange,
  invitation = '',
  error,
  takesFocus,
}: LicenseCodeFieldProps) {
  const { t } = useTranslation('membership');
  const language = useLanguage();
  const found = useLicenseOffer(value, invitation);
  return (
    <Stack gap={6}>
      <TextInput
        label={t('profile.code')}
        ref={takesFocus ? focusOnMount : undefined}
        maxLength={limits.licenseCodeChars}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error ?? found.error?.text(language)}
      />
      {found.offer !== undefined && (
        <output>
          <OfferLines offer={found.offer} />
        </output>
      )}
    </Stack>
  );
}
