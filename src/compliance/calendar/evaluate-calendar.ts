import { earlier } from '../facts/next-due.ts';
import type {
  CompletionFact,
  ItemSetting,
  ItemState,
  PartGap,
  Requirement,
  SiteFacts,
  StateProfile,
  Waiver,
} from '../tables/requirement.ts';
import { stateProfiles } from '../tables/states/all.ts';
import { countyAllows, isKnownKey, rowsInForce, sameTestKeys } from '../tables/states/profiles.ts';
import { countWords, dateWords, intervalWords } from '../words/words.ts';
import type { Applicability, Component } from './applicability.ts';
import { askApplies } from './applies.ts';
import { neverFilledInBulk } from './contradictions.ts';
import { dueAfterClosure } from './due-after-closure.ts';
import { dueAfterRepair, repairedComponents } from './due-after-repair.ts';
import { dueByChecks } from './due-by-checks.ts';
import { dueByCredentials, dueByPermit, permitsOf } from './due-by-credentials.ts';
import {
  type Due,
  dueAfterCover,
  dueAfterRecord,
  dueByInsurance,
  dueByPass,
  dueByReconciliation,
  dueByRecords,
  stricterFirst,
} from './due-of.ts';
import { beneathOf, spokenOf } from './federal-beneath.ts';
import { whyNotLower } from './policy.ts';
import { ownRow, setDueWords, underSetting } from './set-due.ts';
import { type SiteEquipment, siteEquipment } from './site-equipment.ts';
import { recordsByKey } from './test-records.ts';
import { tightnessRecords } from './tightness-records.ts';
import { bindingWords, hasReason, lawWords, waiverWords } from './waiver.ts';

/** A site with its records and settings at hand by key. */
interface Known {
  site: SiteEquipment;
  records: ReadonlyMap<string, readonly CompletionFact[]>;
  /** Of an item, with those of the same test under another key. */
  recordsOf(key: string): readonly CompletionFact[];
  settings: ReadonlyMap<string, ItemSetting>;
}

/**
 * What is due at a site: an item for each rule in force in its state on `facts.today`, in the order of the tables, then
 * the site's own. Pure; the same facts give the same items. Source: docs/reference/compliance-rules.md#calendar.
 */
export function evaluateCalendar(facts: SiteFacts, profiles: readonly StateProfile[] = stateProfiles): ItemState[] {
  const records = recordsByKey(facts.completions);
  const known: Known = {
    site: siteEquipment(facts),
    records,
    recordsOf: (key) => sameTestKeys(key, profiles).flatMap((one) => records.get(one) ?? []),
    settings: new Map(facts.settings.map((setting) => [setting.key, setting])),
  };
  const rows = rowsInForce(facts.state, facts.today, profiles).filter(
    ({ key, onlyWhenSet, onlyWhenRemoved, provenBy }) =>
      (onlyWhenSet !== true &&
        (onlyWhenRemoved !== true || hasEnded(facts)) &&
        (provenBy !== 'credentials' || permitsOf(facts).length > 0)) ||
      known.settings.has(key) ||
      known.records.has(key),
  );
  // A setting of a rule that does not hold here (any more) waits; one of no rule is an item of the site's own.
  const own = facts.settings.filter(({ key, label }) => label !== null && !isKnownKey(key, profiles));
  return [...rows, ...own.map(ownRow)].map((row) => evaluateRow(row, known));
}

/** A tank was removed, or holds what is not regulated any more. */
const hasEnded = ({ removed = [], changedService = [] }: SiteFacts) => removed.length + changedService.length > 0;

