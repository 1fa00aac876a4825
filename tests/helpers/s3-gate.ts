import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An account of the store; `may` names the methods it can use, without it all. */
export interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
  may?: readonly string[];
}

export interface S3Refused {
  status: number;
  code: string;
}

const maxSkewMs = 900_000;

/**
 * Proves a request's signature (AWS Signature Version 4, in the Authorization header) as S3 does, in path style and in
 * virtual-host style: null when it holds, else what S3 answers. `now` is the store's clock.
 */
export function refusalOfRequest(
  request: IncomingMessage,
  accounts: readonly S3Account[],
  now: Date,
): S3Refused | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, accessKeyId, scope = '', signedHeaders = '', signature] = match ?? [];
  const account = accounts.find((each) => each.accessKeyId === accessKeyId);
  if (match === null) return { status: 403, code: 'AccessDenied' };
  if (account === undefined) return { status: 403, code: 'InvalidAccessKeyId' };
  const date = String(request.headers['x-amz-date']);
  if (Math.abs(timeOf(date) - now.getTime()) > maxSkewMs) return { status: 403, code: 'RequestTimeTooSkewed' };
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, word) => hmac(secret, word), `AWS4${account.secretAccessKey}`);
  if (hmac(key, toSign).toString('hex') !== signature) return { status: 403, code: 'SignatureDoesNotMatch' };
  if (account.may?.includes(request.method ?? '') === false) return { status: 403, code: 'AccessDenied' };
  return null;
}

function canonicalRequest(request: IncomingMessage, signedHeaders: string): string {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((each) => (each.includes('=') ? each : `${each}=`))
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, parameters.join('&'), headers.join(''), signedHeaders, bodyHash].join('\n');
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
