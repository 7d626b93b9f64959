import { Alert, Radio, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@palimpsest/contract';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';

interface MethodChoiceProps {
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The ways to pay. The chosen one says when the money arrives, and with it what was ordered. */
export function MethodChoice({ methods, method, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('shop');
  if (methods.length === 0) return <Text>{t('method.none')}</Text>;
  return (
    <div>
      <Radio.Group
        label={t('method.label')}
        value={method}
        onChange={(value) => {
          const chosen = methods.find((each) => each === value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        <Stack gap="xs" mt="xs">
          {methods.map((each) => (
            <Radio key={each} value={each} label={t(`method.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <div aria-live="polite">
        {method === 'banktransfer' && (
          <Alert color="ochre" icon={<IconClock aria-hidden />} mt="sm">
            {t('method.later')}
          </Alert>
        )}
        {(method === 'creditcard' || method === 'paypal') && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('method.atOnce')}
          </Text>
        )}
      </div>
    </div>
  );
}
