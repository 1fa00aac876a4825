import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import { type AnonymousPage, withoutStation } from '#gauges/without-station.ts';
import { findPage, type KeptPageRow } from '#server/store/gauge/partial-reports.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import { findGaugeState, type GaugeState } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { writeZip, type ZipEntry } from '../export/write-zip.ts';
import { reportName } from './page-means.ts';

const names: Readonly<Record<number, string>> = { 0: 'NUL', 1: 'SOH', 3: 'ETX', 10: 'LF', 13: 'CR' };

/**
 * Bytes as `reply.txt` of a fixture has them: control characters as `<SOH>`, `<CR>`, others that are not printable, and
 * the sign < itself, as `<3C>`. A line ends where the console ends one: those ends are for the eye.
 */
function fixtureText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x3c;
    if (isPlain) text += String.fromCharCode(byte);
    else text += `<${names[byte] ?? byte.toString(16).toUpperCase().padStart(2, '0')}>`;
    if (byte === 0x0a) text += '\n';
  }
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** A zip file while it is made, and its name. */
export interface TestPage {
  fileName: string;
  archive: Readable;
}

/**
 * A kept page as a case for the fixtures of the project (CONTRIBUTING.md), without what names the station: `reply.txt`,
 * `case.json`, `provenance.md` in the folder where they belong. What the report must say (`expected.json`) is for people
 * to write. Nothing is sent anywhere. Throws page_not_found.
 */
export async function makeTestPage(ctx: Context, siteId: number, pageId: number): Promise<TestPage> {
  const page = await findPage(ctx.db, siteId, pageId);
  const site = await readSiteInfoRow(ctx.db, siteId);
  const gauge = await findGaugeState(ctx.db, siteId);
  if (page === null || site === null || gauge === null) throw new AppError('page_not_found');
  const { functionCode: code, format } = page;
  const { name, address, city, zip, county, contact_name, contact_phone, facility_id, owner_name } = site;
  const clean = withoutStation(page.raw, {
    format,
    report: isFunctionCode(code) ? functionRow(code).report : 'status',
    names: [name, address, city, zip, county, contact_name, contact_phone, facility_id, owner_name],
  });
  const reply = fixtureText(clean.bytes);
  const mark = createHash('sha256').update(reply).digest('hex').slice(0, 8);
  const caseName = `${format === 'display' ? 'display-' : ''}page-${mark}`;
  const folder = `fixtures/gauges/${gauge.family ?? 'tls'}/${code}/${caseName}`;
  const files = {
    'reply.txt': reply,
    'case.json': `${JSON.stringify({ code, format, device: deviceOf(clean.bytes, code) }, null, 2)}\n`,
    'provenance.md': provenance(page, gauge, clean),
  };
  return { fileName: `forecourt-test-page-${code}-${mark}.zip`, archive: writeZip(entriesOf(files, folder, ctx.now)) };
}

async function* entriesOf(files: Record<string, string>, folder: string, modified: Date): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(files)) {
    yield { name: `${folder}/${name}`, modified, deflate: true, open: () => Readable.from([Buffer.from(text)]) };
  }
}

/** Device that the reply echoes behind the code; 0, all of them, where it echoes none. */
function deviceOf(bytes: Uint8Array, code: string): number {
  const text = Buffer.from(bytes.subarray(0, 64).map((byte) => byte & 0x7f)).toString('latin1');
  return Number(new RegExp(`[is]${code}([0-9]{2})`, 'i').exec(text)?.[1] ?? 0);
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

function provenance(page: KeptPageRow, gauge: GaugeState, { hide }: AnonymousPage): string {
  const software = gauge.software === null ? 'not known' : hide(gauge.software);
  const lines = [
    `A real console printed this page: function ${page.functionCode}, ${reportName(page.functionCode)}.`,
    '',
    'Header lines, telephone numbers, email addresses and every word that names the station are replaced, letters by X',
    'and digits by 9, in place. A computer reply has a new checksum. All else is as the console sent it.',
    '',
    `- Console: ${hide(gauge.consoleType) || 'not known'}, software ${software}`,
    `- Seen ${page.times === 1 ? 'once' : `${page.times} times`}, first on ${day(page.firstSeenAt)}, last on ${day(page.lastSeenAt)}`,
    ...(page.cut ? ['- Cut: the console sent more than the 64 KiB that are kept'] : []),
    '',
    page.kind === 'malformed' ? 'Forecourt understood nothing of it:' : 'Forecourt did not understand a part of it:',
    '',
    ...page.reasons.map((reason) => `- ${hide(reason)}`),
    '',
    'To add it as a fixture, write `expected.json` beside it: what the report must say.',
    '',
  ];
  return lines.join('\n');
}
