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
    publishers.has(event) ? [] : [violation(kinds, 0, `${event} is declared by no part`)],
  );
  const calls = tree.flatMap(callsOfPublish);
  const published = new Set(calls.map(({ event }) => event));
  const unpublished = [...publishers].flatMap(([event, [first]]) =>
    first === undefined || published.has(event)
      ? []
      : [violation(first.path, 0, `declares ${event}, and nothing publishes it`)],
  );
  const shared = [...publishers].flatMap(([event, [first, ...others]]) =>
    others.map(({ path }) => violation(path, 0, `declares ${event}, as does ${first?.path ?? ''}`)),
  );
  const elsewhere = calls.flatMap((call) => publishedElsewhere(call, publishers));
  return [...undeclared, ...unpublished, ...shared, ...elsewhere];
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

interface Call {
  readonly path: string;
  readonly line: number;
  readonly event: string;
}

function callsOfPublish({ path, text, isTest }: SourceFile): readonly Call[] {
  if (isTest || !path.startsWith(source)) return [];
  return [...text.matchAll(/\bpublish\(\s*[\w.]+,\s*(\w+)\b/g)].map(({ index, 1: event = '' }) => {
    return { path, line: text.slice(0, index).split('\n').length, event };
  });
}

/** Calls of `publish` outside of the part that declares the event. */
function publishedElsewhere(
  { path, line, event }: Call,
  publishers: ReadonlyMap<string, readonly Publisher[]>,
): readonly Violation[] {
  const owner = publishers.get(event)?.[0]?.part;
  if (owner === undefined || owner === partOfServer(path)) return [];
  return [violation(path, line, `publishes ${event}, which belongs to ${owner}`)];
}

function violation(path: string, line: number, problem: string): Violation {
  return {
    path,
    line,
    problem,
    instead: 'Each event is declared (`events`) and published by the one part whose rows it is about.',
  };
}
