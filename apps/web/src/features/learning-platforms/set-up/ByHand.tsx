import { List, NativeSelect, Text } from '@mantine/core';
import type { LearningPlatform } from '@palimpsest/contract';
import { useState } from 'react';
import { CopyField } from '../../../common/set-up/CopyField.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { platformProducts, productOf, type PlatformProduct } from './platform-products.ts';

/** The data that the administrator of the platform enters there, by product, and the place where its own data are found. */
export function ByHand({ platform }: { readonly platform: LearningPlatform }) {
  const { t } = useTranslation('learning');
  const [product, setProduct] = useState<PlatformProduct>(productOf(platform));
  const addresses = [
    ['login', platform.OwnLoginUrl],
    ['launch', platform.OwnLaunchUrl],
    ['keys', platform.OwnKeysUrl],
  ] as const;
  return (
    <SheetSection title={t('byHand.title')}>
      <Text>{t('byHand.about')}</Text>
      <NativeSelect
        label={t('byHand.product')}
        value={product}
        maw={280}
        onChange={({ currentTarget }) =>
          setProduct(platformProducts.find((one) => one === currentTarget.value) ?? 'other')
        }
        data={platformProducts.map((value) => ({ value, label: t(`product.${value}`) }))}
      />
      <List type="ordered" spacing="xs" aria-live="polite">
        {(['first', 'second', 'third'] as const).map((step) => (
          <List.Item key={step}>{t(`steps.${product}.${step}`)}</List.Item>
        ))}
      </List>
      {product === 'canvas' && <CopyField label={t('own.settings')} value={platform.OwnSettingsUrl} />}
      {addresses.map(([name, value]) => (
        <CopyField key={name} label={t(`own.${name}`)} value={value} description={t(`own.hint.${name}`)} />
      ))}
    </SheetSection>
  );
}
