import { Checkbox, NumberInput, PasswordInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import {
  creditModes,
  factorRoles,
  guestPolicies,
  languages,
  accountCharts,
  mailSecurities,
  ossModes,
  paymentMethods,
  shopModes,
  switchableMethods,
  vatCheckModes,
  type SettingKey,
  type SettingState,
} from '@palimpsest/contract';
import { languageName } from '../../i18n/language-name.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FormState } from '../form/use-form.ts';
import { fieldKinds, type SettingFields } from './setting-rules.ts';

interface SettingFieldProps {
  readonly setting: SettingKey;
  readonly state: SettingState;
  readonly form: FormState<SettingFields>;
}

interface FieldProps extends SettingFieldProps {
  /** The entered value, or the stored one. For a secret: undefined if it stays. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly field: ReturnType<typeof useLabels> & { readonly error: string | undefined };
}

const choices = {
  guests: guestPolicies,
  credits: creditModes,
  shop: shopModes,
  mailSecurity: mailSecurities,
  accountChart: accountCharts,
  oss: ossModes,
  vatCheck: vatCheckModes,
} as const;

/** Settings with an explanation below the label. */
const explained = [
  'publicUrl',
  'siteUrl',
  'languages',
  'defaultLanguage',
  'guests',
  'passwordMinChars',
  'secondFactorRoles',
  'credits',
  'shop',
  'mailHost',
  'mailFrom',
  'contactMail',
  'sellerAddress',
  'sellerTaxNumber',
  'sellerIban',
  'invoiceSeries',
  'accountChart',
  'oss',
  'vatCheck',
  'inquiryDays',
  'mollieKey',
  'paymentMethods',
  'reCaptchaSecret',
  'searchQueries',
  'searchCatalogueQueries',
  'searchDownloads',
  'searchSeconds',
  'searchDownloadsPerHost',
  'outsideSearchShare',
  'documentDays',
  'keptPageMegabytes',
  'searchCents',
] as const;

/** The field of one setting. A value from the environment is shown, but cannot be changed here. */
export function SettingField(props: SettingFieldProps) {
  const { setting, state, form } = props;
  const value: unknown = form.values[setting];
  const onChange = (entered: unknown): void => form.change({ [setting]: entered });
  const { t } = useTranslation('installation');
  const field = { ...useLabels(setting, state), error: form.errorAt(setting) };
  const fieldProps = { ...props, value, onChange, field };
  switch (fieldKinds[setting]) {
    case 'number':
      return (
        <NumberInput
          {...field}
          styles={{ wrapper: { maxWidth: 220 } }}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=""
          value={Number.isNaN(value) ? '' : Number(value)}
          onChange={(entered) => onChange(typeof entered === 'number' ? entered : Number.NaN)}
        />
      );
    case 'limit':
      return (
        <NumberInput
          {...field}
          styles={{ wrapper: { maxWidth: 220 } }}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          placeholder={t('noLimit')}
          value={value === null || Number.isNaN(value) ? '' : Number(value)}
          onChange={(entered) => onChange(entered === '' ? null : entered)}
        />
      );
    case 'choice':
      return <ChoiceField {...fieldProps} />;
    case 'languages':
      return <ListField {...fieldProps} options={languages} />;
    case 'roles':
      return <ListField {...fieldProps} options={factorRoles} />;
    case 'methods':
      return <ListField {...fieldProps} options={switchableMethods} />;
    case 'secret':
      return <SecretField {...fieldProps} />;
    case 'lines':
      return (
        <Textarea
          {...field}
          autosize
          minRows={3}
          maxRows={6}
          maxLength={500}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...field}
          value={String(value)}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

function useLabels(setting: SettingKey, { Environment }: SettingState) {
  const { t } = useTranslation('installation');
  const hint = explained.find((key) => key === setting);
  return {
    label: t(`field.${setting}`),
    description:
      Environment !== ''
        ? t('environment', { variable: Environment })
        : hint === undefined
          ? undefined
          : t(`hint.${hint}`),
    disabled: Environment !== '',
  };
}

function ChoiceField({ setting, form, value, onChange, field }: FieldProps) {
  const { t } = useTranslation('installation');
  const language = useLanguage();
  const kind = Object.entries(choices).find(([key]) => key === setting)?.[1] ?? [];
  const data =
    setting === 'defaultLanguage'
      ? (form.values.languages ?? []).map((code) => ({ value: code, label: languageName(code, language) }))
      : kind.map((choice) => ({ value: choice, label: t(`choice.${choice}`) }));
  return (
    <Select
      {...field}
      data={data}
      value={String(value)}
      allowDeselect={false}
      onChange={(picked) => picked !== null && onChange(picked)}
    />
  );
}

interface ListFieldProps extends FieldProps {
  readonly options: typeof languages | typeof factorRoles | typeof switchableMethods;
}

function ListField({ value, onChange, field, options }: ListFieldProps) {
  const { t } = useTranslation('installation');
  const language = useLanguage();
  const { disabled, ...group } = field;
  const nameOf = (option: string): string => {
    const choice = factorRoles.find((one) => one === option) ?? paymentMethods.find((one) => one === option);
    return choice === undefined ? languageName(option, language) : t(`choice.${choice}`);
  };
  return (
    <Checkbox.Group {...group} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
      <Stack gap={8} mt="xs">
        {options.map((option) => (
          <Checkbox key={option} value={option} label={nameOf(option)} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** A secret is never shown. Without an entry, the stored one stays. */
function SecretField({ state, value, onChange, field }: FieldProps) {
  const { t } = useTranslation('installation');
  const isRemoved = value === '';
  return (
    <Stack gap="xs">
      <PasswordInput
        {...field}
        error={state.IsUnreadable && value === undefined ? t('secret.unreadable') : field.error}
        disabled={field.disabled || isRemoved}
        placeholder={state.IsSet ? t('secret.stored') : ''}
        autoComplete="new-password"
        maxLength={500}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value)
        }
      />
      {state.IsSet && !field.disabled && (
        <Checkbox
          label={t('secret.remove')}
          checked={isRemoved}
          onChange={(event) => onChange(event.currentTarget.checked ? '' : undefined)}
        />
      )}
    </Stack>
  );
}
