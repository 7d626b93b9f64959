import type { TaxMode } from '@palimpsest/contract';

/** A category of VAT of EN 16931 (BT-118, UNTDID 5305), and what it makes an invoice say. */
export interface TaxCategory {
  readonly code: 'S' | 'AE' | 'O';
  readonly note: 'reverseCharge' | 'outsideEu' | null;
  /** BT-121; '' for none. */
  readonly reasonCode: string;
  readonly hasRate: boolean;
  /** An invoice that is not subject to VAT names no VAT id of either party (BR-O-02). */
  readonly hasVatIds: boolean;
}

const categories: Readonly<Record<TaxMode, TaxCategory>> = {
  1: { code: 'S', note: null, reasonCode: '', hasRate: true, hasVatIds: true },
  2: { code: 'AE', note: 'reverseCharge', reasonCode: 'VATEX-EU-AE', hasRate: true, hasVatIds: true },
  3: { code: 'O', note: 'outsideEu', reasonCode: 'VATEX-EU-O', hasRate: false, hasVatIds: false },
};

export function taxCategoryOf(mode: TaxMode): TaxCategory {
  return categories[mode];
}
