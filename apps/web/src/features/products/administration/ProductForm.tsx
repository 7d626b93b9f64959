import { Group, NumberInput, Switch, TextInput } from '@mantine/core';
import { languages, limits, type ManagedProduct } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import details from '../../../common/account-details/Details.module.css';
import { Form } from '../../../common/form/Form.tsx';
import { missingIn } from '../../../common/form/missing-in.ts';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { productsAsAdminQuery } from '../queries.ts';
import classes from './Products.module.css';

interface ProductFormProps {
  readonly product: ManagedProduct;
  /** The number of products. */
  readonly places: number;
}

interface Fields {
  readonly en: string;
  readonly de: string;
  readonly es: string;
  readonly fr: string;
  readonly isOffered: boolean;
  readonly position: number | string;
}

/** The name of a product in each language, its place in the list, and whether it is on sale. */
export function ProductForm({ product, places }: ProductFormProps) {
  const { t } = useTranslation('products');
  const shown = useLanguage();
  const form = useForm<Fields>({
    stored: { ...product.Names, isOffered: product.IsOffered, position: product.Position },
    cleaned: (entered) => ({
      ...entered,
      ...Object.fromEntries(languages.map((language) => [language, entered[language].trim()])),
    }),
    problems: (fields) => ({
      ...missingIn(fields, languages),
      position: typeof fields.position === 'number' ? undefined : true,
    }),
  });
  const update = useOperation('UpdateProduct', {
    answers: () => productsAsAdminQuery({}),
    onError: form.refused,
  });
  const save = (values: Fields, changes: Partial<Fields>, saved: () => void): void => {
    const { en, de, es, fr } = values;
    const isRenamed = languages.some((language) => language in changes);
    update.mutate(
      {
        productid: product.Id,
        ...(isRenamed ? { names: { en: en.trim(), de: de.trim(), es: es.trim(), fr: fr.trim() } } : {}),
        ...('isOffered' in changes ? { offered: values.isOffered ? 1 : 0 } : {}),
        ...('position' in changes ? { position: Number(values.position) } : {}),
      },
      { onSuccess: saved },
    );
  };
  return (
    <section className={details['part']} aria-labelledby="product-in-shop">
      <h2 id="product-in-shop">{t('inShop.title')}</h2>
      <Form
        form={form}
        isBusy={update.isPending}
        guarded
        onSave={({ values, changes, saved }) => save(values, changes, saved)}
      >
        <div className={classes['fields']}>
          {languages.map((language) => (
            <TextInput
              key={language}
              label={t('inShop.name', { language: languageName(language, shown) })}
              required
              maxLength={limits.addressLineChars}
              autoComplete="off"
              lang={language}
              {...form.input(language)}
            />
          ))}
          <NumberInput
            label={t('inShop.position')}
            description={t('inShop.positionHint', { places })}
            min={1}
            max={places}
            allowDecimal={false}
            allowNegative={false}
            {...form.field('position')}
          />
        </div>
        <Switch
          label={t('inShop.offered')}
          description={t('inShop.offeredHint')}
          {...form.flag('isOffered')}
        />
        <Group mt="md">
          <SaveButton form={form} isBusy={update.isPending}>
            {t('inShop.save')}
          </SaveButton>
        </Group>
      </Form>
    </section>
  );
}
