import { Alert, List } from '@mantine/core';
import type { SellerCheck } from '@palimpsest/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import details from '../../../common/account-details/Details.module.css';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { FactList } from '../../../ui/FactList.tsx';

/** An IBAN in groups of four, as banks print it; other values as they are. */
function shown(key: string, value: string): string {
  return key === 'sellerIban' ? value.replaceAll(/(.{4})(?=.)/gu, '$1 ') : value;
}

/** The data that is missing before the shop can sell, how the shop is set, and the data that is known. */
export function SellerCheckView({ check }: { readonly check: SellerCheck }) {
  const { t } = useTranslation('sales');
  const { t: tSetting } = useTranslation('installation');
  const language = useLanguage();
  const { Shop, ShopVariable, IsClosed, Missing, Fields, HasPaymentKey, PaymentKeyVariable, ExchangeRate } =
    check;
  const isComplete = Missing.length === 0;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    Missing.map((key) => tSetting(`field.${key}`)),
  );
  const setBy = (variable: string): string => (variable === '' ? '' : ` ${t('seller.setBy', { variable })}`);
  return (
    <>
      <Alert
        color={isComplete ? 'verdigris' : 'ochre'}
        icon={isComplete ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {isComplete ? t('seller.complete') : t('seller.missing', { names })}
      </Alert>
      <section className={details['part']} aria-labelledby="seller-shop">
        <h2 id="seller-shop">{t('seller.state')}</h2>
        <List>
          <List.Item>
            {IsClosed ? t('seller.closed') : t(`seller.shop.${Shop}`)}
            {setBy(ShopVariable)}
          </List.Item>
          <List.Item>
            {t(HasPaymentKey ? 'seller.key' : 'seller.noKey')}
            {setBy(PaymentKeyVariable)}
          </List.Item>
          <List.Item>
            {t(`seller.rate.${ExchangeRate}`)}{' '}
            <AnchorLink to="/admin/shop/$part" params={{ part: 'exchange-rates' }}>
              {t('seller.toRates')}
            </AnchorLink>
          </List.Item>
        </List>
      </section>
      <section className={details['part']} aria-labelledby="seller-data">
        <h2 id="seller-data">{t('seller.data')}</h2>
        <div style={{ maxWidth: 560 }}>
          <FactList
            facts={Fields.map(({ Key, Value, IsRequired }) => ({
              name: tSetting(`field.${Key}`),
              value:
                Value === ''
                  ? t(IsRequired ? 'seller.isMissing' : 'seller.notGiven')
                  : Missing.some((key) => key === Key)
                    ? t('seller.notGermany', { value: Value })
                    : shown(Key, Value),
            }))}
          />
        </div>
      </section>
    </>
  );
}
