import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** AWS Signature Version 4, as a server verifies it (Amazon S3 API reference, "Authenticating Requests"). */

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The S3 error code for the request, or null if its signature is valid. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'AuthorizationHeaderMalformed'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const maxSkewMs = 15 * 60 * 1000;
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  credentials: S3Credentials,
): SignatureFault | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return 'AccessDenied';
  const [, accessKeyId, day, region, signedHeaders, signature] =
    authorizationPattern.exec(authorization) ?? [];
  if (!accessKeyId || !day || !region || !signedHeaders || !signature) return 'AuthorizationHeaderMalformed';
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';

  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';

  const time = String(request.headers['x-amz-date']);
  if (!time.startsWith(day) || Math.abs(Date.now() - epochMsOf(time)) > maxSkewMs)
    return 'RequestTimeTooSkewed';

  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const url = new URL(request.url ?? '/', 'http://localhost');
  const canonicalRequest = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${credentials.secretAccessKey}`, day));
  const isSame = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return isSame ? null : 'SignatureDoesNotMatch';
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** RFC 3986: everything except letters, digits and -._~ is escaped. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** 20261121T073000Z → milliseconds. */
function epochMsOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