function evaluateRow(row: Requirement, known: Known): ItemState {
  const setting = known.settings.get(row.key) ?? null;
  const answer = applicability(row, setting, known.site);
  const records = known.recordsOf(row.key);
  if (!answer.applies) return stateOf(row, setting, answer, naOf(row, records), []);
  if (setting?.applicable === false && !hasReason(setting.waived)) return unexplained(row, setting, answer, records);
  // Nothing of it is recorded: what was done anyway is done on the whole.
  const found = answer.components.length > 0 ? answer.components : [{ name: '', installedOn: null }];
  const beneath = beneathOf(row, known.site);
  const dues = found.map((component) => ({
    name: component.name,
    due: stricterFirst(dueOf(row, component, records, known), beneath(component.name)),
  }));
  const item = underSetting(row, setting, together(dues, row), answer.because === setByHand);
  const undone = setOnly(row, setting, answer, item, known.site.facts.today);
  if (undone !== null) return undone;
  // Nothing is due of an event or a date that nobody has recorded, unless an admin says that it is.
  const waits =
    row.interval === 'event' || row.interval === 'once' || (row.interval === 'dated' && row.provenBy === 'record');
  // Nobody has said whether a site's own item repeats: it stays not set up until somebody does.
  const unsaid =
    row.applies === '' && row.interval === 'dated' && item.lastCompleted !== null && item.failedOn === null;
  if (unsaid && item.nextDue === null) return unsaidInterval(row, setting, answer, item);
  const byHand = setting?.applicable === true && item.lastCompleted === null;
  // The day that an administrator has set stands for what decides the day of a test, not for a document.
  const dated = setting?.nextDue != null && row.interval !== 'event';
  const own = answer.gap ?? (dated ? null : unknownGap(dues, found));
  const broken = found.some(({ forbidden }) => forbidden !== undefined);
  if (waits && item.nextDue === null && !byHand && !broken && own === null) {
    if (row.implied === true && item.lastCompleted === null) return neverRecorded(row, setting, answer, item);
    if (!staysOnRecord(row, item))
      return stateOf(row, setting, { ...answer, applies: false, because: idle(row, item) }, item, []);
  }
  const gap = own ?? stateGap(row, known);
  const components = dues.filter(({ name }) => name !== '');
  // What is recorded and was never proven is overdue, whatever else is not on record.
  const told = answer.components.length > 0 && dues.some(({ due }) => isOpen(due));
  const silent = gap !== null && !(told && item.nextDue === null);
  const sentence = gap !== null && !told && item.nextDue === null ? `${gap.sentence}${item.bare ?? ''}` : item.sentence;
  return stateOf(
    row,
    setting,
    { ...answer, gap },
    { ...item, sentence, ...(silent ? { notSetUp: true } : {}) },
    components,
  );
}

/**
 * A day that is set by hand is no record: of what was never done, and of which a part or the whole is not on record, the
 * item stays not set up until that day is past. Null: it was done, or it is not only that day that dates it.
 */
function setOnly(
  row: Requirement,
  setting: ItemSetting | null,
  { unmet, ...answer }: Applicability,
  item: Due,
  today: string,
): ItemState | null {
  const set = setting?.nextDue ?? null;
  if (set === null || item.nextDue !== set || item.nextDue < today) return null;
  if (item.lastCompleted !== null || item.failedOn !== null) return null;
  const said = `The date set by hand, ${dateWords(set)}, does not put it off. ${setDueWords(set, setting?.dueSet ?? null)}`;
  if (unmet !== undefined) {
    const gap = { ...unmet, sentence: `${unmet.sentence} ${said}` };
    return stateOf(row, setting, { ...answer, gap }, { ...item, sentence: gap.sentence, notSetUp: true }, []);
  }
  return row.implied === true ? neverRecorded(row, setting, answer, { ...item, bare: ` ${said}` }) : null;
}

/** Without the state of the site nobody knows how often a rule asks; null: it is on record, or the item is the site's own. */
function stateGap({ applies }: Requirement, { site }: Known): PartGap | null {
  if (site.facts.state.trim() !== '' || applies === '') return null;
  const sentence =
    'The state of this site is not recorded, so nobody knows how often this is due: record the state of the site on the Site Info tab.';
  return { part: null, sentence, pieces: [], mayBeNone: false };
}

