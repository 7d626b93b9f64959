import { describe, expect, it } from 'vitest';
import { matchesValue, parseFilter, parsePath } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ScimError) return error.problem;
    throw error;
  }
  return 'none';
}

const compare = (path: string, operator: string, value: unknown) => ({
  kind: 'compare',
  path,
  operator,
  value,
});

describe('a filter', () => {
  it.each([
    ['userName eq "ada@uni.example"', compare('username', 'eq', 'ada@uni.example')],
    ['USERNAME Eq "a"', compare('username', 'eq', 'a')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', compare('username', 'sw', 'J')],
    ['active eq true', compare('active', 'eq', true)],
    ['active eq False', compare('active', 'eq', false)],
    ['externalId eq null', compare('externalid', 'eq', null)],
    ['age gt -3.5', compare('age', 'gt', -3.5)],
    ['title pr', { kind: 'present', path: 'title' }],
    ['name.familyName co "O\'Malley"', compare('name.familyname', 'co', "O'Malley")],
    [String.raw`displayName eq "a \"b\" \\ \u00e9"`, compare('displayname', 'eq', String.raw`a "b" \ é`)],
    ['emails[type eq "work"]', compare('emails.type', 'eq', 'work')],
    [
      'not (a eq "1" or b eq "2")',
      { kind: 'not', of: { kind: 'or', of: [compare('a', 'eq', '1'), compare('b', 'eq', '2')] } },
    ],
    [
      'emails[type eq "work" and value co "@uni.example"]',
      {
        kind: 'and',
        of: [compare('emails.type', 'eq', 'work'), compare('emails.value', 'co', '@uni.example')],
      },
    ],
    [
      'emails[type eq "work"].value eq "a"',
      { kind: 'and', of: [compare('emails.type', 'eq', 'work'), compare('emails.value', 'eq', 'a')] },
    ],
  ])('%s is read', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it('binds and closer than or, and parentheses closest', () => {
    const [a, b, c] = [compare('a', 'eq', 1), compare('b', 'eq', 2), compare('c', 'eq', 3)];
    expect(parseFilter('a eq 1 or b eq 2 and c eq 3')).toEqual({
      kind: 'or',
      of: [a, { kind: 'and', of: [b, c] }],
    });
    expect(parseFilter('(a eq 1 or b eq 2) and c eq 3')).toEqual({
      kind: 'and',
      of: [{ kind: 'or', of: [a, b] }, c],
    });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName is "a"',
    'userName eq a',
    'userName eq "a',
    'userName eq "\\x"',
    'userName eq "a" and',
    'userName eq "a" "b"',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails[phones[type eq "work"]]',
    'not userName eq "a"',
    "userName eq 'a'; drop table users",
    'x'.repeat(2_000),
    '('.repeat(50) + 'a pr' + ')'.repeat(50),
    Array.from({ length: 21 }, () => 'a pr').join(' or '),
  ])('%j is refused', (text) => {
    expect(problemOf(() => parseFilter(text))).toBe('filterNotValid');
  });

  it('says which values of a list are meant', () => {
    const work = { type: 'work', value: 'ada@uni.example', primary: true };
    expect(matchesValue(parseFilter('type eq "Work" and primary eq true'), work)).toBe(true);
    expect(matchesValue(parseFilter('type eq "home" or value sw "bob"'), work)).toBe(false);
    expect(matchesValue(parseFilter('not (type eq "home") and display pr'), work)).toBe(false);
    expect(matchesValue(parseFilter('value ew ".example" and value gt "a" and value le "b"'), work)).toBe(
      true,
    );
    expect(
      matchesValue(parseFilter('value ne "x" and value ge "a" and value lt "b" and value co "@"'), work),
    ).toBe(true);
  });
});

describe('a path', () => {
  it.each([
    ['userName', { attribute: 'username', filter: undefined, within: '' }],
    ['name.familyName', { attribute: 'name', filter: undefined, within: 'familyname' }],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:name.givenName',
      { attribute: 'name', filter: undefined, within: 'givenname' },
    ],
    [
      'emails[type eq "work"].value',
      { attribute: 'emails', filter: compare('type', 'eq', 'work'), within: 'value' },
    ],
    ['members[value eq "1"]', { attribute: 'members', filter: compare('value', 'eq', '1'), within: '' }],
    [
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
      {
        attribute: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:manager',
        filter: undefined,
        within: '',
      },
    ],
  ])('%s is read', (text, path) => {
    expect(parsePath(text)).toEqual(path);
  });

  it.each([
    '',
    '[a eq "b"]',
    'emails[',
    'emails[type eq "work"]x',
    'emails[type eq "work"].',
    'a b',
    'a..b["x"]',
  ])('%j is refused', (text) => {
    expect(problemOf(() => parsePath(text))).toBe('pathNotValid');
  });
});
