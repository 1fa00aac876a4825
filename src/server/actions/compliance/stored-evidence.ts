import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import type { NewVersion } from '#server/store/compliance/month-verdicts.ts';
import { lastDay } from './facts/month-days.ts';

/** In JSON text: what PostgreSQL takes for no text, half a character or the character 0. */
const unsound = /\\u(?:0000|d[89ab])/i;

/**
 * A verdict as it is stored: its evidence as canonical JSON with the digest of that text. The evidence read back from
 * the database gives the same digest: numbers keep every digit there, and -0 is written as 0.
 */
export function storedEvidence(verdict: MonthVerdict): Pick<NewVersion, 'evidence' | 'evidenceSha256' | 'rules'> {
  const text = canonicalJson(verdict);
  const evidence = unsound.test(text) ? canonicalJson(soundTexts(verdict)) : text;
  return { evidence, evidenceSha256: sha256Hex(evidence), rules: verdict.rules };
}

/** The same with a mark in the place of what is no character. */
function soundTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}|\0/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(soundTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, soundTexts(inner)]));
}

function withoutUnlisted({ unlisted: _, ...rest }: Evidence): Evidence {
  return rest;
}

/**
 * Digest of what a month's verdict rests on: statuses, reasons and evidence, without what only describes the state on
 * the day it was judged (days left, the gauge's clock, tests after the month that decided nothing).
 */
export function groundsOf(verdict: MonthVerdict): string {
  const end = lastDay(verdict.month);
  const units = verdict.units.map(({ device, number, method, status, reason, evidence }) => ({
    ...{ device, number, method, status, reason },
    // Where a listing of the owner may be recorded says nothing of the verdict.
    evidence: evidence
      .filter(({ on, counts }) => counts || on <= end)
      .map((one) => (one.unlisted === undefined ? one : withoutUnlisted(one))),
  }));
  return sha256Hex(canonicalJson({ status: verdict.status, reasons: verdict.reasons, units }));
}
