import { upsertSettings } from '../../platform/settings/settings.repository.ts';
import type { Services } from '../../services.ts';

export const sampleSellerSettings = {
  sellerName: 'Ada Press',
  sellerStreet: 'Lane 1',
  sellerZip: '10115',
  sellerCity: 'Berlin',
  sellerMail: 'ada@press.example',
  sellerPhone: '+49 30 123456',
  sellerVatId: 'DE123456788',
  sellerIban: 'DE02120300000000202051',
} as const;

/** Stores the data of a seller, without which a shop that is live is closed. */
export async function storeSeller({ db, settings }: Services): Promise<void> {
  const entries = Object.entries(sampleSellerSettings);
  await upsertSettings(
    db,
    entries.map(([name, value]) => ({ name, value, isSealed: false, changedById: null })),
  );
  await settings.reload();
}
