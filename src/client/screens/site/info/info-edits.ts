import type { SiteInfo } from '#client/api/site/site-info.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/info.ts';
import type { SiteInfoField, SiteInfoInput } from '#contract/nouns/site/site-info.ts';
import { infoFieldNames, infoFields } from './info-fields.table.ts';

/** A field that a person has typed in: the text now, and what it was when they began. Lists are one entry a line. */
export interface Edit {
  value: string;
  was: string;
}
/** Only what was touched: all else follows what the server says while the form is open. */
export type InfoEdits = Readonly<Partial<Record<SiteInfoField, Edit>>>;
/** Since when and why another state than the recorded one is so, as typed. */
export interface StateWords {
  since: string;
  reason: string;
}

const MOST_IN_LIST = 20;
const MOST_IN_TAG = 40;
const ADDRESS = /^[^@\s,]+@[^@\s,]+$/;

/** Degrees of a latitude or longitude at most. */
const MOST_DEGREES: Partial<Record<SiteInfoField, number>> = { latitude: 90, longitude: 180 };

const isList = (field: SiteInfoField) => infoFields[field].kind === 'tags' || infoFields[field].kind === 'addresses';

/** A field of the site as the form's text. */
export function textOfField(info: SiteInfo, field: SiteInfoField): string {
  const value = info[field];
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** Entries of a list typed with a line or a comma between them, without blanks and repeats. */
export function entriesOf(text: string): string[] {
  const entries = text.split(/[\n,]/).map((entry) => entry.trim());
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const same = entry.toLowerCase();
    if (entry === '' || seen.has(same)) return false;
    seen.add(same);
    return true;
  });
}

/** What is sent for a text, in one spelling so that two can be compared. */
function bare(field: SiteInfoField, text: string): string {
  return isList(field) ? entriesOf(text).join('\n') : text.trim();
}

/** The edits with one more keystroke. */
export function withEdit(edits: InfoEdits, info: SiteInfo, field: SiteInfoField, value: string): InfoEdits {
  return { ...edits, [field]: { value, was: edits[field]?.was ?? textOfField(info, field) } };
}

/** Fields whose text differs from what the site has now, of those that the person may change. */
export function changedFields(edits: InfoEdits, info: SiteInfo): SiteInfoField[] {
  return infoFieldNames.filter((field) => {
    const edit = edits[field];
    if (edit === undefined || !info.editable.includes(field)) return false;
    return bare(field, edit.value) !== bare(field, textOfField(info, field));
  });
}

/** Changed fields that somebody else has changed too since the person began. */
export function conflictsOf(edits: InfoEdits, info: SiteInfo): SiteInfoField[] {
  return changedFields(edits, info).filter((field) => edits[field]?.was !== textOfField(info, field));
}

/** Another state than one that is recorded: it needs a day and a reason. */
export function isOtherState(edits: InfoEdits, info: SiteInfo): boolean {
  return info.state !== '' && changedFields(edits, info).includes('state');
}

/** Body of PUT /api/sites/{id}/info: changed fields only. */
export function infoBody(edits: InfoEdits, info: SiteInfo, state?: StateWords): SiteInfoInput {
  const body: Record<string, unknown> = isOtherState(edits, info)
    ? { ...(state?.since ? { state_since: state.since } : {}), state_reason: state?.reason.trim() ?? '' }
    : {};
  for (const field of changedFields(edits, info)) {
    const text = bare(field, edits[field]?.value ?? '');
    if (isList(field)) body[field] = text === '' ? [] : text.split('\n');
    else if (field in MOST_DEGREES) body[field] = text === '' ? null : Number(text);
    else body[field] = field === 'service_fusion_url' && text === '' ? null : text;
  }
  return body;
}

/** Whether this browser knows a time zone by that name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '' && name.trim() === name && name !== '';
  } catch {
    return false;
  }
}

function listTrouble(field: SiteInfoField, entries: readonly string[]): string | undefined {
  if (infoFields[field].kind === 'tags') {
    if (entries.length > MOST_IN_LIST) return t.atMostTags({ limit: MOST_IN_LIST });
    return entries.some((tag) => tag.length > MOST_IN_TAG) ? t.atMostCharactersEach({ limit: MOST_IN_TAG }) : undefined;
  }
  const wrong = entries.filter((entry) => !ADDRESS.test(entry));
  if (wrong.length > 0) return t.notAnEmailAddress({ entries: wrong.join(', ') });
  return entries.length > MOST_IN_LIST ? t.atMostAddresses({ limit: MOST_IN_LIST }) : undefined;
}

function troubleOf(field: SiteInfoField, text: string): string | undefined {
  if (isList(field)) return listTrouble(field, entriesOf(text));
  const { limit } = infoFields[field];
  const degrees = MOST_DEGREES[field];
  if (degrees !== undefined && text !== '' && !(Math.abs(Number(text)) <= degrees)) return t.mustBeDegrees({ degrees });
  if (field === 'state' && !/^([A-Z]{2})?$/.test(text)) return t.mustBeTwoCapitalLetters;
  if (field === 'timezone' && !isZone(text)) return t.mustBeTimeZone;
  if (field === 'service_fusion_url' && text !== '' && !text.startsWith('https://')) return t.mustStartWithHttps;
  if (field === 'contact_email' && text !== '' && !ADDRESS.test(text)) return t.mustBeEmailAddress;
  return limit !== undefined && text.length > limit ? t.atMostCharacters({ limit }) : undefined;
}

/** What is wrong with the changed fields. */
export function checkEdits(edits: InfoEdits, info: SiteInfo): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of changedFields(edits, info)) {
    const trouble = troubleOf(field, (edits[field]?.value ?? '').trim());
    if (trouble !== undefined) errors[field] = trouble;
  }
  return errors;
}

/** Edits kept on the device; null when there is nothing to make of them. */
export function readEdits(value: unknown): InfoEdits | null {
  if (typeof value !== 'object' || value === null) return null;
  const edits: Partial<Record<SiteInfoField, Edit>> = {};
  for (const field of infoFieldNames) {
    const kept: unknown = (value as Record<string, unknown>)[field];
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('was' in kept)) continue;
    if (typeof kept.value === 'string' && typeof kept.was === 'string') {
      edits[field] = { value: kept.value, was: kept.was };
    }
  }
  return Object.keys(edits).length === 0 ? null : edits;
}
