import { limits } from '@palimpsest/contract';

export interface RosterPerson {
  readonly name: string;
  readonly mail: string;
  /** The number of a student; '' without one. */
  readonly number: string;
}

export interface ParsedRoster {
  readonly people: readonly RosterPerson[];
  /** An invalid address that contains an @; undefined if all addresses are valid. */
  readonly wrongMail?: string;
}

const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/**
 * One person per line: a name, an email address and the number of a student, in any order; one of them is enough. In a
 * line with two semicolons they have this order. Commas, semicolons or tabs separate them, with quotation marks as in a CSV file. "Nowak, Ada" stays a name: a comma alone separates only an address. A
 * first line that only names the columns is left out.
 */
export function parseRoster(text: string): ParsedRoster {
  const people: RosterPerson[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '' || (index === 0 && isHead(line))) continue;
    const { name, mail, number } = personOf(line);
    if (mail !== '' && !(mail.length <= limits.mailMaxChars && address.test(mail))) {
      return { people, wrongMail: mail };
    }
    people.push({
      name: name.slice(0, limits.authorChars),
      mail,
      number: number.slice(0, limits.studentNumberChars),
    });
  }
  return { people };
}

/** The address of the roster that the server has refused: the server knows more about addresses than this page. */
export function refusedAddress(
  { problems }: { readonly problems: readonly { readonly path: string }[] },
  people: readonly Pick<RosterPerson, 'mail'>[],
): string | undefined {
  const places = problems.map(({ path }) => /^entries\.(\d+)\.mail\b/.exec(path)?.[1]);
  const place = places.find((one) => one !== undefined);
  return place === undefined ? undefined : people[Number(place)]?.mail;
}

/** The inverse of parseRoster. Beside a number, each part has its place, so that no number is taken for a name. */
export function writeRoster(people: readonly RosterPerson[]): string {
  return people
    .map(({ name, mail, number }) => {
      const parts = number === '' ? [name, mail].filter((part) => part !== '') : [name, mail, number];
      return parts.map(quoted).join('; ');
    })
    .join('\n');
}

function quoted(part: string): string {
  return part.includes(';') || part.includes('"') ? `"${part.replaceAll('"', '""')}"` : part;
}

function personOf(line: string): RosterPerson {
  const bracketed = /^(.*)<([^<>@]+@[^<>]+)>\s*$/.exec(line);
  if (bracketed !== null)
    return { name: tidy(bracketed[1] ?? ''), mail: (bracketed[2] ?? '').trim(), number: '' };
  const places = placesOf(line);
  const [first = '', second = '', third = ''] = places;
  const isInPlace =
    separatorOf(line) === ';' && places.length === 3 && (second === '' || second.includes('@'));
  if (isInPlace && !first.includes('@')) return { name: first, mail: second, number: third };
  const fields = places.filter((field) => field !== '');
  const mail = fields.find((field) => field.includes('@')) ?? '';
  const number = fields.find((field) => field !== mail && isNumber(field)) ?? '';
  const others = fields.filter((field) => field !== mail && field !== number && /\p{L}/u.test(field));
  const name = tidy(others.join(separatorOf(line) === ',' && others.length === 2 ? ', ' : ' '));
  return { name, mail, number };
}

/** Whether half of it or more are digits: "s123", "4711-002". */
function isNumber(field: string): boolean {
  const digits = field.match(/\p{Nd}/gu)?.length ?? 0;
  return digits * 2 >= field.length && !field.includes(' ');
}

/** The list with people of a file. Those who are there already keep their place, and get what was missing. */
export function addPeople(
  known: readonly RosterPerson[],
  added: readonly RosterPerson[],
): readonly RosterPerson[] {
  const people = [...known];
  for (const person of added) {
    const at = people.findIndex((one) => isSame(one, person));
    const before = people[at];
    if (before === undefined) people.push(person);
    else {
      people[at] = {
        name: before.name || person.name,
        mail: before.mail || person.mail,
        number: before.number || person.number,
      };
    }
  }
  return people;
}

/** Compares them by number, otherwise by address, otherwise by name. */
function isSame(one: RosterPerson, other: RosterPerson): boolean {
  for (const field of ['number', 'mail', 'name'] as const) {
    if (one[field] !== '' && other[field] !== '') {
      return one[field].toLowerCase() === other[field].toLowerCase();
    }
  }
  return false;
}

function separatorOf(line: string): string {
  return ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t';
}

function fieldsOf(line: string): readonly string[] {
  return placesOf(line).filter((field) => field !== '');
}

/** Fields of a line, also empty ones. Between quotation marks a separator is an ordinary character, and "" is one quotation mark. */
function placesOf(line: string): readonly string[] {
  const separator = separatorOf(line);
  const fields = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    const last = fields.length - 1;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      fields[last] += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) fields.push('');
    else fields[last] += sign;
  }
  return fields.map(tidy);
}

function tidy(text: string): string {
  return text.replaceAll(/^[\s",;]+|(?<![\s",;])[\s",;]+$/g, '').replaceAll(/\s+/g, ' ');
}

const heads =
  /^(e-?mail.*|mail.*|correo.*|courriel.*|adress.*|name|names|nachname|vorname|nombre|apellidos?|nom|prénom|first ?name|last ?name|surname)$/i;

function isHead(line: string): boolean {
  const fields = fieldsOf(line);
  return fields.length > 0 && fields.every((field) => heads.test(field));
}
