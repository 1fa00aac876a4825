import type { DocumentRef, RuleText } from '#contract/nouns/compliance/calendar.ts';
import {
  type ComplianceCheck,
  type ComplianceDetail,
  type Evidence,
  flagCodes,
  type MonthReview,
  type MonthVersion,
  reasonCodes,
  type UnitVerdict,
  type VerdictFlag,
} from '#contract/nouns/compliance/month.ts';
import { ownListingMethods, ownListingProbes } from '#contract/nouns/compliance/own-listing.ts';
import type { UnjudgedRule } from '#contract/nouns/compliance/unjudged-rule.ts';
import { monthlyStatusOf } from '../site/status.ts';
import { readAsKnown } from '../wire/as-known.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

/** A month as the Compliance tab shows it. `judged` is false for an answer without a verdict. */
export type MonthDetail = ComplianceDetail & { judged: boolean };

const checkResults = ['PASS', 'FAIL', 'MISSING', 'NA'] as const;
const evidenceKinds = [
  'leak_test',
  'sir',
  'tightness',
  'interstitial',
  'sensor',
  'alarm',
  'inventory',
  'manual_gauging',
  'groundwater',
  'vapor',
] as const satisfies readonly Evidence['kind'][];
const evidenceResults = ['PASS', 'FAIL', 'INCONCLUSIVE', 'INVALID', 'STANDING', 'CLEARED', 'CLEARING_UNKNOWN'] as const;
const devices = ['tank', 'line', 'sensor'] as const;
const methods = [
  'atg',
  'csld',
  'sir',
  'interstitial',
  'manual',
  'groundwater',
  'vapor',
  'inventory',
  'line_monthly',
  'line_annual',
  'line_suction',
  'line_sump',
  'sensor',
] as const satisfies readonly UnitVerdict['method'][];
const causes = ['closed', 'late_evidence', 'fact_changed', 'corrected'] as const;

/** The known word that a value spells, in any case; null for any other. */
function wordOf<T extends string>(known: readonly T[], value: unknown): T | null {
  const text = textOf(value).trim().toLowerCase();
  return known.find((word) => word.toLowerCase() === text) ?? null;
}

/** A document of the site; null when the answer names none. */
export function readDocumentRef(value: unknown): DocumentRef | null {
  const fields = objectOf(value);
  const file = textOrNull(fields?.file);
  return fields === null || file === null ? null : { folder: textOf(fields.folder), file };
}

/** A rule; one without a mark counts as not verified. */
function readRule(value: unknown): RuleText {
  const fields = objectOf(value) ?? {};
  return {
    text: textOf(fields.text),
    citation: textOf(fields.citation),
    mark: wordOf(['seen', 'mirror', 'unverified'] as const, fields.mark) ?? 'unverified',
  };
}

function readFlag(fields: Fields): VerdictFlag[] {
  const code = wordOf(flagCodes, fields.code);
  return code === null ? [] : [{ code, sentence: textOf(fields.sentence) }];
}

function readCheck(fields: Fields): ComplianceCheck {
  const key = textOf(fields.key);
  return {
    key,
    label: textOrNull(fields.label) ?? key,
    // A word that we do not know proves nothing.
    result: wordOf(checkResults, fields.result) ?? 'MISSING',
    detail: textOf(fields.detail),
    tank_number: numberOrNull(fields.tank_number),
  };
}

/** What a listing of the owner would be of; nothing where the answer does not say all of it. */
function readUnlisted(fields: Fields | null): Pick<Evidence, 'unlisted'> {
  const method = wordOf(ownListingMethods, fields?.method);
  const size = wordOf(['0.2', '0.1'] as const, fields?.size);
  if (fields === null || method === null || size === null) return {};
  return { unlisted: { method, size, system: textOf(fields.system), probe: wordOf(ownListingProbes, fields.probe) } };
}

function readEvidence(fields: Fields): Evidence {
  return {
    id: textOf(fields.id),
    kind: wordOf(evidenceKinds, fields.kind) ?? 'leak_test',
    name: textOf(fields.name),
    on: textOf(fields.on),
    at: textOrNull(fields.at),
    result: wordOf(evidenceResults, fields.result) ?? 'INCONCLUSIVE',
    rate: numberOrNull(fields.rate),
    threshold: numberOrNull(fields.threshold),
    hours: numberOrNull(fields.hours),
    volume: numberOrNull(fields.volume),
    ...(fields.units_confirmed === false ? { units_confirmed: false as const } : {}),
    ...(textOrNull(fields.clock) === null ? {} : { clock: textOf(fields.clock) }),
    ...(textOrNull(fields.listing) === null ? {} : { listing: textOf(fields.listing) }),
    ...readUnlisted(objectOf(fields.unlisted)),
    source: textOf(fields.source),
    counts: fields.counts === true,
    why_not: textOrNull(fields.why_not),
    disposition: textOrNull(fields.disposition),
    ...(fields.answered === true ? { answered: true as const } : {}),
    ...(textOrNull(fields.sign) === null ? {} : { sign: textOf(fields.sign) }),
    slip_id: numberOrNull(fields.slip_id),
    document: readDocumentRef(fields.document),
  };
}