/** What is not on record of pieces that are; null: nothing. */
function unknownGap(dues: readonly Named[], found: readonly Component[]): PartGap | null {
  const open = found.filter((_, i) => dues[i]?.due.notSetUp === true);
  const [first] = open;
  const whole = first?.name === '' ? dues.find(({ due }) => due.notSetUp === true) : undefined;
  if (first?.unknown === undefined && whole !== undefined)
    return { part: null, sentence: whole.due.sentence, pieces: [], mayBeNone: false };
  if (first?.unknown === undefined) return null;
  const more = open.length > 1 ? ` The same holds of ${countWords(open.length - 1, 'more piece')}.` : '';
  return { part: null, sentence: `${first.name} ${first.unknown}${more}`, pieces: [], mayBeNone: false };
}

/** It must be on record from the start, and nothing is. */
function neverRecorded(row: Requirement, setting: ItemSetting | null, answer: Applicability, item: Due): ItemState {
  const sentence = `Nothing is on record of it: ${row.label.charAt(0).toLowerCase()}${row.label.slice(1)} must be recorded here.${item.bare ?? ''}`;
  const gap = { part: null, sentence, pieces: [], mayBeNone: false };
  return stateOf(row, setting, { ...answer, gap }, { ...item, sentence, notSetUp: true }, []);
}

const setByHand = 'An administrator has set that it applies here.';

function applicability(row: Requirement, setting: ItemSetting | null, site: SiteEquipment): Applicability {
  const whole: Component[] = [{ name: '', installedOn: null }];
  const asked: Applicability =
    row.applies === ''
      ? {
          applies: true,
          because: 'An administrator has set it up for this site.',
          components: whole,
          assumed: [],
          gap: null,
        }
      : (elsewhere(row, site) ?? askApplies(row.applies, site));
  if (setting?.applicable === false && hasReason(setting.waived)) return setOff(row, setting.waived, asked, site);
  const repaired = row.afterRepair === true ? repairedComponents(site.facts) : [];
  // Without a repair nothing is missing, whatever else is not on record.
  const answer = row.afterRepair === true && asked.gap !== null ? { ...asked, applies: false, gap: null } : asked;
  if (repaired.length > 0)
    return { ...answer, applies: true, because: 'A repair is recorded.', components: repaired, gap: null };
  // An administrator who sets an item up where no part of it is recorded sets it up as one thing.
  const partless = !answer.applies || (answer.gap !== null && answer.components.length === 0);
  if (!partless || (setting?.applicable !== true && setting?.nextDue == null)) return answer;
  return {
    applies: true,
    because: setByHand,
    components: whole,
    assumed: [],
    gap: null,
    ...(answer.gap === null ? {} : { unmet: answer.gap }),
  };
}

/** A person has said why it does not apply. It still does where pieces on record make it apply: they contradict. */
function setOff(row: Requirement, waived: Waiver, asked: Applicability, site: SiteEquipment): Applicability {
  const because = waiverWords(waived);
  const binding = itemBinding(row, asked, site);
  if (binding === null) return { applies: false, because, components: [], assumed: [], gap: null };
  const sentence =
    binding === asked.gap?.sentence
      ? `${because} That does not count: ${binding}`
      : `${because} The record contradicts it: ${binding} Set that it applies, or correct the record.`;
  return { ...asked, gap: { part: null, sentence, pieces: [], mayBeNone: false } };
}

const itemBinding = (row: Requirement, asked: Applicability, site: SiteEquipment) =>
  (asked.applies ? lawWords(row, site) : null) ?? bindingWords(row, asked, neverFilledInBulk(site));

/** Why it cannot be set that this rule does not apply at a site, by what is on record; null: it can, with a reason. */
export function whyBinding(row: Requirement, facts: SiteFacts): string | null {
  const site = siteEquipment(facts);
  return row.applies === '' ? null : itemBinding(row, elsewhere(row, site) ?? askApplies(row.applies, site), site);
}

/** A word without a reason excuses nothing: the item counts among those of which something is not on record. */
function unexplained(
  row: Requirement,
  setting: ItemSetting,
  { applies, because }: Applicability,
  records: readonly CompletionFact[],
): ItemState {
  const sentence = `${waiverWords(setting.waived ?? null)} Set it up again with the reason, or set that it applies.`;
  const gap = { part: null, sentence, pieces: [], mayBeNone: false };
  const answer = { applies, because, components: [], assumed: [], gap };
  return stateOf(row, setting, answer, { ...naOf(row, records), sentence, notSetUp: true }, []);
}

