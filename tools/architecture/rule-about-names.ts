/** One name for one thing: an exported name is declared in one file of a package. */
import type { SourceFile } from './source-tree.ts';
import { linesWith } from './source-tree.ts';
import type { Rule, Violation } from './violation.ts';

/** The workspaces whose names are unique, each for itself. Benchmarks still have names that several files declare. */
const workspace = /^(?:apps\/(?:server|cli|web\/src)|packages\/[^/]+)\//;

const declaration = /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

export const exportedNamesAreUnique: Rule = (tree) => {
  const files = new Map<string, SourceFile[]>();
  for (const file of tree) {
    const place = workspace.exec(file.path)?.[0];
    if (place === undefined || file.isTest) continue;
    const names = new Set([...file.text.matchAll(declaration)].map(([, name]) => name));
    for (const name of names) {
      const key = `${place} ${name}`;
      files.set(key, [...(files.get(key) ?? []), file]);
    }
  }
  return [...files].flatMap(([key, declaring]) =>
    declaring.slice(1).map((file) => violation(file, key.slice(key.indexOf(' ') + 1), declaring[0]?.path)),
  );
};

function violation(file: SourceFile, name: string, other: string | undefined): Violation {
  return {
    path: file.path,
    line: linesWith(file, new RegExp(String.raw`^export .*\b${name}\b`))[0] ?? 0,
    problem: `declares ${name}, as does ${other}`,
    instead: 'Give different things different names, or declare the thing once and import it.',
  };
}
