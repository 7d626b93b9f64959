import { NumberInput, type NumberInputProps } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** An amount of money with two decimals, in the notation of the language; a dot and a comma can both be typed. */
export function AmountInput(props: NumberInputProps) {
  const language = useLanguage();
  return (
    <NumberInput
      required
      min={0}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      allowedDecimalSeparators={[',', '.']}
      decimalSeparator={formatNumber(0.5, language).charAt(1)}
      hideControls
      {...props}
    />
  );
}
