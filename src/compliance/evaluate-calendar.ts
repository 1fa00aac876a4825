import { type Applicability, askApplies, type Component } from './applies.ts';
import { dueAfterRepair, repairedComponents } from './due-after-repair.ts';
import { type Due, dueAfterCover, dueByInsurance, dueByPass, dueByReconciliation, dueByRecords } from './due-of.ts';
import { earlier } from './next-due.ts';
import { countyAllows, isKnownKey, rowsInForce } from './profiles.ts';
import type { CompletionFact, ItemSetting, ItemState, Requirement, SiteFacts, StateProfile } from './requirement.ts';
import { type SiteEquipment, siteEquipment } from './site-equipment.ts';
import { stateProfiles } from './tables/states/all.ts';
import { dateWords, intervalWords } from './words.ts';

/** A site with its records and settings at hand by key. */
interface Known {
  site: SiteEquipment;
  records: ReadonlyMap<string, readonly CompletionFact[]>;
  settings: ReadonlyMap<string, ItemSetting>;
}

/**
 * What is due at a site: an item for each rule in force in its state on `facts.today`, in the order of the tables, then
 * the site's own. Pure; the same facts give the same items. Source: compliance rules, section 7.1.
 */
export function evaluateCalendar(facts: SiteFacts, profiles: readonly StateProfile[] = stateProfiles): ItemState[] {
  const known: Known = {
    site: siteEquipment(facts),
    records: byKey(facts.completions),
    settings: new Map(facts.settings.map((setting) => [setting.key, setting])),
  };
  const rows = rowsInForce(facts.state, facts.today, profiles).filter(
    ({ key, onlyWhenSet }) => onlyWhenSet !== true || known.settings.has(key) || known.records.has(key),
  );
  // A setting of a rule that does not hold here (any more) waits; one of no rule is an item of the site's own.
  const own = facts.settings.filter(({ key, label }) => label !== null && !isKnownKey(key, profiles));
  return [...rows, ...own.map(ownRow)].map((row) => evaluateRow(row, known));
}

function byKey(completions: readonly CompletionFact[]): Map<string, CompletionFact[]> {
  const found = new Map<string, CompletionFact[]>();
  for (const completion of completions) {
    const own = found.get(completion.key);
    if (own === undefined) found.set(completion.key, [completion]);
    else own.push(completion);
  }
  return found;
}

/** An item of a site's own: due on the day an admin sets, then at the interval that an admin sets. */
function ownRow({ key, label, intervalMonths: months }: ItemSetting): Requirement {
  return {
    key,
    label: label ?? key,
    group: 'extras',
    interval: months === null ? 'dated' : months === 0 ? 'once' : { months },
    applies: '',
    first: null,
    from: null,
    until: null,
    text: 'Set up by an administrator for this site; no rule of the tables asks for it.',
    citation: 'This site’s own item',
    mark: 'unverified',
    proof: 'A test record.',
    retention: 'As the site decides.',
    provenBy: 'record',
    soonDays: null,
  };
}

function evaluateRow(row: Requirement, known: Known): ItemState {
  const setting = known.settings.get(row.key) ?? null;
  const answer = applicability(row, setting, known.site);
  const records = known.records.get(row.key) ?? [];
  if (!answer.applies) return stateOf(row, setting, answer, naOf(row, records), []);
  const dues = answer.components.map((component) => ({
    name: component.name,
    due: dueOf(row, component, records, known),
  }));
  const item = underSetting(setting, together(dues));
  // Nothing is due of an event or a date that nobody has recorded, unless an admin says that it is.
  const waits =
    row.interval === 'event' || row.interval === 'once' || (row.interval === 'dated' && row.provenBy === 'record');
  // Nobody has said whether a site's own item repeats: it stays due until somebody does.
  const unsaid =
    row.applies === '' && row.interval === 'dated' && item.lastCompleted !== null && item.failedOn === null;
  if (unsaid && item.nextDue === null)
    return stateOf(row, setting, answer, { ...item, sentence: unsaidWords(item) }, []);
  if (waits && item.nextDue === null && !(setting?.applicable === true && item.lastCompleted === null)) {
    return stateOf(row, setting, { ...answer, applies: false, because: idle(row, item) }, item, []);
  }
  const components = dues.filter(({ name }) => name !== '');
  return stateOf(row, setting, answer, item, components);
}

function applicability(row: Requirement, setting: ItemSetting | null, site: SiteEquipment): Applicability {
  const whole: Component[] = [{ name: '', installedOn: null }];
  if (setting?.applicable === false) {
    return {
      applies: false,
      because: 'An administrator has set that it does not apply here.',
      components: [],
      assumed: [],
    };
  }
  const answer: Applicability =
    row.applies === ''
      ? { applies: true, because: 'An administrator has set it up for this site.', components: whole, assumed: [] }
      : (elsewhere(row, site.facts.county) ?? askApplies(row.applies, site));
  const repaired = row.afterRepair === true ? repairedComponents(site.facts) : [];
  if (repaired.length > 0) return { ...answer, applies: true, because: 'A repair is recorded.', components: repaired };
  if (answer.applies || (setting?.applicable !== true && setting?.nextDue == null)) return answer;
  return { applies: true, because: 'An administrator has set that it applies here.', components: whole, assumed: [] };
}

