import {
  installationSettings,
  missingOfSeller,
  sellerFields,
  requiredSellerFields,
  type SettingKey,
} from '@palimpsest/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { exchangeRateState } from '../tax/index.ts';
import { valuesGiven, valuesInEffect } from '../../platform/settings/index.ts';

/** The data of the seller, and what is missing before the shop can sell. */
export const getSellerCheck: Handler<'GetSellerCheck'> = async (_input, { services }) => {
  const { config, db, settings } = services;
  const given = valuesGiven(config.given);
  const values = valuesInEffect(settings.stored, given);
  const variableOf = (key: SettingKey): string =>
    given[key] === undefined ? '' : installationSettings[key].variable;
  const missing = missingOfSeller(values);
  return {
    data: {
      Shop: values.shop,
      ShopVariable: variableOf('shop'),
      IsClosed: values.shop === 'live' && missing.length > 0,
      Missing: [...missing],
      Fields: sellerFields.map((key) => ({
        Key: key,
        Value: values[key],
        IsRequired: requiredSellerFields.some((required) => required === key),
      })),
      ExchangeRate: await exchangeRateState(db, new Date()),
      HasPaymentKey: settings.current.mollieKey !== undefined,
      PaymentKeyVariable: variableOf('mollieKey'),
    },
  };
};
