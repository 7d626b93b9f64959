import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take ten seconds or more beside two others, longest first within their project. Vitest starts large files first,
 * because a fresh clone remembers no durations; a short file with long tests would be left for the end, where it runs
 * alone and leaves the other processor idle.
 */
export const slowFiles: readonly string[] = [
  'apps/server/src/roles.test.ts',
  'apps/server/src/features/exports/exports.test.ts',
  'apps/server/src/features/checks/online-failures.test.ts',
  'apps/server/src/features/exports/bulk/bulk-exports.test.ts',
  'apps/server/src/features/accounts/sign-up/sign-up.test.ts',
  'apps/server/src/features/uploads/recognised-uploads.test.ts',
  'apps/server/src/finding/fingerprint-index/fingerprint-index.test.ts',
  'apps/server/src/outage.test.ts',
  'apps/server/src/features/collusion/planted-class.test.ts',
  'apps/cli/src/engine-commands.test.ts',
  'apps/server/src/features/accounts/log-in/login-throttle.test.ts',
  'apps/server/src/platform/http/call-turns.test.ts',
  'apps/server/src/features/exports/own-data/own-data.test.ts',
  'apps/server/src/finding/sources/fetching/private-addresses.test.ts',
  'apps/server/src/features/exports/render.test.ts',
  'apps/cli/src/operator-commands.test.ts',
  'apps/server/src/features/upload-form/upload-form.test.ts',
  'apps/server/src/features/reports/permalinks/permalinks.test.ts',
  'apps/server/src/features/checks/evidence.test.ts',
  'apps/server/src/finding/storage-limit/storage-limit.test.ts',
  'apps/server/src/features/checks/checks.test.ts',
  'apps/server/src/features/imports/hostile-imports.test.ts',
  'apps/server/src/features/class.test.ts',
  'apps/server/src/features/reports/ratings/ratings.test.ts',
  'apps/server/src/features/reports/revisions/revisions.test.ts',
  'apps/server/src/features/reports/permalinks/permalink-access.test.ts',
  'apps/server/src/features/collusion/interrupted-collusion.test.ts',
  'apps/server/src/features/races.test.ts',
  'apps/server/src/features/checks/closed-web.test.ts',
  'apps/server/src/operator/no-orphans.test.ts',
  'apps/server/src/finding/fingerprint-index/concurrency.test.ts',
  'apps/server/src/data-dir.test.ts',
  'apps/server/src/features/reports/permalinks/permalink-libraries.test.ts',
  'apps/server/src/platform/http/http.test.ts',
  'apps/server/src/features/imports/interrupted-imports.test.ts',
  'apps/server/src/finding/web-intake/interrupted-run.test.ts',
  'apps/server/src/features/reports/out-of-range.test.ts',
  'apps/server/src/features/accounts/profile/profile.test.ts',
  'apps/server/src/platform/http/operation-access.test.ts',
  'apps/server/src/features/library/fingerprint-checks.test.ts',
  'apps/server/src/features/given-texts.test.ts',
  'apps/server/src/features/licenses/usage/license-usage.test.ts',
  'apps/server/src/features/isolation.test.ts',
  'apps/server/src/lifecycle/retention.test.ts',
  'apps/server/src/features/library/fingerprint-texts.test.ts',
  'apps/server/src/features/licenses/joining/joining.test.ts',
  'apps/server/src/platform/mail/mail.test.ts',
  'apps/server/src/features/checks/golden.test.ts',
  'apps/server/src/platform/database/embedded/start-embedded-database.test.ts',
  'packages/documents/src/processes/document-readers.test.ts',
  'packages/engine/src/bad-input.test.ts',
  'packages/engine/src/hostile-inputs.test.ts',
  'packages/contract/src/openapi.test.ts',
  'packages/documents/src/hostile.test.ts',
  'packages/documents/src/processes/reader-pool.test.ts',
  'packages/engine/src/reference-aligner.test.ts',
  'e2e/admin-screens.test.ts',
  'e2e/screens.test.ts',
  'e2e/ratings.test.ts',
  'e2e/permalinks.test.ts',
  'e2e/library.test.ts',
  'e2e/new-check.test.ts',
  'e2e/overview.test.ts',
  'e2e/exports.test.ts',
  'e2e/collusion.test.ts',
  'e2e/bulk.test.ts',
  'e2e/journeys.test.ts',
  'e2e/accounts.test.ts',
  'e2e/reading.test.ts',
  'e2e/new-check-choices.test.ts',
  'e2e/revision.test.ts',
  'e2e/views.test.ts',
  'e2e/import.test.ts',
  'e2e/new-check-draft.test.ts',
  'e2e/projects.test.ts',
  'e2e/overview-states.test.ts',
  'e2e/profile.test.ts',
  'e2e/submissions.test.ts',
  'e2e/given-texts.test.ts',
  'e2e/upload-form.test.ts',
  'e2e/lost-focus.test.ts',
  'e2e/findings.test.ts',
  'e2e/message-toasts.test.ts',
  'e2e/joining.test.ts',
  'e2e/keyboard.test.ts',
];

/** Keeps the order of projects and starts the slow files of each one first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((one, other) => this.#rank(one) - this.#rank(other)),
    );
  }

  #rank({ moduleId }: TestSpecification): number {
    const place = slowFiles.findIndex((path) => moduleId.endsWith(`/${path}`));
    return place === -1 ? slowFiles.length : place;
  }
}
