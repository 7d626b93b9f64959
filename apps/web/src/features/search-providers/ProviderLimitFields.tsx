import { NumberInput } from '@mantine/core';
import { providerFacts, type SearchProviderState } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FormState } from '../../common/form/use-form.ts';
import { milliCentsOf, priceOf, type ProviderLimits } from './provider-limits.ts';

interface ProviderLimitFieldsProps {
  readonly provider: SearchProviderState;
  readonly form: FormState<ProviderLimits>;
}

/** Price and limits of a service. Own repositories have no price. */
export function ProviderLimitFields({ provider, form }: ProviderLimitFieldsProps) {
  const { values: limits, change } = form;
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const facts = providerFacts[provider.Key];
  const published = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const rates = new Intl.NumberFormat(language);
  const decimals = {
    decimalSeparator: language === 'en' ? '.' : ',',
    allowedDecimalSeparators: ['.', ','],
    decimalScale: 2,
    hideControls: true,
  };
  return (
    <>
      {provider.Kind !== 'own' && (
        <NumberInput
          {...decimals}
          fixedDecimalScale
          label={t('field.price')}
          description={t('field.priceHint', { price: published.format(priceOf(facts.milliCents)) })}
          min={0}
          max={100_000}
          value={limits.milliCents === null ? '' : priceOf(limits.milliCents)}
          onChange={(value) => change({ milliCents: entered(value, milliCentsOf) })}
        />
      )}
      <NumberInput
        {...decimals}
        label={t('field.perSecond')}
        description={t('field.perSecondHint', { rate: rates.format(facts.requestsPerSecond) })}
        min={0.01}
        max={1_000}
        value={limits.requestsPerSecond ?? ''}
        onChange={(value) => change({ requestsPerSecond: entered(value) })}
      />
      <NumberInput
        label={t('field.perDay')}
        description={t('field.perDayHint')}
        min={0}
        max={10_000_000}
        allowDecimal={false}
        hideControls
        value={limits.requestsPerDay ?? ''}
        onChange={(value) => change({ requestsPerDay: entered(value) })}
      />
    </>
  );
}

/** The field calls with a text while it is empty. */
function entered(value: number | string, convert = (given: number): number => given): number | null {
  return typeof value === 'number' ? convert(value) : null;
}
