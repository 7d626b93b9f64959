import { Select } from '@mantine/core';
import type { AdministeredLicense, License } from '@palimpsest/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { choicesOf, hasNamesake, topCodeOf } from './license-choices.ts';
import { licensePartOf } from './license-parts.ts';

interface LicenseChooserProps {
  /** The licence that the page shows. */
  readonly license: License;
  readonly administered: readonly AdministeredLicense[];
}

/** The licences of a user who administers several. Nothing for one, whose sub-licences have a part of their own. */
export function LicenseChooser({ license, administered }: LicenseChooserProps) {
  const { t } = useTranslation('license');
  const navigate = useNavigate();
  const part = useRouterState({ select: (state) => licensePartOf(state.location.pathname) });
  const choices = choicesOf(administered);
  if (choices.length < 2) return null;
  const labelOf = (choice: AdministeredLicense): string => {
    const { code, licensee, comment, isChild, valid } = choice;
    const own = isChild ? t('choose.part', { name: comment === '' ? code : comment, licensee }) : licensee;
    const name = hasNamesake(choices, choice) ? t('choose.withCode', { name: own, code }) : own;
    return valid ? name : t('choose.notValid', { name });
  };
  const choose = (code: string | null): void => {
    if (code === null) return;
    const isChild = choices.some((choice) => choice.code === code && choice.isChild);
    const to = part === 'sublicenses' && isChild ? 'usage' : part;
    void navigate({ to: `/license/${to}`, search: () => ({ code }), resetScroll: false });
  };
  return (
    <Select
      aria-label={t('choose.label')}
      data={choices.map((choice) => ({ value: choice.code, label: labelOf(choice) }))}
      value={topCodeOf(administered, license.code)}
      onChange={choose}
      allowDeselect={false}
      searchable={choices.length > 10}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      styles={{ input: { textOverflow: 'ellipsis' }, dropdown: { maxWidth: 'calc(100vw - 32px)' } }}
      w={{ base: '100%', xs: 280 }}
    />
  );
}
