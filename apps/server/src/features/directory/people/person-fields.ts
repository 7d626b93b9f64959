import type { DirectoryPersonRow } from '../tables.ts';
import {
  asBoolean,
  asText,
  attributeOf,
  isObject,
  listOf,
  textOf,
  type ScimObject,
} from '../protocol/read-body.ts';
import { ScimError } from '../protocol/scim-error.ts';

/** All that is kept of a person. Other attributes, such as telephone numbers, are read over: nobody here needs them. */
export type PersonFields = Pick<
  DirectoryPersonRow,
  | 'userName'
  | 'externalId'
  | 'displayName'
  | 'formatted'
  | 'givenName'
  | 'familyName'
  | 'mail'
  | 'language'
  | 'isActive'
>;

const mostNameChars = 100;

/** Reads the body of a POST or PUT. The address is still '' if the body has no emails. */
export function personFields(body: ScimObject): PersonFields {
  const active = attributeOf(body, 'active');
  const name = attributeOf(body, 'name');
  return requireComplete({
    userName: textOf(body, 'userName'),
    externalId: textOf(body, 'externalId') || null,
    displayName: textOf(body, 'displayName'),
    ...namesOf(isObject(name) ? name : {}),
    mail: mailOf(attributeOf(body, 'emails')),
    language: textOf(body, 'preferredLanguage', 50),
    isActive: active === undefined ? true : asBoolean(active, 'active'),
  });
}

/** Throws `valueNotValid` without a userName. Without emails, the userName is the address. */
export function requireComplete(fields: PersonFields): PersonFields {
  if (fields.userName === '') throw new ScimError('valueNotValid', 'userName is missing.');
  return fields;
}

export function namesOf(name: ScimObject): Pick<PersonFields, 'formatted' | 'givenName' | 'familyName'> {
  return {
    formatted: textOf(name, 'formatted'),
    givenName: textOf(name, 'givenName'),
    familyName: textOf(name, 'familyName'),
  };
}

/** The address of a list of emails: the primary one, otherwise that of work, otherwise the first; '' without any. */
export function mailOf(emails: unknown): string {
  const values = listOf(emails).map((each) => (isObject(each) ? each : { value: each }));
  const isPrimary = (each: ScimObject): boolean =>
    String(attributeOf(each, 'primary')).toLowerCase() === 'true';
  const isOfWork = (each: ScimObject): boolean => String(attributeOf(each, 'type')).toLowerCase() === 'work';
  const chosen = values.find(isPrimary) ?? values.find(isOfWork) ?? values[0];
  return chosen === undefined ? '' : asText(attributeOf(chosen, 'value'), 'emails');
}

/** The address of the account. */
export function addressOf({ mail, userName }: Pick<PersonFields, 'mail' | 'userName'>): string {
  return mail === '' ? userName : mail;
}

/** The name of the account. */
export function nameOf(fields: PersonFields): string {
  const composed = `${fields.givenName} ${fields.familyName}`.trim();
  const [local = ''] = addressOf(fields).split('@');
  return (fields.displayName || fields.formatted || composed || local).slice(0, mostNameChars);
}
