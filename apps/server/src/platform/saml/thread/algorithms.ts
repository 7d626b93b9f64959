import { SignedXml } from 'xml-crypto';
import { SamlRefused } from './document-outline.ts';

/**
 * The algorithms that are accepted. SHA-1 is not, nor are keyed hashes: a certificate could be used as their secret. For
 * encryption, RSA 1.5 and triple DES are refused.
 */
export const signatureAlgorithms: readonly string[] = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
export const digestAlgorithms: readonly string[] = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];
export const encryptionAlgorithms: readonly string[] = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
];

/**
 * Makes every verification of this thread refuse other algorithms. The library makes its verifiers itself, also for a
 * signature that is inside of encrypted data, and has no setting for this.
 */
export function refuseWeakSignatures(): void {
  const load: unknown = Reflect.get(SignedXml.prototype, 'loadSignature');
  if (typeof load !== 'function') throw new TypeError('the library loads no signatures');
  SignedXml.prototype.loadSignature = function loadStrong(this: SignedXml, node): void {
    Reflect.apply(load, this, [node]);
    const algorithm = this.signatureAlgorithm ?? '';
    if (!signatureAlgorithms.includes(algorithm)) {
      throw new SamlRefused(`the signature algorithm ${algorithm} is not accepted`);
    }
    for (const { digestAlgorithm } of this.getReferences()) {
      if (!digestAlgorithms.includes(digestAlgorithm)) {
        throw new SamlRefused(`the digest algorithm ${digestAlgorithm} is not accepted`);
      }
    }
  };
}
