import type { PatchStep } from '../protocol/patch-operations.ts';
import { asBoolean, asText, isObject } from '../protocol/scim-body.ts';
import { matchesValue } from '../protocol/parse-filter.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { mailOf, namesOf, requireComplete, type PersonFields } from './person-fields.ts';

/** Attributes of RFC 7643 that are read over, in lower case. */
const notKept: ReadonlySet<string> = new Set([
  'schemas',
  'id',
  'meta',
  'groups',
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
]);

/** Applies the steps of a PATCH one after the other. */
export function patchPerson(fields: PersonFields, steps: readonly PatchStep[]): PersonFields {
  return requireComplete(steps.reduce(applyStep, fields));
}

function applyStep(fields: PersonFields, step: PatchStep): PersonFields {
  const { attribute, filter, within } = step.path;
  if (attribute === 'emails') return patchEmails(fields, step);
  if (attribute === 'name') return patchName(fields, step);
  // Extensions, such as the department of enterprise users, are read over.
  if (attribute.startsWith('urn:') || notKept.has(attribute)) return fields;
  if (filter !== undefined || within !== '')
    throw new ScimError('pathNotValid', `${attribute} has no parts.`);
  const value = step.op === 'remove' ? undefined : step.value;
  switch (attribute) {
    case 'username':
      return { ...fields, userName: asText(value, 'userName') };
    case 'externalid':
      return { ...fields, externalId: asText(value, 'externalId') || null };
    case 'displayname':
      return { ...fields, displayName: asText(value, 'displayName') };
    case 'preferredlanguage':
      return { ...fields, language: asText(value, 'preferredLanguage', 50) };
    case 'active':
      if (step.op === 'remove') throw new ScimError('valueNotValid', 'active cannot be removed.');
      return { ...fields, isActive: asBoolean(single(value), 'active') };
    default:
      throw new ScimError('pathNotValid', `There is no attribute ${attribute.slice(0, 60)}.`);
  }
}

/** Some versions of Entra ID send a truth value in a list, or in an object with `value`. */
function single(value: unknown): unknown {
  const [only = value] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return isObject(only) && 'value' in only ? only['value'] : only;
}

function patchName(fields: PersonFields, { op, path: { within, filter }, value }: PatchStep): PersonFields {
  if (filter !== undefined) throw new ScimError('pathNotValid', 'name is not a list.');
  if (within === '') {
    if (op === 'remove') return { ...fields, ...namesOf({}) };
    if (!isObject(value)) throw new ScimError('valueNotValid', 'name has to be an object.');
    const names = namesOf(value);
    const given = Object.keys(value).map((key) => key.toLowerCase());
    const kept = (name: keyof typeof names): string =>
      given.includes(name.toLowerCase()) ? names[name] : fields[name];
    return {
      ...fields,
      formatted: kept('formatted'),
      givenName: kept('givenName'),
      familyName: kept('familyName'),
    };
  }
  const text = op === 'remove' ? '' : asText(value, `name.${within}`);
  switch (within) {
    case 'formatted':
      return { ...fields, formatted: text };
    case 'givenname':
      return { ...fields, givenName: text };
    case 'familyname':
      return { ...fields, familyName: text };
    case 'middlename':
    case 'honorificprefix':
    case 'honorificsuffix':
      return fields;
    default:
      throw new ScimError('pathNotValid', `There is no name.${within.slice(0, 60)}.`);
  }
}

/** One address is kept, which counts as that of work and as the primary one. Steps about others change nothing. */
function patchEmails(fields: PersonFields, { op, path: { filter, within }, value }: PatchStep): PersonFields {
  const isMeant =
    filter === undefined || matchesValue(filter, { type: 'work', primary: true, value: fields.mail });
  if (!isMeant) return fields;
  if (op === 'remove') return within === '' || within === 'value' ? { ...fields, mail: '' } : fields;
  switch (within) {
    case '':
      return { ...fields, mail: mailOf(value) || fields.mail };
    case 'value':
      return { ...fields, mail: asText(value, 'emails') };
    case 'type':
    case 'primary':
    case 'display':
      return fields;
    default:
      throw new ScimError('pathNotValid', `There is no emails.${within.slice(0, 60)}.`);
  }
}
