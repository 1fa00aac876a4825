import { ApiError } from '#client/api/wire/call.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/manage-sites.ts';
import { defaultSiteType, type SiteType } from '#contract/nouns/common.ts';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { usStates } from '#contract/nouns/site/us-states.table.ts';

/** What stands in the form, as typed. */
export interface SiteForm {
  type: SiteType;
  name: string;
  ip: string;
  port: string;
  /** Two letters; '' while none is chosen. */
  state: string;
  /** Since when and why it is another one than the recorded one. */
  stateSince: string;
  stateReason: string;
  /** Of a new site, by who is no admin: tags separated by commas. */
  tags: string;
  district: string;
}

/** Types of a site, the usual one first. */
export const siteTypes: readonly SiteType[] = ['Compliance & Reporting', 'Compliance Only'];
export const EMPTY_FORM: SiteForm = {
  type: defaultSiteType,
  name: '',
  ip: '',
  port: '',
  state: '',
  stateSince: '',
  stateReason: '',
  tags: '',
  district: '',
};
/** States to choose from with what applies there; a stored one that is none of them stays among them. */
export function stateOptions(stored: string): { code: string; words: string }[] {
  const known = usStates.map(({ code, name, ownRules }) => ({
    code,
    words: `${name}: ${ownRules ? t.rulesOf({ name }) : t.federalRulesOnly}`,
  }));
  if (stored === '' || usStates.some(({ code }) => code === stored)) return known;
  return [...known, { code: stored, words: t.codeFederalRulesOnly({ code: stored }) }];
}
/** What is wrong, by field. */
export type SiteFormErrors = Partial<
  Record<'name' | 'state' | 'stateSince' | 'stateReason' | 'ip' | 'port' | 'tags' | 'district', string>
>;

/** The form filled with a site to edit; a site without a gauge has neither address nor port. */
export function formOf(site: SiteMgmt): SiteForm {
  const { site_type: type, name, ip, port, state } = site;
  return { ...EMPTY_FORM, type, name, ip, port: port === 0 ? '' : String(port), state };
}

/** Whether the type has a gauge, and so an address and a port. */
export function hasGauge(type: SiteType): boolean {
  return type !== 'Compliance Only';
}

/** What the server holds against the fields of a form it refused; nothing when it named none. */
export function refusedFields(error: unknown): SiteFormErrors {
  const body = error instanceof ApiError ? error.body : null;
  // Which of the two is taken the server does not say: the words stand at the first, the form marks both.
  if (body?.code === 'site_duplicate') return { name: t.nameOrAddressInUse };
  if (body?.code === 'ip_invalid') return { ip: body.detail || body.error || t.ipAddressIsNotValid };
  const { state, state_since: since, state_reason: reason, tags, district } = body?.fields ?? {};
  return {
    ...refused('state', t.state, state),
    ...refused('stateSince', t.stateSince, since),
    ...refused('stateReason', t.stateReason, reason),
    ...refused('tags', t.tags, tags),
    ...refused('district', t.district, district),
  };
}

function refused(field: keyof SiteFormErrors, label: string, trouble: string | undefined): SiteFormErrors {
  const words = fieldWords(label, trouble);
  return words === undefined ? {} : { [field]: words };
}

/** Another state than one that is recorded: it needs a day and a reason. */
export function isOtherState(form: Pick<SiteForm, 'state'>, before: Pick<SiteMgmt, 'state'> | null): boolean {
  return before !== null && before.state !== '' && form.state !== before.state;
}

const fold = (text: string) => text.trim().toLowerCase();

/** An IPv4 or IPv6 address in figures; names are not accepted (docs/reference/api.md#a-13). */
export function isIpAddress(text: string): boolean {
  const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  if (v4 !== null) return v4.slice(1).every((part) => Number(part) <= 255);
  return text.includes(':') && /^[0-9a-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}

function checkIp(form: SiteForm): string | null {
  const ip = form.ip.trim();
  if (ip === '') return t.ipAddressIsRequired;
  return isIpAddress(ip) ? null : t.ipAddressIsNotValid;
}

function checkPort(form: SiteForm): string | null {
  const port = form.port.trim();
  if (port === '') return t.portIsRequired;
  const inRange = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return inRange ? null : t.portMustBeWholeNumberFrom;
}

/** What is wrong with the address and port alone. */
export function checkAddress(form: SiteForm): SiteFormErrors {
  const ip = checkIp(form);
  const port = checkPort(form);
  return { ...(ip === null ? {} : { ip }), ...(port === null ? {} : { port }) };
}

/**
 * What is wrong with the form. A name or, unless Compliance Only, an address of another site is refused (docs/reference/screens.md#validation); `editing` is the site whose own values are allowed.
 */
export function checkForm(form: SiteForm, sites: readonly SiteMgmt[], editing: SiteMgmt | null): SiteFormErrors {
  const name = fold(form.name);
  const gauge = hasGauge(form.type);
  const errors: SiteFormErrors = gauge ? checkAddress(form) : {};
  // A site that has been without one may be saved so; it says on every page what is missing.
  if (form.state === '' && (editing === null || editing.state !== '')) errors.state = t.chooseStateItDecidesWhichRules;
  if (name === '') errors.name = t.nameIsRequired;
  const others = sites.filter((site) => site.id !== editing?.id);
  const nameTaken = name !== '' && others.some((site) => fold(site.name) === name);
  const ip = fold(form.ip);
  const ipTaken = gauge && ip !== '' && others.some((site) => fold(site.ip) === ip);
  if (nameTaken || ipTaken) errors.name = t.nameOrAddressInUse;
  return errors;
}

/** Body of POST: Compliance Only sends an empty ip and port 0 (docs/reference/screens.md#states). */
export function addBody(form: SiteForm): SiteInput {
  const tags = form.tags.split(',').flatMap((tag) => tag.trim() || []);
  const district = form.district.trim();
  const ruled = { ...(tags.length === 0 ? {} : { tags }), ...(district === '' ? {} : { district }) };
  return { ...changedFields(form), site_type: form.type, state: form.state, ...ruled };
}

/** Body of PUT: name, ip and port; type and state only when they changed. */
export function changeBody(form: SiteForm, before: SiteMgmt): SiteInput {
  const changed = isOtherState(form, before)
    ? { state_since: form.stateSince, state_reason: form.stateReason.trim() }
    : {};
  const fields = { ...changedFields(form), ...(form.state === before.state ? {} : { state: form.state, ...changed }) };
  return form.type === before.site_type ? fields : { ...fields, site_type: form.type };
}

function changedFields(form: SiteForm): SiteInput {
  const gauge = hasGauge(form.type);
  return { name: form.name.trim(), ip: gauge ? form.ip.trim() : '', port: gauge ? Number(form.port.trim()) : 0 };
}
