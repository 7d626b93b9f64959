import type { Node } from '@oxc-project/types';
import { parseSync, Visitor } from 'rolldown/utils';

export interface TestName {
  readonly name: string;
  /** The position of the call in the file. */
  readonly start: number;
  /** The name begins with a verb, or goes on with one, and no group says who or what does it. */
  readonly lacksSubject: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Group extends Range {
  /** undefined: it is computed. */
  readonly name: string | undefined;
}

const testFunctions = new Set(['test', 'it', 'describe']);

/** The names of tests and of their groups, also after `it.each(…)`, whose cases may fill many lines. */
export function testNames(path: string, text: string): readonly TestName[] {
  const found: (Group & { readonly isTest: boolean })[] = [];
  const functions: Range[] = [];
  const callbacks = new Set<number>();
  const addFunction = ({ start, end }: Range): void => {
    if (!callbacks.has(start)) functions.push({ start, end });
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [first, ...others], start, end }) => {
      const called = testFunctionOf(callee);
      if (called === undefined || first === undefined) return;
      for (const argument of others) callbacks.add(argument.start);
      found.push({ name: stringOf(first), start, end, isTest: called !== 'describe' });
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(parseSync(path, text).program);
  return found.flatMap(({ name, start, isTest }) => {
    if (name === undefined) return [];
    const isInside = (range: Range): boolean => range.start < start && start < range.end;
    const groups = found.filter((one) => !one.isTest && isInside(one));
    // A function with tests is called in a group, which may be anywhere.
    const lacksSubject =
      isTest && !functions.some(isInside) && !groups.some(namesSubject) && beginsWithVerb(name);
    return [{ name, start, lacksSubject }];
  });
}

/** A group such as “while a report is checked again” names circumstances, and no subject. */
function namesSubject({ name }: Group): boolean {
  return (
    name === undefined || !/^(?:when|while|if|during|without|before|after|in|on|at|for|with)\b/.test(name)
  );
}

const auxiliary =
  'is|are|was|were|has|have|had|does|do|did|can|cannot|could|may|might|must|will|would|should|never|not|of|from|that|which|whose|to';
/** Verbs that are no nouns in the plural. */
const verbs =
  'accepts|adds|brings|computes|contains|continues|creates|declares|deletes|detects|equals|finds|gives|grants|ignores|keeps|lets|picks|reads|refuses|removes|returns|splits|takes|tells|truncates|unpacks|warns';
/** A verb in the singular, because no noun in the plural comes before these words. */
const verbBefore = 'a|an|the|each|every|no|nothing|both|its|their|whether|how|how much';
/** Words in “s” that are neither. */
const noVerb = 'across|always|as|besides|its|this|unless|towards';

const verbFirst = new RegExp(
  String.raw`^(?:(?:${auxiliary}|${verbs})\b|(?!(?:${noVerb})\b)[a-z]+s (?:${verbBefore})\b)`,
);

function beginsWithVerb(name: string): boolean {
  return verbFirst.test(name);
}

/** `it` of `it`, `it.only`, `it.each(cases)` and `it.each` before a template; undefined for another function. */
function testFunctionOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return testFunctions.has(callee.name) ? callee.name : undefined;
  if (callee.type === 'MemberExpression') return testFunctionOf(callee.object);
  if (callee.type === 'CallExpression') return testFunctionOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? testFunctionOf(callee.tag) : undefined;
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
}
