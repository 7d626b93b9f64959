import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { limits, type User } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  billingOf,
  isChanged,
  isComplete,
  requiredFields,
  takesVatId,
  type BillingDraft,
} from './billing-draft.ts';

const completions = {
  name: 'name',
  companyName: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
} as const;

/** Name and billing address; invoices are written to it. */
export function BillingAddress({ user }: { readonly user: User }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const countries = useQuery(operationQuery('GetCountries', { lang: language })).data?.data ?? [];
  const [draft, setDraft] = useState(() => billingOf(user));
  const [vatError, setVatError] = useState('');
  const save = useOperation('UpdateUser', {
    onSuccess: ({ data }) => setDraft(billingOf(data)),
    onError: (error) => {
      if (error.key !== 'vatIdNotValid') return false;
      setVatError(error.text(language));
      return true;
    },
  });
  const change = (changed: Partial<BillingDraft>) => {
    setDraft({ ...draft, ...changed });
    setVatError('');
  };
  const line = (name: keyof typeof completions) => (
    <TextInput
      label={t(`billing.${name}`)}
      autoComplete={completions[name]}
      required={requiredFields.includes(name)}
      maxLength={name === 'zip' ? limits.zipChars : limits.addressLineChars}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft);
      }}
    >
      <Stack gap="md">
        {line('name')}
        {line('companyName')}
        {line('address1')}
        {line('address2')}
        {line('zip')}
        {line('city')}
        <Select
          label={t('billing.country')}
          required
          searchable
          nothingFoundMessage={t('billing.noCountry')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={draft.country === '' ? null : draft.country}
          onChange={(country) => change({ country: country ?? '' })}
        />
        {takesVatId(draft, countries) && (
          <TextInput
            label={t('billing.vatId')}
            description={t('billing.vatIdHint')}
            maxLength={limits.addressLineChars}
            value={draft.vatId}
            error={vatError === '' ? undefined : vatError}
            onChange={(event) => change({ vatId: event.currentTarget.value })}
          />
        )}
        <Group justify="flex-end">
          <Button
            type="submit"
            disabled={!isChanged(user, draft) || !isComplete(draft)}
            loading={save.isPending}
          >
            {t('billing.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
