import { Group, Select, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { limits, type User } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { countriesQuery } from './queries.ts';
import { userQuery } from '../../api/use-user.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Form } from '../../common/form/Form.tsx';
import { missingIn } from '../../common/form/missing-in.ts';
import { SaveButton } from '../../common/form/SaveButton.tsx';
import { useForm } from '../../common/form/use-form.ts';
import { billingFieldsOf, requiredBillingFields, takesVatId } from './billing-fields.ts';

const completions = {
  name: 'name',
  companyName: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
} as const;

/** The step that follows in a purchase. */
interface NextStep {
  /** The buttons that lead on and back. */
  readonly foot: (form: { readonly isValid: boolean; readonly isBusy: boolean }) => ReactNode;
  /** Runs when the address is being stored. */
  readonly onSave: () => void;
  readonly onSaved: () => void;
  readonly onFailed: () => void;
}

interface BillingAddressProps {
  readonly user: User;
  /** A purchase goes on when the address is complete, also if nothing was changed. */
  readonly next?: NextStep;
}

/** Name and billing address; invoices are written to it. */
export function BillingAddress({ user, next }: BillingAddressProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const countries = useQuery(countriesQuery({ lang: language })).data?.data ?? [];
  const form = useForm({
    stored: billingFieldsOf(user),
    problems: (fields) => missingIn(fields, requiredBillingFields),
    errors: { vatIdNotValid: 'vatId', vatIdNotInUse: 'vatId' },
  });
  const { values, change } = form;
  const save = useOperation('UpdateUser', {
    answers: () => userQuery,
    isQuiet: next !== undefined,
    onSuccess: () => next?.onSaved(),
    onError: (error) => {
      next?.onFailed();
      return form.refused(error);
    },
  });
  const line = (name: keyof typeof completions, size?: Pick<TextInputProps, 'w' | 'flex'>) => (
    <TextInput
      {...size}
      label={t(`billing.${name}`)}
      autoComplete={completions[name]}
      required={requiredBillingFields.includes(name)}
      maxLength={name === 'zip' ? limits.zipChars : limits.addressLineChars}
      {...form.input(name)}
    />
  );
  return (
    <Form
      form={form}
      isBusy={save.isPending}
      onSave={({ values: sent, saved }) => {
        next?.onSave();
        save.mutate(sent, { onSuccess: saved });
      }}
    >
      <Stack gap="md">
        {line('name')}
        {line('companyName')}
        {line('address1')}
        {line('address2')}
        <Group gap="md" align="flex-start" wrap="nowrap">
          {line('zip', { w: 136, flex: 'none' })}
          {line('city', { flex: 1 })}
        </Group>
        <Select
          label={t('billing.country')}
          required
          searchable
          nothingFoundMessage={t('billing.noCountry')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.country === '' ? null : values.country}
          // An error of the VAT id was about another country.
          onChange={(country) => change({ country: country ?? '', vatId: values.vatId })}
        />
        {takesVatId(values, countries) && (
          <TextInput
            label={t('billing.vatId')}
            description={t('billing.vatIdHint')}
            maxLength={limits.addressLineChars}
            {...form.input('vatId')}
          />
        )}
        {next === undefined ? (
          <Group justify="flex-end">
            <SaveButton form={form} isBusy={save.isPending}>
              {t('billing.save')}
            </SaveButton>
          </Group>
        ) : (
          next.foot({ isValid: form.isValid, isBusy: save.isPending })
        )}
      </Stack>
    </Form>
  );
}
