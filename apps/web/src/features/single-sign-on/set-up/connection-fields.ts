import type { InputOf, SsoConnection } from '@palimpsest/contract';
import type { FormState } from '../../../common/form/use-form.ts';

/** The fields of the form of a connection. Lists have one entry in each line. */
export interface ConnectionFields {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: it stays as it is. */
  readonly clientSecret: string;
  readonly mapping: SsoConnection['Mapping'];
  readonly scopes: string;
  readonly entitlements: string;
  readonly friendlyName: string;
  readonly customText: string;
  readonly hideMailLogin: boolean;
}

export interface ConnectionFieldsProps {
  readonly form: FormState<ConnectionFields>;
  readonly connection: SsoConnection;
}

const mostLines = 50;
const mostLineChars = 300;

export function connectionFieldsOf(connection: SsoConnection): ConnectionFields {
  return {
    issuer: connection.Issuer,
    clientId: connection.ClientId,
    clientSecret: '',
    mapping: connection.Mapping,
    scopes: connection.Scopes.join('\n'),
    entitlements: connection.Entitlements.join('\n'),
    friendlyName: connection.FriendlyName,
    customText: connection.CustomText,
    hideMailLogin: connection.HideMailLogin,
  };
}

/** The fields as they are stored. */
export function cleanedConnection(fields: ConnectionFields): ConnectionFields {
  const { mapping } = fields;
  return {
    issuer: fields.issuer.trim(),
    clientId: fields.clientId.trim(),
    clientSecret: fields.clientSecret.trim(),
    mapping: {
      subject: mapping.subject.trim(),
      mail: mapping.mail.trim(),
      name: mapping.name.trim(),
      scope: mapping.scope.trim(),
      entitlement: mapping.entitlement.trim(),
    },
    scopes: linesOf(fields.scopes).join('\n'),
    entitlements: linesOf(fields.entitlements).join('\n'),
    friendlyName: fields.friendlyName.trim(),
    customText: fields.customText.trim(),
    hideMailLogin: fields.hideMailLogin,
  };
}

export function isListTooLong(text: string): boolean {
  const lines = linesOf(text);
  return lines.length > mostLines || lines.some((line) => line.length > mostLineChars);
}

/** The input of the call, with the fields that differ. */
export function connectionInput(
  { scopes, entitlements, mapping, ...others }: Partial<ConnectionFields>,
  { mapping: whole }: Pick<ConnectionFields, 'mapping'>,
): InputOf<'UpdateSsoConnection'>['fields'] {
  return {
    ...others,
    ...(mapping === undefined ? {} : { mapping: whole }),
    ...(scopes === undefined ? {} : { scopes: linesOf(scopes) }),
    ...(entitlements === undefined ? {} : { entitlements: linesOf(entitlements) }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