/** A rule of certain counties, at a site that is in none of them or does not say; null: it may apply. */
function elsewhere(row: Requirement, site: SiteEquipment): Applicability | null {
  const { county } = site.facts;
  const allows = countyAllows(row, county);
  if (allows === true) return null;
  const because = 'It holds in certain counties only';
  const nowhere = { components: [], assumed: [], gap: null };
  if (allows === false) return { ...nowhere, applies: false, because: `${because}, and ${county} is not one.` };
  const answer = askApplies(row.applies, site);
  if (!answer.applies) return answer;
  const isBlank = county.trim() === '';
  const sentence = isBlank
    ? 'The county of this site is not recorded, so nobody knows whether the rule holds here: record it on the Site Info tab.'
    : `${county} is not a county of this state, so nobody knows whether the rule holds here: correct the county on the Site Info tab.`;
  const gap: PartGap = answer.gap ?? { part: null, sentence, pieces: [], mayBeNone: false };
  const why = isBlank ? 'nobody has recorded the county of this site' : `${county} is not a county of this state`;
  return { ...nowhere, applies: true, because: `${because}, and ${why}.`, gap };
}

function dueOf(row: Requirement, component: Component, records: readonly CompletionFact[], known: Known): Due {
  const { site } = known;
  if (row.afterRepair === true && component.name !== '') return dueAfterRepair(component, site.facts, known.records);
  switch (row.provenBy) {
    case 'gauge':
      return dueByPass(row, component, site.facts.today);
    case 'reconciliation':
      return dueByReconciliation(site.facts);
    case 'insurance':
      return dueByInsurance(site.facts, site.of('tank').length, whyNotLower(site));
    case 'credentials':
      return dueByPermit(component, site.facts.today);
    case 'record': {
      if (row.afterRecord !== undefined)
        return dueAfterRecord(row.afterRecord, known.recordsOf(row.afterRecord.key), records);
      const all = [...records, ...tightnessRecords(row, component, site)];
      const older = row.olderTests !== undefined && spokenOf(row, component, site) ? undefined : row.olderTests;
      const own = dueByRecords({ ...row, olderTests: older }, component, all);
      const due = dueAfterClosure(component, all, dueByChecks(component, known.recordsOf, own));
      return row.afterCover === undefined
        ? dueByCredentials(row.key, site.facts, due)
        : dueAfterCover(row.afterCover.days, site.facts, due);
    }
  }
}

interface Named {
  name: string;
  due: Due;
}

/**
 * An item of several: due when the first of them is, done when all were, described by the one that decides. What is not on
 * record, and what was recorded once and for all, has no say in the date as long as another has one.
 */
function together(all: readonly Named[], { provenBy }: Pick<Requirement, 'provenBy'>): Due {
  const open = all.filter(({ due }) => isOpen(due));
  const [first, ...others] = open.length > 0 ? open : all;
  if (first === undefined) throw new Error('an item that applies has no component');
  const before = (a: Due, b: Due) => b.nextDue !== null && (a.nextDue === null || a.nextDue < b.nextDue);
  const worst = others.reduce((found, one) => (before(one.due, found.due) ? one : found), first);
  const lasts = all.map(({ due }) => due.lastCompleted);
  const recorded = all.map(({ due }) => due.recordedAt);
  return {
    nextDue: worst.due.nextDue,
    lastCompleted: oldest(lasts),
    failedOn: all.reduce<string | null>((found, { due }) => earlier(found, due.failedOn), null),
    recordedAt: oldest(recorded),
    // Permits are different things: each is named.
    sentence: provenBy === 'credentials' ? all.map(({ due }) => due.sentence).join(' ') : asSentence(worst, all.length),
    bare: all.map(({ due }) => due.bare ?? '').find((words) => words !== '') ?? '',
  };
}

