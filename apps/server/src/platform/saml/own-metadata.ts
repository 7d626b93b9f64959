const attributes = [
  ['urn:oasis:names:tc:SAML:attribute:pairwise-id', 'pairwise-id', true],
  ['urn:oid:0.9.2342.19200300.100.1.3', 'mail', true],
  ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName', false],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.7', 'eduPersonEntitlement', false],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'eduPersonScopedAffiliation', false],
] as const;

/** The methods that every provider and the library know. SHA-1 as the digest of OAEP is not a weakness. */
const encryptionMethods = [
  '<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>',
  '<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"/>',
  '<md:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></md:EncryptionMethod>',
].join('');

export interface OwnMetadata {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
  readonly certificate: string;
  /** The name of the installation. */
  readonly name: string;
}

/** The metadata of this installation as a service provider, for the administrator of an identity provider. */
export function ownMetadata({ entityId, acsUrl, logoutUrl, certificate, name }: OwnMetadata): string {
  const key = certificate.replaceAll(/-----[^-]+-----|\s/g, '');
  const keyOf = (use: string, methods = ''): string =>
    `    <md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escaped(entityId)}">`,
    '  <md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="true" WantAssertionsSigned="true">',
    '    <md:Extensions><mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui">' +
      `<mdui:DisplayName xml:lang="en">${escaped(name)}</mdui:DisplayName></mdui:UIInfo></md:Extensions>`,
    keyOf('signing'),
    keyOf('encryption', encryptionMethods),
    `    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escaped(logoutUrl)}"/>`,
    `    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(acsUrl)}" index="0" isDefault="true"/>`,
    '    <md:AttributeConsumingService index="0">',
    `      <md:ServiceName xml:lang="en">${escaped(name)}</md:ServiceName>`,
    ...attributes.map(
      ([oid, friendly, isRequired]) =>
        `      <md:RequestedAttribute Name="${oid}" FriendlyName="${friendly}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" isRequired="${isRequired}"/>`,
    ),
    '    </md:AttributeConsumingService>',
    '  </md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}
