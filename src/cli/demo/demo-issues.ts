import { isReleaseSign } from '#server/actions/alarm/means-release.ts';
import type { PastIssue } from '#server/store/demo/past-issues.ts';
import type { HistoryAlarm } from '#simulator/demo/demo-history.ts';

const minute = 60_000;
const hour = 60 * minute;

/** People of the demo by the names their work is recorded under. */
const people = { admin: 'Ada Admin', technician: 'Tess Technician', user: 'Otis Operator' } as const;

/** How the demo's people closed an issue, by the words of its alarm. */
const endings: readonly { of: RegExp; resolution: string; cause: string; proof: string }[] = [
  {
    of: /Low Product|Delivery/,
    resolution: 'Moved the next delivery forward; the tank is full again.',
    cause: 'Delivery error',
    proof: 'Bill of lading 88214',
  },
  {
    of: /Overfill|High Product|Max Product/,
    resolution: 'Driver instructed; the drop-tube valve was tested and closes at 95 %.',
    cause: 'Delivery error',
    proof: 'Valve test slip in Compliance Testing',
  },
  {
    of: /Probe|Sensor Out/,
    resolution: 'Replaced the cable of the probe; readings agree with the stick.',
    cause: 'Faulty probe or sensor',
    proof: 'Work order 2304',
  },
];

/** Longest an alarm may have been active to have been dealt with as one piece of work. */
const longest = 20 * 24 * hour;

/**
 * Issues people would have made of a site's alarms: the newest that ended and was worth the work is closed with its
 * cause; of those that are still active the first two are open, one of them in progress. Signs of a release have issues
 * of their own kind.
 */
export function demoIssues(siteId: number, all: readonly HistoryAlarm[], anchor: Date): PastIssue[] {
  const alarms = all.filter((alarm) => !isReleaseSign(alarm));
  const ended = alarms.findLast(
    (alarm) => endingOf(alarm) !== undefined && lasted(alarm) > hour && lasted(alarm) < longest,
  );
  const early = anchor.getTime() - 2 * hour;
  const standing = alarms
    .filter((alarm) => alarm.clearedAt === null && alarm.raisedAt.getTime() < early && alarm.label !== ended?.label)
    .slice(0, 2);
  return [
    ...(ended === undefined ? [] : [closedIssue(siteId, ended)]),
    ...standing.map((alarm, index) => openIssue(siteId, alarm, index === 0)),
  ];
}

function lasted(alarm: HistoryAlarm): number {
  return (alarm.clearedAt?.getTime() ?? Number.POSITIVE_INFINITY) - alarm.raisedAt.getTime();
}

function endingOf(alarm: HistoryAlarm) {
  return endings.find(({ of }) => of.test(alarm.label));
}

function closedIssue(siteId: number, alarm: HistoryAlarm): PastIssue {
  const ending = endingOf(alarm);
  const closing =
    ending === undefined ? null : { resolution: ending.resolution, cause: ending.cause, proof: ending.proof };
  const start = alarm.raisedAt.getTime();
  const end = alarm.clearedAt?.getTime() ?? start;
  const text = closing === null ? '' : `${closing.resolution}\nCause: ${closing.cause}\nProof: ${closing.proof}`;
  return {
    siteId,
    alarmLabel: alarm.label,
    priority: 'Medium',
    status: 'Closed',
    location: '',
    note: '',
    assignee: people.technician,
    events: [
      { at: new Date(start + 12 * minute), by: people.admin, kind: 'created', text: '' },
      { at: new Date(start + 25 * minute), by: people.admin, kind: 'comment', text: 'Tess is on the way.' },
      { at: new Date(end + 35 * minute), by: people.technician, kind: 'closed', text },
    ],
    closing,
  };
}

function openIssue(siteId: number, alarm: HistoryAlarm, started: boolean): PastIssue {
  const start = alarm.raisedAt.getTime();
  const created = { at: new Date(start + 20 * minute), by: people.admin, kind: 'created' as const, text: '' };
  const underway = {
    at: new Date(start + 50 * minute),
    by: people.technician,
    kind: 'updated' as const,
    text: 'Status: Pending → In Progress',
  };
  return {
    siteId,
    alarmLabel: alarm.label,
    priority: 'High',
    status: started ? 'In Progress' : 'Pending',
    location: '',
    note: started ? 'Access through the rear gate; keys with the cashier.' : '',
    assignee: started ? people.technician : null,
    events: started ? [created, underway] : [created],
    closing: null,
  };
}
