import type { Language } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import { getSeller } from '../../../platform/settings/index.ts';
import { costTexts, gapTexts, inquiryTexts } from './gap-texts.ts';

/** The values of placeholders such as {sellerName} in a legal page. A value may have several lines. */
export type PageValues = ReadonlyMap<string, string>;

/** Details of the operator and figures from the settings; a missing one is a gap in square brackets. */
export function pageValues({ settings }: Pick<Services, 'settings'>, language: Language): PageValues {
  const seller = getSeller({ settings });
  const { inquiryDays, mailDays, name } = settings.current;
  const orGap = (value: string, gap: keyof typeof gapTexts): string => value || gapTexts[gap][language];
  const isKnown = seller.name !== '' && seller.address !== '';
  const operator = isKnown ? [seller.name, ...seller.address.split('\n')].join(', ') : '';
  return new Map([
    ['installation', name],
    ['sellerName', orGap(seller.name, 'sellerName')],
    ['sellerAddress', orGap(seller.address, 'sellerAddress')],
    ['sellerMail', orGap(seller.mail, 'sellerMail')],
    ['sellerRepresentative', orGap(seller.representative, 'sellerRepresentative')],
    ['sellerVatId', orGap(seller.vatId, 'sellerVatId')],
    ['operator', orGap(operator, 'operator')],
    ['inquiryRetention', inquirySentence(inquiryDays, language)],
    ['mailDays', String(mailDays)],
    ['costs', costs({ settings }, language)],
  ]);
}

function inquirySentence(days: number, language: Language): string {
  if (days === 0) return inquiryTexts.kept[language];
  return inquiryTexts.deleted[language].replace('{days}', String(days));
}

function costs({ settings }: Pick<Services, 'settings'>, language: Language): string {
  const { credits, shop } = settings.current;
  if (credits === 'unlimited') return costTexts.free[language];
  const counted = costTexts.counted[language];
  return shop === 'off' ? counted : `${counted} ${costTexts.sold[language]}`;
}
