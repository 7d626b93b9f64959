import type { ScimObject } from './scim-body.ts';

interface Traits {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly ScimObject[];
}

/** An attribute with what it does not say for itself (RFC 7643, 7). */
function attribute(name: string, description: string, traits: Traits = {}): ScimObject {
  const { type = 'string', ...others } = traits;
  return {
    name,
    type,
    multiValued: false,
    description,
    required: false,
    ...(type === 'string' || type === 'reference'
      ? { caseExact: type === 'reference', uniqueness: 'none' }
      : {}),
    mutability: 'readWrite',
    returned: 'default',
    ...others,
  };
}

const readOnly = { mutability: 'readOnly' } as const;

export const userAttributes: readonly ScimObject[] = [
  attribute('userName', 'The name by which the directory knows the person.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The full name.'),
      attribute('familyName', 'The family name.'),
      attribute('givenName', 'The given name.'),
    ],
  }),
  attribute('displayName', 'The name that is shown.'),
  attribute('preferredLanguage', 'The language of a new account, such as de or fr-CA.'),
  attribute('active', 'Whether the person may use the service.', { type: 'boolean' }),
  attribute('emails', 'The address of the account. One is kept: the primary one, or that of work.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Always work.', { canonicalValues: ['work'] }),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The groups of the person.', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The id of the group.', readOnly),
      attribute('$ref', 'The address of the group.', {
        type: 'reference',
        referenceTypes: ['Group'],
        ...readOnly,
      }),
      attribute('display', 'The name of the group.', readOnly),
      attribute('type', 'Always direct.', { canonicalValues: ['direct'], ...readOnly }),
    ],
  }),
];

export const groupAttributes: readonly ScimObject[] = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('members', 'The people of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the person.', { mutability: 'immutable' }),
      attribute('$ref', 'The address of the person.', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      }),
      attribute('type', 'Always User.', { canonicalValues: ['User'], mutability: 'immutable' }),
      attribute('display', 'The name of the person.', readOnly),
    ],
  }),
];
