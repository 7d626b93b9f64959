/** The regular expressions of a source file: literals, and calls of `RegExp` whose pattern is in the file. */
import type { CallExpression, NewExpression, Node, TemplateLiteral } from '@oxc-project/types';
import { parseSync, Visitor } from 'rolldown/utils';

export interface Expression {
  /** A literal such as `/a+b/u`; if the pattern is only known at run time, the call in the source. */
  readonly text: string;
  readonly pattern: { readonly source: string; readonly flags: string } | undefined;
  /** The first line is 1. */
  readonly line: number;
}

export function findExpressions(path: string, text: string): readonly Expression[] {
  const { program } = parseSync(path, text);
  const found: Expression[] = [];
  const constants = new Map<string, Node>();
  const add = (start: number, written: string, pattern: Expression['pattern']): void => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ text: pattern ? `/${pattern.source}/${pattern.flags}` : written, pattern, line });
  };
  const addCall = (call: NewExpression | CallExpression): void => {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return;
    const [source, flags] = call.arguments.map((argument) => valueOf(argument, constants));
    const pattern = source === undefined ? undefined : { source, flags: flags ?? '' };
    add(call.start, text.slice(call.start, call.end), pattern);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init);
    },
    Literal: (literal) => {
      if ('regex' in literal)
        add(literal.start, '', { source: literal.regex.pattern, flags: literal.regex.flags });
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program);
  return found;
}

/** The text of an expression that consists of literals and of constants declared before. */
function valueOf(node: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') {
    const value = constants.get(node.name);
    return value === undefined ? undefined : valueOf(value, constants);
  }
  if (node.type === 'TemplateLiteral') return valueOfTemplate(node, 'cooked', constants);
  if (node.type !== 'TaggedTemplateExpression') return undefined;
  const { tag } = node;
  const isRaw =
    tag.type === 'MemberExpression' && tag.property.type === 'Identifier' && tag.property.name === 'raw';
  return isRaw ? valueOfTemplate(node.quasi, 'raw', constants) : undefined;
}

function valueOfTemplate(
  { quasis, expressions }: TemplateLiteral,
  form: 'raw' | 'cooked',
  constants: ReadonlyMap<string, Node>,
): string | undefined {
  let value = '';
  for (const [index, quasi] of quasis.entries()) {
    value += quasi.value[form] ?? '';
    const next = expressions[index];
    if (next === undefined) continue;
    const inserted = valueOf(next, constants);
    if (inserted === undefined) return undefined;
    value += inserted;
  }
  return value;
}
