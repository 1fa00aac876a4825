import { issueNumber } from '#contract/nouns/site/issue.ts';
import { itemLabels, type LabelOf } from '#server/actions/calendar/item-rules.ts';
import {
  listMissingRecords,
  listOverdueItems,
  type MissingRecords,
  type OverdueItem,
} from '#server/store/attention/compliance.ts';
import { type Asker, type AttentionFact, actionAt, type Read } from './attention-fact.ts';
import { formatMonthDay } from './attention-words.ts';

/** Tests, inspections and documents past their due date, and those that were never proven. */
export const findOverdue: Read = async ({ sql, siteIds, now, asker }) => {
  const labelOf = itemLabels();
  return (await listOverdueItems(sql, siteIds, now)).map((row) => overdueFound(row, labelOf, asker));
};

/** What is missing before a month can be proven, and months that are not compliant. */
export const findMissing: Read = async ({ sql, siteIds, now, asker }) => {
  const labelOf = itemLabels();
  return (await listMissingRecords(sql, siteIds, now)).flatMap((row) => missingFound(row, labelOf, asker));
};

function overdueFound(row: OverdueItem, labelOf: LabelOf, { mayWrite }: Asker): AttentionFact {
  const { siteId, state, key, label, nextDue, failedOn, today } = row;
  const name = labelOf(state, key, label, today);
  const may = mayWrite(siteId);
  return {
    siteId,
    key: `due:${key}`,
    about: `due:${key}`,
    kind: 'overdue',
    // What was never proven may be years late.
    weight: 0,
    reason: overdueWords(name, row),
    since: null,
    due:
      failedOn === null
        ? { what: nextDue === null ? 'Due, no date on record' : 'Was due', at: null, day: nextDue }
        : { what: 'Failed', at: null, day: failedOn },
    late: true,
    who: row.assignee,
    issue_number: row.number === null ? null : issueNumber(row.number),
    action: actionAt(may ? 'Record it' : 'See the item', 'calendar', { item: key, form: may ? 'record' : null }),
  };
}

function overdueWords(name: string, { nextDue, failedOn, today }: OverdueItem): string {
  if (failedOn !== null)
    return `Failed test: ${name} failed on ${formatMonthDay(failedOn, today)} and has not passed since`;
  return nextDue === null ? `${name}: no proof on record` : `${name} overdue since ${formatMonthDay(nextDue, today)}`;
}

function missingFound(row: MissingRecords, labelOf: LabelOf, { isAdmin, mayWrite }: Asker): AttentionFact[] {
  const { siteId, state, unknown, items, firstKey, firstLabel, status, month } = row;
  const things: AttentionFact[] = [];
  const add = (
    kind: AttentionFact['kind'],
    key: string,
    weight: number,
    reason: string,
    action: AttentionFact['action'],
  ) =>
    things.push({
      ...{ siteId, key, about: key, kind, weight, reason, action },
      ...{ since: null, due: null, late: false, who: null, issue_number: null },
    });
  const ofMonth = actionAt('See why', 'compliance');
  if (status === 'FAILED') add('failed', `month:${month}`, 1, 'This month is not compliant', ofMonth);
  if (status === 'INCONCLUSIVE') add('facts', `month:${month}`, 0, 'This month cannot be judged', ofMonth);
  if (unknown) {
    add(
      'facts',
      'calendar',
      1,
      'The due dates of this site have not been calculated yet',
      actionAt('Open the calendar', 'calendar'),
    );
  }
  if (state.trim() === '') {
    const action = actionAt(isAdmin ? 'Record the state' : 'See Site Info', 'info');
    add('facts', 'state', 2, 'No state is recorded: no month is proven', action);
  }
  if (items > 0 && firstKey !== null) {
    const name = labelOf(state, firstKey, firstLabel, `${month}-01`);
    const reason = items === 1 ? `Not set up: ${name}` : `${items} items are not set up, among them ${name}`;
    const action = mayWrite(siteId)
      ? actionAt('Set up', 'calendar', { item: firstKey, form: 'set-up' })
      : actionAt('See what is missing', 'calendar', { item: firstKey });
    add('facts', 'not-set-up', 3, reason, action);
  }
  return things;
}
