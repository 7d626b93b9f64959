import type { ConnectionRow } from '../connections/connections.repository.ts';
import type { SsoFacts } from '../tables.ts';

/** A person as the provider describes them; '' for what it does not say. */
export interface ProvidedPerson {
  /** The lasting id of the person at the provider. */
  readonly subject: string;
  /** The part of the organisation that vouches for the subject, in lower case. */
  readonly scope: string;
  readonly mail: string;
  readonly name: string;
  readonly entitlements: readonly string[];
}

/** The usual names, the preferred one first. (SAML V2.0 Subject Identifier Attributes; eduPerson; OpenID Connect Core, 5.1) */
const usual = {
  saml: {
    subject: [
      'urn:oasis:names:tc:SAML:attribute:pairwise-id',
      'urn:oasis:names:tc:SAML:attribute:subject-id',
    ],
    mail: [
      'urn:oid:0.9.2342.19200300.100.1.3',
      'mail',
      'email',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    ],
    name: [
      'urn:oid:2.16.840.1.113730.3.1.241',
      'displayName',
      'http://schemas.microsoft.com/identity/claims/displayname',
    ],
    scope: [],
    entitlement: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.7', 'eduPersonEntitlement'],
  },
  oidc: {
    subject: ['sub'],
    mail: ['email'],
    name: ['name'],
    scope: [],
    entitlement: ['entitlements', 'groups'],
  },
} as const;

/** The name by which a mapping means the name id of SAML, instead of an attribute. */
export const nameIdMapping = 'NameID';
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

type Mapped = keyof (typeof usual)['saml'];

export function personOf(
  { kind, mapping }: Pick<ConnectionRow, 'kind' | 'mapping'>,
  facts: SsoFacts,
): ProvidedPerson {
  const valuesOf = (what: Mapped): readonly string[] => {
    const names = mapping[what] === '' ? usual[kind][what] : [mapping[what]];
    for (const name of names) {
      const values = valuesNamed(facts, name);
      if (values.length > 0) return values;
    }
    return [];
  };
  // Two values for one thing are as bad as none: nobody knows which one counts.
  const onlyOf = (what: Mapped): string => {
    const values = new Set(valuesOf(what));
    return values.size === 1 ? ([...values][0] ?? '') : '';
  };
  const subject = onlyOf('subject');
  const scope = kind === 'saml' ? scopeOfSubject(subject) : onlyOf('scope');
  const [mail = ''] = valuesOf('mail');
  const isUnverified = kind === 'oidc' && valuesNamed(facts, 'email_verified')[0] === 'false';
  return {
    subject,
    scope: scope.toLowerCase(),
    mail: isUnverified ? '' : mail.trim(),
    name: (valuesOf('name')[0] ?? '').trim(),
    entitlements: valuesOf('entitlement'),
  };
}

function valuesNamed({ attributes, nameId, nameIdFormat }: SsoFacts, name: string): readonly string[] {
  if (name === nameIdMapping) return nameId === '' || nameIdFormat === transientFormat ? [] : [nameId];
  return attributes
    .filter((each) => each.name === name || each.friendlyName === name)
    .flatMap(({ values }) => values);
}

function scopeOfSubject(subject: string): string {
  const at = subject.lastIndexOf('@');
  return at < 0 ? '' : subject.slice(at + 1);
}

/** Whether the provider may vouch for the scope. Without any scopes, everything is in scope. */
export function isInScope(
  { kind, scopes, provider, mapping }: Pick<ConnectionRow, 'kind' | 'scopes' | 'provider' | 'mapping'>,
  scope: string,
): boolean {
  const ofMetadata = kind === 'saml' && provider !== null ? provider : { scopes: [], scopePatterns: [] };
  const allowed = [...ofMetadata.scopes, ...scopes].map((each) => each.toLowerCase());
  if (allowed.length === 0 && ofMetadata.scopePatterns.length === 0) return true;
  // The administrator has chosen an attribute without scopes, such as the id of an employee.
  if (scope === '' && kind === 'saml' && mapping.subject !== '') return true;
  return allowed.includes(scope);
}
