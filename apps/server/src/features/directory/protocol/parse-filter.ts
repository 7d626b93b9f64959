import { ScimError } from './scim-error.ts';

/** A filter of RFC 7644, 3.4.2.2. Names of attributes are in lower case and without the name of their schema. */
export type ScimFilter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly ScimFilter[] }
  | { readonly kind: 'not'; readonly of: ScimFilter }
  | { readonly kind: 'present'; readonly path: string }
  | {
      readonly kind: 'compare';
      readonly path: string;
      readonly operator: ScimOperator;
      readonly value: ScimValue;
    };

export const scimOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type ScimOperator = (typeof scimOperators)[number];
export type ScimValue = string | number | boolean | null;

/** The path of a PATCH: `emails[type eq "work"].value` has all three. */
export interface ScimPath {
  readonly attribute: string;
  readonly filter: ScimFilter | undefined;
  /** The attribute within; '' without one. */
  readonly within: string;
}

const mostChars = 1_000;
const mostComparisons = 20;
const mostDepth = 8;

const coreSchemas = ['user', 'group'].map((name) => `urn:ietf:params:scim:schemas:core:2.0:${name}`);

/** The name of an attribute without that of the core schemas. Attributes of extensions keep theirs. */
export function attributeName(name: string): string {
  const lower = name.toLowerCase();
  const schema = coreSchemas.find((each) => lower.startsWith(`${each}:`));
  return schema === undefined ? lower : lower.slice(schema.length + 1);
}

/** Throws `filterNotValid`. The time that it takes grows with the length. */
export function parseFilter(text: string): ScimFilter {
  const state = startOf(text, 'filterNotValid');
  const filter = either(state, '', 0);
  skipBlanks(state);
  if (state.at < text.length) fail(state);
  return filter;
}

/** Throws `pathNotValid`. */
export function parsePath(text: string): ScimPath {
  const state = startOf(text, 'pathNotValid');
  const name = attributeName(word(state));
  const isFiltered = text[state.at] === '[';
  const filter = isFiltered ? inBrackets(state, '', 0) : undefined;
  if (isFiltered) {
    const rest = text.slice(state.at);
    if (rest !== '' && !/^\.[a-z$][\w$-]*$/i.test(rest)) fail(state);
    return { attribute: name, filter, within: rest.slice(1).toLowerCase() };
  }
  if (state.at < text.length) fail(state);
  // Names of extensions contain dots: urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager.
  const dot = name.startsWith('urn:') ? -1 : name.indexOf('.');
  return dot < 0
    ? { attribute: name, filter, within: '' }
    : { attribute: name.slice(0, dot), filter, within: name.slice(dot + 1) };
}

interface State {
  readonly text: string;
  readonly problem: 'filterNotValid' | 'pathNotValid';
  at: number;
  comparisons: number;
}

function startOf(text: string, problem: State['problem']): State {
  const state = { text, problem, at: 0, comparisons: 0 };
  if (text.length > mostChars) fail(state, `it is longer than ${mostChars} characters`);
  return state;
}

function fail({ problem, at }: State, reason = `it cannot be read from character ${at + 1} on`): never {
  throw new ScimError(
    problem,
    `The ${problem === 'filterNotValid' ? 'filter' : 'path'} is not valid: ${reason}.`,
  );
}

function either(state: State, prefix: string, depth: number): ScimFilter {
  if (depth > mostDepth) fail(state, 'it is nested too deeply');
  const of = [both(state, prefix, depth)];
  while (keyword(state, 'or')) of.push(both(state, prefix, depth));
  return joined('or', of);
}

function both(state: State, prefix: string, depth: number): ScimFilter {
  const of = [single(state, prefix, depth)];
  while (keyword(state, 'and')) of.push(single(state, prefix, depth));
  return joined('and', of);
}

function joined(kind: 'and' | 'or', of: readonly ScimFilter[]): ScimFilter {
  const [only, ...others] = of;
  return only !== undefined && others.length === 0 ? only : { kind, of };
}

function single(state: State, prefix: string, depth: number): ScimFilter {
  skipBlanks(state);
  if (negation(state)) return { kind: 'not', of: inParentheses(state, prefix, depth) };
  if (state.text[state.at] === '(') return inParentheses(state, prefix, depth);
  return comparison(state, prefix, depth);
}

