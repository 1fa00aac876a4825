import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import {
  type CalendarExplanation,
  type CalendarGroup,
  type Completion,
  type MissingPart,
  type OverviewStatus,
  overviewStatuses,
  ruleMarks,
  usualWindowDays,
  type Calendar as WireCalendar,
  type CalendarComponent as WireComponent,
  type CalendarItem as WireItem,
} from '#contract/nouns/compliance/calendar.ts';
import { impliedPartNames } from '#contract/nouns/compliance/implied-parts.table.ts';
import { routes } from '#contract/routes/all.ts';
import { answerReader } from '../wire/answer/fetch-answer.ts';
import { readAsKnown } from '../wire/as-known.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

/** An item as the server returns it, except that this program may not know its status. */
export type CalendarComponent = Omit<WireComponent, 'status'> & { status: OverviewStatus };
export type CalendarItem = Omit<WireItem, 'status' | 'components'> & {
  status: OverviewStatus;
  components: CalendarComponent[];
};
export type Calendar = Omit<WireCalendar, 'sections'> & { sections: Record<CalendarGroup, CalendarItem[]> };

/** A status in any case; what is none is unknown: it may stand for anything, so never for 'not applicable'. */
export function readDueStatus(value: unknown): OverviewStatus {
  const status = textOf(value).trim().toUpperCase();
  return overviewStatuses.find((known) => known === status) ?? 'UNKNOWN';
}

function readComponent(fields: Fields): CalendarComponent {
  return {
    name: textOf(fields.name),
    status: readDueStatus(fields.status),
    next_due: textOrNull(fields.next_due),
    last_completed: textOrNull(fields.last_completed),
  };
}

/** The reasons for an item's status; texts that did not come are '', a mark that is none counts as not verified. */
function readExplanation(value: unknown): CalendarExplanation {
  const fields = objectOf(value) ?? {};
  const rule = objectOf(fields.rule) ?? {};
  return {
    rule: {
      text: textOf(rule.text),
      citation: textOf(rule.citation),
      mark: ruleMarks.find((mark) => mark === rule.mark) ?? 'unverified',
    },
    interval: textOf(fields.interval),
    applies: textOf(fields.applies),
    due: textOf(fields.due),
    proof: textOf(fields.proof),
    retention: textOf(fields.retention),
    assumed: textsOf(fields.assumed),
  };
}

/** What is not on record of an item; null where the answer names nothing. */
function readMissing(value: unknown): MissingPart | null {
  const fields = objectOf(value);
  if (fields === null) return null;
  return {
    part: impliedPartNames.find((part) => part === fields.part) ?? null,
    category: equipmentCategories.find((category) => category === fields.category) ?? null,
    sentence: textOf(fields.sentence),
    pieces: listOf(fields.pieces).map((piece) => ({
      name: textOf(piece.name),
      tank_number: numberOrNull(piece.tank_number),
    })),
    may_be_none: fields.may_be_none === true,
  };
}

/** That an administrator has set that an item does not apply; what did not come is not recorded. */
function readWaiver(value: unknown): WireItem['not_applicable'] {
  const fields = objectOf(value);
  if (fields === null) return null;
  return {
    reason: textOrNull(fields.reason),
    stated_by: textOrNull(fields.stated_by),
    stated_on: textOrNull(fields.stated_on),
  };
}

/** The due date that an administrator has set; null where there is none. */
function readSetDue(value: unknown): WireItem['set_due'] {
  const date = textOrNull(objectOf(value)?.date);
  const said = readWaiver(value);
  return date === null || said === null ? null : { date, ...said };
}

export function readItem(fields: Fields): CalendarItem {
  const key = textOf(fields.key);
  return {
    key,
    label: textOrNull(fields.label) ?? key,
    status: readDueStatus(fields.status),
    next_due: textOrNull(fields.next_due),
    last_completed: textOrNull(fields.last_completed),
    days_until_due: numberOrNull(fields.days_until_due),
    components: listOf(fields.components).map(readComponent),
    explanation: readExplanation(fields.explanation),
    missing: readMissing(fields.missing),
    recordable: fields.recordable === true,
    configured: fields.configured === true,
    not_applicable: readWaiver(fields.not_applicable),
    set_due: readSetDue(fields.set_due),
    interval_months: numberOrNull(fields.interval_months),
  };
}

/** A site's calendar out of an answer; a group that is missing is empty, `today` may be '' (docs/reference/api.md#b-12). */
export function readCalendar(body: unknown): Calendar {
  const fields = objectOf(body) ?? {};
  const sections = objectOf(fields.sections) ?? {};
  const itemsOf = (group: CalendarGroup) => listOf(sections[group], 'items').map(readItem);
  return {
    site_id: numberOf(fields.site_id),
    windowDays: numberOrNull(fields.windowDays) ?? usualWindowDays,
    today: textOf(fields.today),
    sections: {
      annual: itemsOf('annual'),
      triennial: itemsOf('triennial'),
      five_year: itemsOf('five_year'),
      extras: itemsOf('extras'),
    },
    ...readAsKnown(fields.as_known),
  };
}

const kept = (record: Completion): Completion => ({
  ...record,
  documents: record.documents.filter(({ file }) => file !== ''),
});

// What does not say that it passed proves nothing.
const readRecords = answerReader(routes.completions, { result: 'FAIL' });
const readSaved = answerReader(routes.addCompletion, { result: 'FAIL', status: 'NOT_SET_UP', mark: 'unverified' });

/** The record that was just made. */
export const readSavedCompletion = (body: unknown): Completion => kept(readSaved(body).completion);

/** Test records of an answer, newest day first; of one day the one recorded last. */
export function readCompletions(body: unknown): Completion[] {
  return readRecords(body)
    .completions.map(kept)
    .toSorted((a, b) => b.completed_on.localeCompare(a.completed_on) || b.recorded_at.localeCompare(a.recorded_at));
}
