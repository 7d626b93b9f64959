import type { DirectoryPersonRow } from '../tables.ts';
import {
  asBoolean,
  asText,
  valueIn,
  isObject,
  valuesOf,
  textIn,
  type ScimObject,
} from '../protocol/scim-body.ts';
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
  const active = valueIn(body, 'active');
  const name = valueIn(body, 'name');
  return requireComplete({
    userName: textIn(body, 'userName'),
    externalId: textIn(body, 'externalId') || null,
    displayName: textIn(body, 'displayName'),
    ...namesOf(isObject(name) ? name : {}),
    mail: mailOf(valueIn(body, 'emails')),
    language: textIn(body, 'preferredLanguage', 50),
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
    formatted: textIn(name, 'formatted'),
    givenName: textIn(name, 'givenName'),
    familyName: textIn(name, 'familyName'),
  };
}

/** The address of a list of emails: the primary one, otherwise that of work, otherwise the first; '' without any. */
export function mailOf(emails: unknown): string {
  const values = valuesOf(emails).map((each) => (isObject(each) ? each : { value: each }));
  const isPrimary = (each: ScimObject): boolean => String(valueIn(each, 'primary')).toLowerCase() === 'true';
  const isOfWork = (each: ScimObject): boolean => String(valueIn(each, 'type')).toLowerCase() === 'work';
  const chosen = values.find(isPrimary) ?? values.find(isOfWork) ?? values[0];
  return chosen === undefined ? '' : asText(valueIn(chosen, 'value'), 'emails');
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
