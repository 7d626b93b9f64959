/** The allowed imports between packages, which never form a circle. */
import { findCircles } from './find-circle.ts';
import type { Import, SourceFile } from './source-tree.ts';
import type { Rule, Violation } from './violation.ts';
import { arrows, folderOfPackage, workspaceOf, type Arrows } from './workspaces.ts';

/** Configuration files run before and outside of the package they configure. */
const isConfiguration = (path: string): boolean => /\/[\w-]+\.config\.ts$/.test(path);

export const importsFollowTheArrows: Rule = (tree) =>
  tree.flatMap((file) => {
    const allowed = arrows[workspaceOf(file.path)];
    if (allowed === undefined || isConfiguration(file.path)) return [];
    return file.imports.flatMap((imported) => {
      const problem = problemWith(file, imported, allowed);
      return problem === undefined ? [] : [{ path: file.path, line: imported.line, ...problem }];
    });
  });

function problemWith(
  file: SourceFile,
  imported: Import,
  allowed: Arrows,
): Pick<Violation, 'problem' | 'instead'> | undefined {
  const { specifier, typeOnly } = imported;
  const own = workspaceOf(file.path);
  if (imported.file !== undefined) {
    const goal = workspaceOf(imported.file);
    if (goal === own || !(goal in arrows)) return undefined;
    return {
      problem: `${own} reaches into ${goal} by a relative path`,
      instead: `Import what ${goal} exports, by the name in its package.json.`,
    };
  }
  if (folderOfPackage(specifier) !== undefined) {
    if (allowed.ours.includes(specifier)) return undefined;
    if (file.isTest && allowed.oursInTests?.includes(specifier) === true) return undefined;
    const asTypes = allowed.oursAsTypes?.includes(specifier) === true;
    if (asTypes && (typeOnly || file.isTest)) return undefined;
    return {
      problem: `${own} must not import ${specifier}`,
      instead: asTypes ? 'Only its types may be used: write "import type".' : allowed.instead,
    };
  }
  if (allowed.others === 'any' || file.isTest || allowed.others.includes(specifier)) return undefined;
  return { problem: `${own} must not import ${specifier}`, instead: allowed.instead };
}

export const packagesFormNoCircle: Rule = (tree) => {
  const uses = new Map<string, Map<string, { readonly path: string; readonly line: number }>>();
  for (const file of tree) {
    const own = workspaceOf(file.path);
    for (const { specifier, line } of file.imports) {
      const goal = folderOfPackage(specifier);
      if (goal === undefined || goal === own) continue;
      const goals = uses.get(own) ?? new Map<string, { path: string; line: number }>();
      if (!goals.has(goal)) goals.set(goal, { path: file.path, line });
      uses.set(own, goals);
    }
  }
  const circles = findCircles([...uses.keys()], (folder) => [...(uses.get(folder)?.keys() ?? [])]);
  return circles.map((circle) => {
    const [start = '', second = ''] = circle;
    const place = uses.get(start)?.get(second);
    return {
      path: place?.path ?? start,
      line: place?.line ?? 0,
      problem: `packages import each other in a circle: ${circle.join(' → ')}`,
      instead: 'Move the shared code to the package that the other may import, or pass it in as an argument.',
    };
  });
};
