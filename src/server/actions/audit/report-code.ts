import { createHmac, randomBytes } from 'node:crypto';
import { factOnce, readFact } from '#server/store/database/installation.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** Crockford's base 32: no I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
const secretKey = 'report-secret';

/** What an installation proves its reports with: made at the first report and never changed. */
export async function readReportSecret(q: Sql): Promise<string> {
  const secret = await factOnce(q, secretKey, randomBytes(32).toString('hex'));
  if (typeof secret !== 'string' || secret === '') throw new Error('the secret of reports is unreadable');
  return secret;
}

/** The same where one was made already; null before the first report. */
export async function knownReportSecret(q: Sql): Promise<string | null> {
  const secret = await readFact(q, secretKey);
  return typeof secret === 'string' ? secret : null;
}

/** The code of a site's, month's (YYYY-MM) and evidence's report: 80 bits as 'XXXX-XXXX-XXXX-XXXX'. */
export function reportCode(secret: string, siteId: number, month: string, evidenceSha256: string): string {
  const bytes = createHmac('sha256', secret).update(`${siteId}|${month}|${evidenceSha256}`).digest();
  let bits = BigInt(`0x${bytes.subarray(0, 10).toString('hex')}`);
  let code = '';
  for (let i = 0; i < codeLength; i++) {
    code = `${letters[Number(bits & 31n)] ?? ''}${code}`;
    bits >>= 5n;
  }
  return grouped(code);
}

/** A code as somebody typed it, in the form in which it is printed; null for what cannot be one. */
export function readReportCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = code.length === codeLength && [...code].every((letter) => letters.includes(letter));
  return isCode ? grouped(code) : null;
}

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
