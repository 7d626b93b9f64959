/**
 * Checks the sources against the rules of docs/architecture.md: `node tools/check-architecture.ts`. Part of `npm run
 * check` and of the tests. It reads imports and some keywords, but no types.
 */
import { dirname } from 'node:path';
import { filesFormNoCircle, partsOfTheServerFormNoCircle } from './architecture/rules-about-circles.ts';
import { packagesAreDeclared, versionsAreExact } from './architecture/rules-about-dependencies.ts';
import { foreignBytesAreReadInTheirPlaces } from './architecture/rules-about-foreign-parsers.ts';
import { eventsBelongToOnePart } from './architecture/rule-about-events.ts';
import { exportedNamesAreUnique } from './architecture/rule-about-names.ts';
import { partsAreListed } from './architecture/rule-about-parts.ts';
import { threadsLoadNoServer } from './architecture/rule-about-threads.ts';
import {
  locksBesideSubqueriesNameTheirTable,
  tablesAreTypedByTheirOwner,
  tablesBelongToOnePart,
} from './architecture/rules-about-tables.ts';
import { readsByIdAreNamedUnsafe } from './architecture/rules-about-unsafe-reads.ts';
import { filesStaySmall, foldersStaySmall } from './architecture/rules-of-files.ts';
import { importsFollowTheArrows, packagesFormNoCircle } from './architecture/rules-between-packages.ts';
import {
  componentsCallThroughHooks,
  screensAreNamedAfterNouns,
  screensAskAgainInOnePlace,
  screensKeepTheirLayers,
} from './architecture/rules-of-the-screens.ts';
import {
  callersAreToldApartInHttp,
  connectionsGoThroughWebFetch,
  featuresAreEnteredThroughTheirIndex,
  indexIsEnteredThroughItsPorts,
  onlyConfigReadsTheEnvironment,
  sqlIsInRepositories,
} from './architecture/rules-of-the-server.ts';
import { layersImportOnlyThoseBelow } from './architecture/server-layers.ts';
import { readSourceTree, type SourceFile } from './architecture/source-tree.ts';
import type { Rule, Violation } from './architecture/violation.ts';

const rules: readonly Rule[] = [
  importsFollowTheArrows,
  packagesFormNoCircle,
  packagesAreDeclared,
  versionsAreExact,
  featuresAreEnteredThroughTheirIndex,
  indexIsEnteredThroughItsPorts,
  layersImportOnlyThoseBelow,
  partsAreListed,
  eventsBelongToOnePart,
  threadsLoadNoServer,
  exportedNamesAreUnique,
  sqlIsInRepositories,
  onlyConfigReadsTheEnvironment,
  connectionsGoThroughWebFetch,
  callersAreToldApartInHttp,
  screensKeepTheirLayers,
  screensAskAgainInOnePlace,
  screensAreNamedAfterNouns,
  componentsCallThroughHooks,
  filesFormNoCircle,
  partsOfTheServerFormNoCircle,
  tablesBelongToOnePart,
  tablesAreTypedByTheirOwner,
  locksBesideSubqueriesNameTheirTable,
  readsByIdAreNamedUnsafe,
  foreignBytesAreReadInTheirPlaces,
  filesStaySmall,
  foldersStaySmall,
];

/** Everything in this tree that breaks a rule, in the order of the files. */
export function checkArchitecture(tree: readonly SourceFile[]): readonly Violation[] {
  return rules
    .flatMap((rule) => rule(tree))
    .sort((one, other) => compare(one.path, other.path) || one.line - other.line);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export function describeViolation({ path, line, problem, instead }: Violation): string {
  return `${path}${line === 0 ? '' : `:${line}`}  ${problem}\n  → ${instead}`;
}

if (import.meta.main) {
  const violations = checkArchitecture(readSourceTree(dirname(import.meta.dirname)));
  for (const violation of violations) console.log(describeViolation(violation));
  process.exitCode = violations.length === 0 ? 0 : 1;
}