/** It has a date or was never proven: neither on record for good, nor of a date that nobody can tell. */
const isOpen = ({ notSetUp, nextDue, lastCompleted, failedOn }: Due) =>
  notSetUp !== true && (nextDue !== null || lastCompleted === null || failedOn !== null);

/** The oldest of them; null as soon as one is missing. */
function oldest(days: readonly (string | null)[]): string | null {
  return days.includes(null) ? null : days.reduce(earlier, null);
}

function asSentence({ name, due: { sentence } }: Named, of: number): string {
  if (name === '')
    return /^(?:has|is|was) /.test(sentence) ? `It ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
  if (of <= 1) return `${name} ${sentence}`;
  const whole = `it ${sentence}`;
  return `Of ${of}, ${name} comes first: ${whole}`;
}

/** Of what does not apply: when it was last still done. */
function naOf(row: Requirement, records: readonly CompletionFact[]): Due {
  const { lastCompleted } = dueByRecords(row, { name: '', installedOn: null }, records);
  return { nextDue: null, lastCompleted, failedOn: null, recordedAt: null, sentence: 'Nothing is due.' };
}

/** Nobody knows when it is due again. */
function unsaidInterval(row: Requirement, setting: ItemSetting | null, answer: Applicability, item: Due): ItemState {
  const done = item.lastCompleted === null ? '' : `Completed on ${dateWords(item.lastCompleted)}. `;
  const sentence = `${done}Its interval is not recorded: set how often it is due, or that it is due once.`;
  const gap = { part: null, sentence, pieces: [], mayBeNone: false };
  return stateOf(row, setting, { ...answer, gap }, { ...item, sentence, notSetUp: true }, []);
}

/**
 * What a rule asks of every such site or piece from one event on holds as long as its record does: it applies and is fine.
 * What an administrator alone sets up, as a notification that is sent once in years, is over when it is recorded.
 */
const staysOnRecord = (row: Requirement, { lastCompleted }: Due): boolean =>
  row.interval === 'event' && row.onlyWhenSet !== true && lastCompleted !== null;

function idle(row: Requirement, { lastCompleted }: Due): string {
  if (row.interval === 'once' && lastCompleted !== null)
    return `Completed on ${dateWords(lastCompleted)}; it is due once.`;
  if (lastCompleted !== null) return `Last recorded on ${dateWords(lastCompleted)}; nothing is due until a day is set.`;
  return row.interval === 'event' ? 'It is recorded when it happens; nothing is open.' : 'No day is set.';
}

const unsaid: Waiver = { reason: null, by: null, on: null };

function stateOf(
  row: Requirement,
  setting: ItemSetting | null,
  { applies, because, assumed, gap }: Applicability,
  due: Due,
  components: readonly Named[],
): ItemState {
  const { text, citation, mark } = row;
  return {
    key: row.key,
    label: setting?.label ?? row.label,
    group: setting?.group ?? row.group,
    applies,
    nextDue: applies ? due.nextDue : null,
    lastCompleted: due.lastCompleted,
    gap: applies ? gap : null,
    notSetUp: applies && due.notSetUp === true,
    failedOn: applies ? due.failedOn : null,
    soonDays: row.soonDays,
    interval: row.interval,
    components: components.map(({ name, due: { nextDue, lastCompleted, notSetUp = false } }) => {
      return { name, nextDue, lastCompleted, notSetUp };
    }),
    explanation: {
      rule: { text, citation, mark },
      interval: intervalWords(row.interval),
      applies: because,
      due: applies ? due.sentence : 'Nothing is due.',
      proof: row.proof,
      retention: row.retention,
      assumed,
    },
    recordable: row.provenBy === 'record',
    waived: setting?.applicable === false ? (setting.waived ?? unsaid) : null,
    setDue: setting?.nextDue == null ? null : { ...(setting.dueSet ?? unsaid), date: setting.nextDue },
    configured: setting !== null && (row.applies === '' || setting.applicable !== null || setting.nextDue !== null),
  };
}
