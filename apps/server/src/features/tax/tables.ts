import type { VatCheckState } from '@palimpsest/contract';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    vatChecks: VatChecksTable;
    exchangeRates: ExchangeRatesTable;
  }
}

/** A question about a VAT id to the service of the EU, with its answer. */
export interface VatChecksTable {
  id: Generated<number>;
  vatId: string;
  /** The seller's own id; '' if the question named none. */
  requesterId: string;
  askedAt: Date;
  /** When it was asked last: the time of the answer. */
  triedAt: Date;
  state: VatCheckState;
  /** The number of the question at the service; '' without one. */
  consultationNumber: string;
  /** The code or message that came instead of an answer; '' for an answer. */
  failure: string;
}

/** The average of a month that the tax authority has published. */
export interface ExchangeRatesTable {
  /** 2026-10 */
  month: string;
  /** US dollars for one euro, in millionths. */
  millionths: number;
  setAt: Generated<Date>;
}