/** A rule of certain counties, at a site that is in none of them or does not say; null: it may apply. */
function elsewhere(row: Requirement, county: string): Applicability | null {
  const allows = countyAllows(row, county);
  if (allows === true) return null;
  const because = 'It holds in certain counties only';
  if (allows === false)
    return { applies: false, because: `${because}, and ${county} is not one.`, components: [], assumed: [] };
  const assumed = ['Nobody has recorded the county of this site: none of those is assumed.'];
  return { applies: false, because: `${because}.`, components: [], assumed };
}

function dueOf(row: Requirement, component: Component, records: readonly CompletionFact[], known: Known): Due {
  const { site } = known;
  if (row.afterRepair === true && component.name !== '') return dueAfterRepair(component, site.facts, known.records);
  switch (row.provenBy) {
    case 'gauge':
      return dueByPass(row, component);
    case 'reconciliation':
      return dueByReconciliation(site.facts);
    case 'insurance':
      return dueByInsurance(site.facts);
    case 'record': {
      const due = dueByRecords(row, component, records);
      return row.afterCover === undefined ? due : dueAfterCover(row.afterCover.days, site.facts, due);
    }
  }
}

interface Named {
  name: string;
  due: Due;
}

/** An item of several: due when the first of them is, done when all were, told by the one that decides. */
function together(dues: readonly Named[]): Due {
  const [first, ...others] = dues;
  if (first === undefined) throw new Error('an item that applies has no component');
  const before = (a: Due, b: Due) => b.nextDue !== null && (a.nextDue === null || a.nextDue < b.nextDue);
  const worst = others.reduce((found, one) => (before(one.due, found.due) ? one : found), first);
  const lasts = dues.map(({ due }) => due.lastCompleted);
  const recorded = dues.map(({ due }) => due.recordedAt);
  return {
    nextDue: worst.due.nextDue,
    lastCompleted: oldest(lasts),
    failedOn: dues.reduce<string | null>((found, { due }) => earlier(found, due.failedOn), null),
    recordedAt: oldest(recorded),
    sentence: asSentence(worst, dues.length),
  };
}

/** The oldest of them; null as soon as one is missing. */
function oldest(days: readonly (string | null)[]): string | null {
  return days.includes(null) ? null : days.reduce(earlier, null);
}

function asSentence({ name, due: { sentence } }: Named, of: number): string {
  if (name === '')
    return /^has /.test(sentence) ? `It ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return of > 1 ? `Of ${of}, ${name} comes first: it ${sentence}` : `${name} ${sentence}`;
}

/** The day an admin set holds until a pass on that day or later, or one recorded since that moves it on. */
function underSetting(setting: ItemSetting | null, due: Due): Due {
  const set = setting?.nextDue ?? null;
  if (set === null) return due;
  const { lastCompleted, recordedAt, nextDue } = due;
  const since = setting?.setAt !== undefined && recordedAt !== null && recordedAt > setting.setAt;
  const moved = since && (nextDue === null || nextDue > set);
  if (due.failedOn === null && lastCompleted !== null && (lastCompleted >= set || moved)) return due;
  if (due.failedOn !== null && due.failedOn < set) return { ...due, nextDue: earlier(nextDue, due.failedOn) };
  return { ...due, nextDue: set, sentence: `An administrator has set the day: due on ${dateWords(set)}.` };
}

/** Of what does not apply: when it was last done all the same. */
function naOf(row: Requirement, records: readonly CompletionFact[]): Due {
  const { lastCompleted } = dueByRecords(row, { name: '', installedOn: null }, records);
  return { nextDue: null, lastCompleted, failedOn: null, recordedAt: null, sentence: 'Nothing is due.' };
}

function unsaidWords({ lastCompleted }: Due): string {
  const done = lastCompleted === null ? '' : `Completed on ${dateWords(lastCompleted)}. `;
  return `${done}Its interval is not recorded: set how often it is due, or that it is due once.`;
}

function idle(row: Requirement, { lastCompleted }: Due): string {
  if (row.interval === 'once' && lastCompleted !== null)
    return `Completed on ${dateWords(lastCompleted)}; it is due once.`;
  if (lastCompleted !== null) return `Last recorded on ${dateWords(lastCompleted)}; nothing is due until a day is set.`;
  return row.interval === 'event' ? 'It is recorded when it happens; nothing is open.' : 'No day is set.';
}

function stateOf(
  row: Requirement,
  setting: ItemSetting | null,
  { applies, because, assumed }: Applicability,
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
    soonDays: row.soonDays,
    interval: row.interval,
    components: components.map(({ name, due: one }) => ({
      name,
      nextDue: one.nextDue,
      lastCompleted: one.lastCompleted,
    })),
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
    configured: setting !== null && (row.applies === '' || setting.applicable !== null || setting.nextDue !== null),
  };
}
