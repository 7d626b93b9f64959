import {
  defaultUserSettings,
  forcedSettings,
  subLicenseSettings,
  type SubLicenseChanges,
  type UserSettings,
} from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { countMembers } from '../../../people/users/license-changes.repository.ts';
import { selectSubLicenses, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { selectForcedSettings } from '../../../people/users/settings-in-force.repository.ts';
import { changeLicense } from '../change-license.ts';
import { licenseForAdministratorForUpdate } from '../licenses.access.ts';

type Setting = SubLicenseChanges['changes'][number]['setting'];
type Value = SubLicenseChanges['changes'][number]['from'];

/** Makes the change, reads what is in force before and after it, and takes it back: so it says what the change does. */
export const previewSubLicenseSettings: Handler<'PreviewSubLicenseSettings'> = async (input, call) => {
  const { db, config } = call.services;
  const { allowSubLicenseOverwrite } = input;
  const transaction = await db.startTransaction().execute();
  try {
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), input.code);
    if (license.parentId !== null) throw new UserError('licenseFieldOfParent');
    const before = await settingsOfSubLicenses(transaction, license.id);
    await changeLicense(transaction, license, { allowSubLicenseOverwrite }, config.licenseNoticeDays);
    const after = await settingsOfSubLicenses(transaction, license.id);
    return { data: changesBetween(before, after) };
  } finally {
    await transaction.rollback().execute();
  }
};

interface SubLicenseInForce {
  readonly license: LicenseRow;
  readonly userCount: number;
  readonly values: ReadonlyMap<Setting, Value>;
}

async function settingsOfSubLicenses(db: Executor, parentId: number): Promise<readonly SubLicenseInForce[]> {
  const found: SubLicenseInForce[] = [];
  for (const license of await selectSubLicenses(db, parentId)) {
    const stored = await selectForcedSettings(db, license.id);
    const forced = forcedSettings.map((name): [Setting, Value] => [
      name,
      stored === undefined
        ? null
        : ((stored[name] ?? defaultUserSettings[name]) as UserSettings[typeof name]),
    ]);
    const own = subLicenseSettings.map((name): [Setting, Value] => [name, license[name]]);
    const userCount = await countMembers(db, license.id);
    found.push({ license, userCount, values: new Map([...own, ...forced]) });
  }
  return found;
}

function changesBetween(
  before: readonly SubLicenseInForce[],
  after: readonly SubLicenseInForce[],
): SubLicenseChanges[] {
  return after.map(({ license: { code, comment }, userCount, values }, index) => {
    const changes = [...values].flatMap(([setting, to]) => {
      const from = before[index]?.values.get(setting) ?? null;
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ setting, from, to }];
    });
    return { code, comment, userCount, changes };
  });
}