/** A share of 0 to 1; null for anything else. */
function readShare(value: unknown): number | null {
  const share = numberOrNull(value);
  return share === null || share < 0 || share > 1 ? null : share;
}

/** Null unless all three times are there: a part that is missing is not none. */
function readWatched(value: unknown): MonthDetail['watched'] {
  const fields = objectOf(value);
  const times = [fields?.live_seconds, fields?.recovered_seconds, fields?.unwatched_seconds].map(numberOrNull);
  const [live, recovered, unwatched] = times;
  if (typeof live !== 'number' || typeof recovered !== 'number' || typeof unwatched !== 'number') return null;
  return { live_seconds: live, recovered_seconds: recovered, unwatched_seconds: unwatched };
}

function readUnit(fields: Fields): UnitVerdict[] {
  const device = wordOf(devices, fields.device);
  const number = numberOf(fields.number);
  if (device === null || !Number.isFinite(number)) return [];
  const outOfUse = fields.status === null;
  return [
    {
      device,
      number,
      name: textOrNull(fields.name) ?? `${device} ${number}`,
      label: textOf(fields.label),
      capacity: numberOrNull(fields.capacity),
      method: wordOf(methods, fields.method) ?? 'atg',
      method_name: textOf(fields.method_name),
      status: outOfUse ? null : monthlyStatusOf(fields.status),
      reason: wordOf(reasonCodes, fields.reason) ?? (outOfUse ? 'OUT_OF_USE' : 'NO_DATA'),
      sentence: textOf(fields.sentence),
      needed: textOrNull(fields.needed),
      rule: readRule(fields.rule),
      last_pass: textOrNull(fields.last_pass),
      days_left: numberOrNull(fields.days_left),
      max_gap_days: numberOrNull(fields.max_gap_days),
      coverage: readShare(fields.coverage),
      flags: listOf(fields.flags).flatMap(readFlag),
      evidence: listOf(fields.evidence).map(readEvidence),
    },
  ];
}

function readVersion(fields: Fields): MonthVersion {
  return {
    version: numberOf(fields.version),
    status: monthlyStatusOf(fields.status),
    made_at: textOf(fields.made_at),
    made_by: textOrNull(fields.made_by),
    cause: wordOf(causes, fields.cause) ?? 'closed',
    note: textOf(fields.note),
    rules: textOf(fields.rules),
    evidence_sha256: textOf(fields.evidence_sha256),
  };
}

function readReview(fields: Fields): MonthReview {
  return {
    version: numberOf(fields.version),
    reviewed_by: textOf(fields.reviewed_by),
    reviewed_at: textOf(fields.reviewed_at),
    current: fields.current === true,
  };
}

function readUnjudged(fields: Fields): UnjudgedRule {
  return {
    key: textOf(fields.key),
    label: textOf(fields.label),
    rule: readRule(fields.rule),
    why: textOf(fields.why),
    what_to_do: textOf(fields.what_to_do),
  };
}

/** A month's verdict out of an answer, whatever optional field is missing. */
export function readComplianceDetail(body: unknown, month: string): MonthDetail {
  const fields = objectOf(body) ?? {};
  const status = monthlyStatusOf(fields.status);
  return {
    month: textOrNull(fields.month) ?? month,
    status,
    judged: textOrNull(fields.status) !== null,
    hasSnapshot: fields.hasSnapshot === true,
    source: fields.source === 'snapshot' ? 'snapshot' : 'live',
    checks: listOf(fields.checks, 'checks').map(readCheck),
    sentence: textOf(fields.sentence),
    reasons: textsOf(fields.reasons).flatMap((text) => wordOf(reasonCodes, text) ?? []),
    flags: listOf(fields.flags).flatMap(readFlag),
    units: listOf(fields.units).flatMap(readUnit),
    coverage: readShare(fields.coverage),
    watched: readWatched(fields.watched),
    units_confirmed: fields.units_confirmed === true,
    profile: textOf(fields.profile),
    rules: textOf(fields.rules),
    not_judged: listOf(fields.not_judged).map(readUnjudged),
    computed_status: textOrNull(fields.computed_status) === null ? status : monthlyStatusOf(fields.computed_status),
    fixed: fields.fixed === true,
    versions: listOf(fields.versions)
      .map(readVersion)
      .filter(({ version }) => Number.isFinite(version))
      .toSorted((a, b) => b.version - a.version),
    reviews: listOf(fields.reviews).map(readReview),
    ...readAsKnown(fields.as_known),
  };
}
