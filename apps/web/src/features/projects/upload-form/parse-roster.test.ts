import { describe, expect, it } from 'vitest';
import { parseRoster, refusedAddress, writeRoster } from './parse-roster.ts';

describe('a line of a roster', () => {
  it.each([
    ['Ada Nowak', { name: 'Ada Nowak', mail: '' }],
    ['Nowak, Ada', { name: 'Nowak, Ada', mail: '' }],
    ['ada@example.org', { name: '', mail: 'ada@example.org' }],
    ['Ada Nowak <ada@example.org>', { name: 'Ada Nowak', mail: 'ada@example.org' }],
    ['Ada Nowak; ada@example.org', { name: 'Ada Nowak', mail: 'ada@example.org' }],
    ['ada@example.org,Ada Nowak', { name: 'Ada Nowak', mail: 'ada@example.org' }],
    ['"Nowak, Ada",ada@example.org,12345', { name: 'Nowak, Ada', mail: 'ada@example.org' }],
    ['Nowak\tAda\tada@example.org', { name: 'Nowak Ada', mail: 'ada@example.org' }],
    ['"Ada ""Addy"" Nowak";ada@example.org', { name: 'Ada "Addy" Nowak', mail: 'ada@example.org' }],
    ['  Ada   Nowak , ', { name: 'Ada Nowak', mail: '' }],
  ])('%s', (line, person) => {
    expect(parseRoster(line)).toEqual({ people: [person] });
  });
});

describe('a roster', () => {
  it('leaves out empty lines and a header', () => {
    const { people } = parseRoster('Name;E-Mail\r\n\r\nAda;ada@example.org\nBéla\n');
    expect(people.map(({ name }) => name)).toEqual(['Ada', 'Béla']);
    expect(parseRoster('Ada\nName').people).toHaveLength(2);
  });

  it('reports an invalid address', () => {
    expect(parseRoster('Ada; ada@example').wrongMail).toBe('ada@example');
  });

  it('is read as it was written', () => {
    const people = [
      { name: 'Nowak, Ada', mail: 'ada@example.org' },
      { name: 'Béla', mail: '' },
      { name: '', mail: 'c@example.org' },
    ];
    expect(parseRoster(writeRoster(people)).people).toEqual(people);
  });
});

describe('an address that the server refused', () => {
  const { people } = parseRoster('Ada; ada@example.org\nJosé; josé@example.org');

  it('is named', () => {
    const problems = [{ path: 'entries' }, { path: 'entries.1.mail' }];
    expect(refusedAddress({ problems }, people)).toBe('josé@example.org');
  });

  it('is not named when something else was wrong', () => {
    expect(refusedAddress({ problems: [{ path: 'projectid' }] }, people)).toBeUndefined();
  });
});
