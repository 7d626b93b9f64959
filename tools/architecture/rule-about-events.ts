/** An event says what one part did. If two parts published it, its subscribers could not know what has happened. */
import { partOfServer } from './server-layers.ts';
import type { SourceFile } from './source-tree.ts';
import type { Rule, Violation } from './violation.ts';

const source = 'apps/server/src/';
const kinds = `${source}events.ts`;

export const eventsBelongToOnePart: Rule = (tree) => {
  const publishers = publishersOf(tree);
  const known = [
    ...(tree.find(({ path }) => path === kinds)?.text ?? '').matchAll(/^export const (\w+) = eventKind\(/gm),
  ];
  const undeclared = known.flatMap(([, event = '']) =>
    publishers.has(event) ? [] : [violation(kinds, 0, `${event} is published by no part`)],
  );
  const shared = [...publishers].flatMap(([event, [first, ...others]]) =>
    others.map(({ path }) => violation(path, 0, `declares ${event}, as does ${first?.path ?? ''}`)),
  );
  return [...undeclared, ...shared, ...tree.flatMap((file) => publishedElsewhere(file, publishers))];
};

interface Publisher {
  readonly path: string;
  readonly part: string;
}

/** The parts that declare each event, by the name of its constant. */
function publishersOf(tree: readonly SourceFile[]): ReadonlyMap<string, readonly Publisher[]> {
  const publishers = new Map<string, Publisher[]>();
  for (const { path, text } of tree) {
    const part = partOfServer(path);
    if (part === undefined || !/\/(index|part)\.ts$/.test(path)) continue;
    const events = /^export const \w+ = definePart\(\{[^]*?\bevents: \[([^\]]*)\]/m.exec(text)?.[1] ?? '';
    for (const [event] of events.matchAll(/\w+/g)) {
      publishers.set(event, [...(publishers.get(event) ?? []), { path, part }]);
    }
  }
  return publishers;
}

/** Calls of `publish` outside of the part that declares the event. */
function publishedElsewhere(
  file: SourceFile,
  publishers: ReadonlyMap<string, readonly Publisher[]>,
): readonly Violation[] {
  if (file.isTest || !file.path.startsWith(source)) return [];
  const part = partOfServer(file.path);
  return [...file.text.matchAll(/\bpublish\(\s*\w+,\s*(\w+)\b/g)].flatMap((call) => {
    const [, event = ''] = call;
    const owner = publishers.get(event)?.[0]?.part;
    if (owner === undefined || owner === part) return [];
    const line = file.text.slice(0, call.index).split('\n').length;
    return [violation(file.path, line, `publishes ${event}, which belongs to ${owner}`)];
  });
}

function violation(path: string, line: number, problem: string): Violation {
  return {
    path,
    line,
    problem,
    instead: 'Each event is declared (`events`) and published by the one part whose rows it is about.',
  };
}
