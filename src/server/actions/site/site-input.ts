import { AppError } from '#contract/errors.ts';
import { defaultSiteType, id as idSchema, isComplianceOnly, type SiteType, siteType } from '#contract/nouns/common.ts';
import type { SiteInput } from '#contract/nouns/site/site.ts';
import { type SiteInfoInput, siteInfoInput } from '#contract/nouns/site/site-info.ts';
import { isStateOrNone, unknownStateWords } from '#contract/nouns/site/us-states.table.ts';
import type { Config } from '#server/config.ts';
import type { SiteValues } from '#server/store/site/sites.ts';
import { lineWords, readLine } from '../one-line.ts';
import { checkGaugeAddress } from './address-policy.ts';

const longestName = 120;

/**
 * What the add and edit forms sent, checked and in the form it is stored in. A missing type is the stored one, or the
 * default for a new site; a Compliance Only site keeps neither address nor port. Throws the sentence that applies.
 */
export function readSiteInput(
  input: SiteInput,
  stored: SiteType | null,
  config: Pick<Config, 'allowLocalGauges' | 'uniqueIpPort'>,
): SiteValues {
  const name = readLine(typeof input.name === 'string' ? input.name : '');
  if (name === null) throw new AppError('validation', { fields: { name: lineWords } });
  if (name === '') throw new AppError('site_fields', { fields: { name: 'is required' } });
  if ([...name].length > longestName) {
    throw new AppError('validation', { fields: { name: `at most ${longestName} characters` } });
  }
  const type = readType(input.site_type, stored);
  const state = readState(input.state);
  if (isComplianceOnly(type)) return { name, ip: '', port: 0, siteType: type, gaugeKey: '', ...state };
  const address = readGaugeAddress(input, config);
  const gaugeKey = config.uniqueIpPort ? `${address.ip} ${address.port}` : address.ip;
  return { name, ...address, siteType: type, gaugeKey, ...state };
}

/** What scope rules go by, of a new site: tags and district. Throws validation. */
export function readNewSiteInfo(input: SiteInput): Pick<SiteInfoInput, 'tags' | 'district'> {
  const parsed = siteInfoInput.pick({ tags: true, district: true }).safeParse({
    ...(input.tags == null ? {} : { tags: input.tags }),
    ...(input.district == null ? {} : { district: input.district }),
  });
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is not valid' };
  throw new AppError('validation', { fields: { [String(path[0] ?? 'tags')]: message } });
}

/** Where a gauge is, as somebody typed it: an address the server may connect to, and a port. Throws the sentence that applies. */
export function readGaugeAddress(
  input: { ip?: unknown; port?: unknown },
  config: Pick<Config, 'allowLocalGauges'>,
): { ip: string; port: number } {
  const ip = text(input.ip);
  requireAddress(ip, input.port);
  const verdict = checkGaugeAddress(ip, { allowLoopback: config.allowLocalGauges });
  if (!verdict.ok) throw new AppError('ip_invalid', { detail: verdict.reason, fields: { ip: verdict.reason } });
  return { ip: verdict.ip, port: readPort(input.port) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function readType(value: unknown, stored: SiteType | null): SiteType {
  if (value === undefined || value === null) return stored ?? defaultSiteType;
  const parsed = siteType.safeParse(typeof value === 'string' ? value.trim() : value);
  if (!parsed.success) throw new AppError('site_type_invalid', { fields: { site_type: 'is not a site type' } });
  return parsed.data;
}

/** What was said of the state: two letters, or '' where none is recorded. Throws validation. */
function readState(value: unknown): { state?: string } {
  if (value === undefined || value === null) return {};
  const state = typeof value === 'string' ? value.trim().toUpperCase() : null;
  if (state === null || !/^([A-Z]{2})?$/.test(state)) {
    throw new AppError('validation', { fields: { state: 'must be two capital letters' } });
  }
  if (!isStateOrNone(state)) throw new AppError('validation', { fields: { state: unknownStateWords } });
  return { state };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function requireAddress(ip: string, port: unknown): void {
  const fields: Record<string, string> = {};
  if (ip === '') fields.ip = 'is required';
  if (isMissing(port)) fields.port = 'is required';
  if (Object.keys(fields).length > 0) throw new AppError('site_fields', { fields });
}

/** A number, or the same as a string of digits. */
function readPort(value: unknown): number {
  const port = typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new AppError('port_invalid', { fields: { port: 'must be a whole number from 1 to 65535' } });
  }
  return port;
}

/** The site a query or body names, or null when it names none. Throws invalid_id. */
export function readOptionalSiteId(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const id = /^[0-9]{1,10}$/.test(text.trim()) ? Number(text) : 0;
  if (!idSchema.safeParse(id).success) throw new AppError('invalid_id');
  return id;
}
