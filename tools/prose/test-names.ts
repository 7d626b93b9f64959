import type { Node } from '@oxc-project/types';
import { parseSync, Visitor } from 'rolldown/utils';

export interface TestName {
  readonly name: string;
  /** The position of the call in the file. */
  readonly start: number;
}

const testFunctions = new Set(['test', 'it', 'describe']);

/** The names of tests and of their groups, also after `it.each(…)`, whose cases may fill many lines. */
export function testNames(path: string, text: string): readonly TestName[] {
  const found: TestName[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      const name = first === undefined ? undefined : stringOf(first);
      if (name !== undefined && isTestFunction(callee)) found.push({ name, start });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** True for `it`, `it.only`, `it.each(cases)` and `it.each` before a template. */
function isTestFunction(callee: Node): boolean {
  if (callee.type === 'Identifier') return testFunctions.has(callee.name);
  if (callee.type === 'MemberExpression') return isTestFunction(callee.object);
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isTestFunction(callee.tag);
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
}
