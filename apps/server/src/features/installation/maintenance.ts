import { languages, type Language, type Maintenance } from '@palimpsest/contract';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { changeState } from '../../platform/settings/index.ts';

export const getMaintenance: Handler<'GetMaintenance'> = async (_input, { services }) => {
  await services.settings.reload();
  return { data: presentMaintenance(services) };
};

/** Texts and the end are kept only while it lasts. */
export const updateMaintenance: Handler<'UpdateMaintenance'> = async ({ isOn, texts, until }, call) => {
  const { services } = call;
  const given = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '');
  const maintenance = isOn ? { texts: Object.fromEntries(given), until } : null;
  await changeState(services.db, userOf(call).id, { maintenance });
  await services.settings.reload();
  return { data: presentMaintenance(services), message: 'settingsSaved' };
};

function presentMaintenance({ settings }: Pick<Services, 'settings'>): Maintenance {
  const { maintenance } = settings.state;
  const texts = Object.fromEntries(
    languages.map((language) => [language, maintenance?.texts[language] ?? '']),
  ) as Record<Language, string>;
  return { IsOn: maintenance !== null, Texts: texts, Until: maintenance?.until ?? null };
}
