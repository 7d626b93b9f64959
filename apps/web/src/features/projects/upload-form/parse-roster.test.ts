import { describe, expect, it } from 'vitest';
import { addPeople, parseRoster, refusedAddress, writeRoster } from './parse-roster.ts';

describe('a line of a roster', () => {
  it.each([
    ['Ada Nowak', { name: 'Ada Nowak', mail: '', number: '' }],
    ['Nowak, Ada', { name: 'Nowak, Ada', mail: '', number: '' }],
    ['ada@example.org', { name: '', mail: 'ada@example.org', number: '' }],
    ['Ada Nowak <ada@example.org>', { name: 'Ada Nowak', mail: 'ada@example.org', number: '' }],
    ['Ada Nowak; ada@example.org', { name: 'Ada Nowak', mail: 'ada@example.org', number: '' }],
    ['ada@example.org,Ada Nowak', { name: 'Ada Nowak', mail: 'ada@example.org', number: '' }],
    ['"Nowak, Ada",ada@example.org,12345', { name: 'Nowak, Ada', mail: 'ada@example.org', number: '12345' }],
    ['Nowak\tAda\tada@example.org', { name: 'Nowak Ada', mail: 'ada@example.org', number: '' }],
    [
      '"Ada ""Addy"" Nowak";ada@example.org',
      { name: 'Ada "Addy" Nowak', mail: 'ada@example.org', number: '' },
    ],
    ['  Ada   Nowak , ', { name: 'Ada Nowak', mail: '', number: '' }],
    ['Ada Nowak; s-123', { name: 'Ada Nowak', mail: '', number: 's-123' }],
    ['4711002', { name: '', mail: '', number: '4711002' }],
  ])('is read: %s', (line, person) => {
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
      { name: 'Nowak, Ada', mail: 'ada@example.org', number: '4711001' },
      { name: 'Béla', mail: '', number: '4711002' },
      { name: '', mail: 'c@example.org', number: '' },
      { name: 'Ada Nowak', mail: 'ada.n@example.org', number: 'adanow1' },
      { name: 'Kim Lee', mail: '', number: 'AB CD' },
      { name: '', mail: '', number: 'xy 12' },
      { name: 'Ada "Addy" Nowak', mail: '', number: '12 345 678 9' },
    ];
    expect(parseRoster(writeRoster(people)).people).toEqual(people);
  });
});

it('people of a file are added once, and complete those who are there', () => {
  const { people: known } = parseRoster('Ada Nowak; ada@example.org\nBéla Kiss\nKim Lee; 4711004');
  const { people: added } = parseRoster(
    'Ada Nowak; ADA@example.org; 4711001\nBéla Kiss; bela@example.org\nKim Lee; 4711005',
  );
  expect(writeRoster(addPeople(known, added)).split('\n')).toEqual([
    'Ada Nowak; ada@example.org; 4711001',
    'Béla Kiss; bela@example.org',
    'Kim Lee; ; 4711004',
    'Kim Lee; ; 4711005',
  ]);
});

describe('an address in a roster that the server refused', () => {
  const { people } = parseRoster('Ada; ada@example.org\nJosé; josé@example.org');

  it('is named', () => {
    const problems = [{ path: 'entries' }, { path: 'entries.1.mail' }];
    expect(refusedAddress({ problems }, people)).toBe('josé@example.org');
  });

  it('is not named if something else was wrong', () => {
    expect(refusedAddress({ problems: [{ path: 'projectid' }] }, people)).toBeUndefined();
  });
});
