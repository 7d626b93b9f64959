import xmlEncryption from 'xml-encryption';

const older = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';
const newer = 'http://www.w3.org/2009/xmlenc11#rsa-oaep';
const hashes = ['sha256', 'sha512'] as const;

/**
 * Makes the library decrypt keys that name OAEP as XML Encryption 1.1 does, which is the default of Keycloak. The library knows the older
 * name only, and has a spelling of its own for the hash. It uses this hash for the mask as well.
 */
export function decryptNewerOaep(): void {
  const decrypt: unknown = Reflect.get(xmlEncryption, 'decrypt');
  if (typeof decrypt !== 'function') throw new TypeError('the library decrypts nothing');
  Reflect.set(xmlEncryption, 'decrypt', (xml: unknown, ...others: readonly unknown[]): unknown =>
    Reflect.apply(decrypt, xmlEncryption, [typeof xml === 'string' ? withOlderName(xml) : xml, ...others]),
  );
}

/** The encrypted part with the names that the library knows. Others of the newer kind stay, so the library refuses them. */
function withOlderName(xml: string): string {
  if (!xml.includes(`"${newer}"`)) return xml;
  const hash = hashes.find(
    (one) =>
      xml.includes(`"${digestOf(one)}"`) && xml.includes(`"http://www.w3.org/2009/xmlenc11#mgf1${one}"`),
  );
  if (hash === undefined) return xml;
  return xml
    .replaceAll(`"${newer}"`, `"${older}"`)
    .replaceAll(`"${digestOf(hash)}"`, `"http://www.w3.org/2000/09/xmldsig#${hash}"`);
}

const digestOf = (hash: string): string => `http://www.w3.org/2001/04/xmlenc#${hash}`;
