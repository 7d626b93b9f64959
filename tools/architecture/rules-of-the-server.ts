/**
 * Rules for the server: features import only the index of other features, SQL is in repositories, and one file reads
 * the settings.
 */
import { linesWith, type SourceFile } from './source-tree.ts';
import type { Rule } from './violation.ts';

const source = 'apps/server/src/';
const sqlPlaces = /\.repository\.ts$|\/(database|fingerprint-index|testing)\//;
const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|query)\(|\bsql(<[^`]*>)?`/;
const environment =
  /\bprocess\s*(\.\s*env\b|\[\s*['"]env['"]\s*\])|\benv\b.*\bfrom\s+['"](node:)?process['"]/;

/** Ways to connect to another machine, and not the types, servers and `isIP` of the same modules. */
const connection =
  /(?<![\w.])fetch\(|\bfrom\s+['"]undici['"]|^import\s+\{[^}]*(?<!type )\b(request|get|connect|createConnection|lookup|resolve4|resolve6|Agent)\b[^}]*\}\s+from\s+['"]node:(https?|http2|net|tls|dns|dns\/promises)['"]/;
/** web-fetch checks each address; the mail server is connected to with its check. */
const mayConnect = (path: string): boolean =>
  path.startsWith(`${source}platform/web-fetch/`) ||
  path === `${source}platform/mail/mail-transport.ts` ||
  path.includes('/testing/');

const mayReadEnvironment = (path: string): boolean =>
  path === `${source}config.ts` || path.startsWith(`${source}testing/`);

function inServer(tree: readonly SourceFile[]): readonly SourceFile[] {
  return tree.filter((file) => file.path.startsWith(source));
}

function featureOf(path: string): string | undefined {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** A file that combines the layers, such as the test of the whole server that runs cases of all features. */
const isAtTheTop = (path: string): boolean => /^apps\/server\/src\/[^/]+$/.test(path);

export const featuresAreEnteredThroughTheirIndex: Rule = (tree) =>
  inServer(tree).flatMap((file) =>
    file.imports.flatMap((imported) => {
      const feature = imported.file === undefined ? undefined : featureOf(imported.file);
      if (feature === undefined || feature === featureOf(file.path)) return [];
      if (imported.file === `${source}features/${feature}/index.ts`) return [];
      if (file.isTest && isAtTheTop(file.path) && imported.file?.includes('/testing/') === true) return [];
      return [
        {
          path: file.path,
          line: imported.line,
          problem: `imports an internal file of the feature ${feature} (${imported.specifier})`,
          instead: `Export what is needed from features/${feature}/index.ts, and import it from there.`,
        },
      ];
    }),
  );

export const sqlIsInRepositories: Rule = (tree) =>
  inServer(tree)
    .filter((file) => !file.isTest && !sqlPlaces.test(file.path))
    .flatMap((file) =>
      linesWith(file, sql).map((line) => ({
        path: file.path,
        line,
        problem: 'queries the database outside of a repository',
        instead:
          'Move the statement into a *.repository.ts, as a function with the database as its first argument.',
      })),
    );

export const onlyConfigReadsTheEnvironment: Rule = (tree) =>
  inServer(tree)
    .filter((file) => !file.isTest && !mayReadEnvironment(file.path))
    .flatMap((file) =>
      linesWith(file, environment).map((line) => ({
        path: file.path,
        line,
        problem: 'reads the environment',
        instead:
          'Add the variable to config.ts, where it is validated and documented, and take it as an argument.',
      })),
    );

export const connectionsGoThroughWebFetch: Rule = (tree) =>
  inServer(tree)
    .filter((file) => !file.isTest && !mayConnect(file.path))
    .flatMap((file) =>
      linesWith(file, connection).map((line) => ({
        path: file.path,
        line,
        problem: 'connects to another machine without the check of its address',
        instead: 'Use sendRequest of web-fetch with reachableIn(config), so that PRIVATE_HOSTS decides.',
      })),
    );

const fingerprintIndex = `${source}finding/fingerprint-index/`;
/** The ports, and the declaration of the tables for parts.ts. */
const indexEntries = new Set([`${fingerprintIndex}index.ts`, `${fingerprintIndex}part.ts`]);

export const indexIsEnteredThroughItsPorts: Rule = (tree) =>
  tree
    .filter((file) => !file.path.startsWith(fingerprintIndex))
    .flatMap((file) =>
      file.imports.flatMap((imported) =>
        imported.file?.startsWith(fingerprintIndex) === true && !indexEntries.has(imported.file)
          ? [
              {
                path: file.path,
                line: imported.line,
                problem: `imports an internal file of the fingerprint index (${imported.specifier})`,
                instead: 'Use its ports, IndexWriter and IndexSearch, from its index.ts.',
              },
            ]
          : [],
      ),
    );

/** `caller.kind`, `call.caller?.kind`, `caller['kind']` and `{ kind } = call.caller`. */
const kindOfCaller =
  /\b[cC]aller(?:\?\.|\.|\??\.?\[['"])kind\b|\{[^{}]*\bkind\b[^{}]*\}\s*=\s*(?:\w+\.)*[cC]aller\b/;

export const callersAreToldApartInHttp: Rule = (tree) =>
  inServer(tree)
    .filter((file) => !file.isTest && !file.path.startsWith(`${source}platform/http/`))
    .flatMap((file) =>
      linesWith(file, kindOfCaller).map((line) => ({
        path: file.path,
        line,
        problem: 'asks for the kind of a caller',
        instead:
          'Ask for its user, session or impersonator, so that a new kind of caller needs no change here.',
      })),
    );
