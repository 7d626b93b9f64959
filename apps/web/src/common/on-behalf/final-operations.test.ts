import { globSync, readFileSync } from 'node:fs';
import { operationNames, operations, type Operation } from '@palimpsest/contract';
import { expect, it } from 'vitest';

/** Screens do not offer what the server refuses to somebody who works in the account of a user. */

const root = new URL('../../', import.meta.url);
const files = globSync('**/*.{ts,tsx}', { cwd: root.pathname })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(new URL(path, root), 'utf8') }));

const names = operationNames.filter((name) => {
  const { access, effect, finalWith }: Operation = operations[name];
  return access !== 'admin' && (effect === 'final' || finalWith !== undefined);
});

/** Files that call such an operation for controls in other files, which disable them. */
const controlsOf: Readonly<Record<string, readonly string[]>> = {
  // It lists operations that end the session.
  'api/call.ts': [],
  'common/detection/detection.ts': [],
  'common/exports/use-export.ts': ['common/exports/ExportState.tsx'],
  'common/feedback/new-things.ts': [],
  'common/given-texts/given-texts.ts': [],
  'common/project-checks/StartChecksForm.tsx': ['common/project-checks/StartChecks.tsx'],
  'common/project-checks/checks-order.ts': ['common/project-checks/StartChecks.tsx'],
  'common/uploads/use-uploads.ts': ['common/uploads/UploadList.tsx'],
  'features/api-keys/NewApiKey.tsx': ['features/api-keys/ApiKeys.tsx'],
  'features/checks/new-check/check-input.ts': [],
  'features/checks/new-check/rating/auto-rating.ts': [],
  'features/checks/new-check/use-start.ts': ['features/checks/new-check/StartPanel.tsx'],
  'features/collusion/given/RemoveGivenText.tsx': ['features/collusion/given/GivenTexts.tsx'],
  'features/collusion/use-switch.ts': ['features/collusion/CollusionContent.tsx'],
  'features/contact/ContactForm.tsx': ['features/contact/SendPart.tsx'],
  'features/contact/QuoteForm.tsx': ['features/contact/SendPart.tsx'],
  'features/contact/quote-fields.ts': [],
  'features/contact/use-sending.ts': ['features/contact/SendPart.tsx'],
  'common/proof/ProofDialog.tsx': [],
  // It changes the whitelist only.
  'features/checks/new-check/rating/WhitelistEditor.tsx': [],
  'features/learning-platforms/set-up/platform-fields.ts': [
    'features/learning-platforms/set-up/PlatformForm.tsx',
  ],
  'features/learning-platforms/set-up/NewPlatform.tsx': [
    'features/learning-platforms/set-up/LearningPlatforms.tsx',
  ],
  'features/directory/NewDirectoryToken.tsx': ['features/directory/DirectoryTokens.tsx'],
  'features/profile/settings/SettingsForm.tsx': ['features/profile/settings/ProtectionSettings.tsx'],
  'features/library/list/edit/library-edit.ts': [],
  'features/licenses/page/use-license.ts': [
    'features/licenses/panel/ContractControls.tsx',
    'features/licenses/settings/FlagSwitch.tsx',
  ],
  'features/licenses/sublicenses/SubLicenseDialog.tsx': ['features/licenses/sublicenses/SubLicensesPart.tsx'],
  // It reads the link.
  'app/shell/queries.ts': [],
  'features/library/use-library-actions.ts': [
    'features/library/LibraryPage.tsx',
    'features/library/list/DeleteText.tsx',
    'features/library/ConvertToFingerprint.tsx',
  ],
  'features/projects/DeleteProject.tsx': [
    'features/projects/list/DeleteProjectButton.tsx',
    'features/projects/settings/ProjectSettingsPart.tsx',
  ],
  'features/single-sign-on/set-up/connection-fields.ts': [
    'features/single-sign-on/set-up/ConnectionForm.tsx',
  ],
  'features/webhooks/edit/WebhookDialog.tsx': [
    'features/webhooks/list/WebhookRow.tsx',
    'features/webhooks/list/Webhooks.tsx',
  ],
  'features/reports/continued/ContinueSearch.tsx': ['features/reports/rerun/Rerun.tsx'],
  'features/reports/queries.ts': ['features/reports/review/ratings/ResetRatings.tsx'],
  'features/reports/recheck/use-recheck.ts': [
    'features/reports/recheck/RecheckMany.tsx',
    'features/reports/rerun/Rerun.tsx',
  ],
  'features/reports/review/share/use-share.ts': ['features/reports/review/share/RevokeLink.tsx'],
};

/** Not shown to somebody who works in the account: see ProfileForm. */
const hidden =
  /^features\/(?:admin\/|users\/|\w+\/administration\/|licenses\/membership\/|profile\/[A-Z]|identity\/(?:email-address|password|passkeys|second-factor)\/)/;

it('controls of final changes are disabled while somebody works in the account of a user', () => {
  const callers = files.filter(({ source }) => names.some((name) => source.includes(`'${name}'`)));
  expect(callers.length).toBeGreaterThan(30);
  const unguarded = callers
    .filter(({ path }) => !hidden.test(path))
    .flatMap(({ path }) => controlsOf[path] ?? [path])
    .filter((path) => {
      const file = files.find((each) => each.path === path);
      return file === undefined || !/\bStaysWithUser\b|\buseStaysWithUser\b/.test(file.source);
    });
  expect([...new Set(unguarded)]).toEqual([]);
});