/** `not` is also a possible name of an attribute; only one before a parenthesis negates. */
function negation(state: State): boolean {
  const rest = state.text.slice(state.at, state.at + 3).toLowerCase();
  if (rest !== 'not') return false;
  let at = state.at + 3;
  while (state.text[at] === ' ') at += 1;
  if (state.text[at] !== '(') return false;
  state.at = at;
  return true;
}

function inParentheses(state: State, prefix: string, depth: number): ScimFilter {
  state.at += 1;
  const filter = either(state, prefix, depth + 1);
  skipBlanks(state);
  if (state.text[state.at] !== ')') fail(state);
  state.at += 1;
  return filter;
}

/** The filter within `emails[…]`, whose attributes are those of the emails. */
function inBrackets(state: State, prefix: string, depth: number): ScimFilter {
  state.at += 1;
  const filter = either(state, prefix, depth + 1);
  skipBlanks(state);
  if (state.text[state.at] !== ']') fail(state);
  state.at += 1;
  return filter;
}

function comparison(state: State, prefix: string, depth: number): ScimFilter {
  state.comparisons += 1;
  if (state.comparisons > mostComparisons) fail(state, `it has more than ${mostComparisons} comparisons`);
  const path = prefix + attributeName(word(state));
  if (state.text[state.at] === '[') {
    if (prefix !== '') fail(state);
    const filter = inBrackets(state, `${path}.`, depth);
    if (state.text[state.at] !== '.') return filter;
    // Entra ID compares a part of the value behind the brackets: emails[type eq "work"].value eq "…".
    state.at += 1;
    return { kind: 'and', of: [filter, compared(state, `${path}.${word(state).toLowerCase()}`)] };
  }
  return compared(state, path);
}

/** The operator and the value behind a path. */
function compared(state: State, path: string): ScimFilter {
  skipBlanks(state);
  const name = word(state).toLowerCase();
  if (name === 'pr') return { kind: 'present', path };
  const operator = scimOperators.find((each) => each === name);
  if (operator === undefined) return fail(state, `there is no operator ${name.slice(0, 20)}`);
  skipBlanks(state);
  return { kind: 'compare', path, operator, value: literal(state) };
}

function skipBlanks(state: State): void {
  while (state.text[state.at] === ' ') state.at += 1;
}

/** Whether this word follows; moves behind it. */
function keyword(state: State, wanted: 'and' | 'or'): boolean {
  const before = state.at;
  skipBlanks(state);
  const found = state.text.slice(state.at, state.at + wanted.length).toLowerCase();
  const next = state.text[state.at + wanted.length];
  if (state.at > before && found === wanted && (next === ' ' || next === '(')) {
    state.at += wanted.length;
    return true;
  }
  // A parenthesis or bracket may end without a blank before the word.
  state.at = before;
  return false;
}

function word(state: State): string {
  const start = state.at;
  while (/[\w$:.-]/.test(state.text[state.at] ?? '')) state.at += 1;
  if (state.at === start) fail(state);
  return state.text.slice(start, state.at);
}

/** A value of JSON. */
function literal(state: State): ScimValue {
  const start = state.at;
  if (state.text[start] === '"') return quoted(state);
  const found = word(state);
  const lower = found.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (lower === 'null') return null;
  const number = Number(found);
  if (!Number.isFinite(number)) fail(state, 'a text needs quotation marks');
  return number;
}

function quoted(state: State): string {
  const start = state.at;
  let at = start + 1;
  while (at < state.text.length && state.text[at] !== '"') at += state.text[at] === '\\' ? 2 : 1;
  state.at = at + 1;
  try {
    const value: unknown = JSON.parse(state.text.slice(start, state.at));
    if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  } catch {
    // It is answered below.
  }
  return fail(state, 'a text does not end, or has a wrong escape');
}

/** Whether a value of a list, such as one of the emails, is meant. */
export function matchesValue(filter: ScimFilter, value: Readonly<Record<string, ScimValue>>): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((each) => matchesValue(each, value));
    case 'or':
      return filter.of.some((each) => matchesValue(each, value));
    case 'not':
      return !matchesValue(filter.of, value);
    case 'present':
      return value[filter.path] !== undefined;
    case 'compare':
      return comparesTo(value[filter.path], filter.operator, filter.value);
  }
}

function comparesTo(actual: ScimValue | undefined, operator: ScimOperator, expected: ScimValue): boolean {
  const [one, other] = [String(actual ?? '').toLowerCase(), String(expected ?? '').toLowerCase()];
  switch (operator) {
    case 'eq':
      return one === other;
    case 'ne':
      return one !== other;
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
  }
}
