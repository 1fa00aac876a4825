import { instantOf } from '#client/format/dates.ts';
import { said } from '#client/language/server-words.ts';
import { spanBetween } from '#client/parts/release/release-clock.ts';
import { t } from '#client/words/site/issues.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import type { IssueEvent, IssueFull } from '#contract/nouns/site/issue.ts';

export type TimelineKind = 'raised' | 'acknowledged' | 'cleared' | IssueEvent['kind'];

/** One moment in the life of an issue and of its alarms. */
export interface TimelineEntry {
  key: string;
  /** ISO instant. */
  at: string;
  kind: TimelineKind;
  title: string;
  /** Who did it; '' when nobody is named. */
  by: string;
  text: string;
  /** A note of the owner's side. */
  internal?: boolean;
}

const eventTitles: Record<IssueEvent['kind'], string> = {
  get created() {
    return t.issueCreated;
  },
  get updated() {
    return t.issueChanged;
  },
  get comment() {
    return t.comment;
  },
  get closed() {
    return t.issueClosed;
  },
  get reopened() {
    return t.issueReopened;
  },
};

/** At the same instant a cause stands before what it led to. */
const ranks: Record<TimelineKind, number> = {
  raised: 0,
  created: 1,
  acknowledged: 2,
  updated: 3,
  comment: 4,
  cleared: 5,
  closed: 6,
  reopened: 7,
};

function lifeOf(alarm: Alarm): TimelineEntry[] {
  const key = (kind: string) => `alarm-${alarm.id}-${kind}`;
  const learnt = alarm.source === 'history';
  const entries: TimelineEntry[] = [
    {
      key: key('raised'),
      at: alarm.opened_at,
      kind: 'raised',
      title: t.alarmRaised,
      by: t.gauge,
      text: learnt ? t.labelFromHistory({ label: alarm.label }) : alarm.label,
    },
  ];
  if (alarm.acknowledged_at !== null) {
    entries.push({
      key: key('acknowledged'),
      at: alarm.acknowledged_at,
      kind: 'acknowledged',
      title: t.alarmAcknowledged,
      by: alarm.acknowledged_by ?? '',
      text: alarm.acknowledge_note,
    });
  }
  if (alarm.cleared_at !== null && alarm.unknown_since !== null) {
    entries.push({
      key: key('cleared'),
      at: alarm.cleared_at,
      kind: 'cleared',
      title: t.alarmNoLongerListed,
      by: t.gauge,
      text: t.labelClearingNotKnown({ label: alarm.label }),
    });
  } else if (alarm.cleared_at !== null) {
    const stood = spanBetween(alarm.opened_at, alarm.cleared_at, 0);
    const text = stood === null ? alarm.label : t.labelAfterStood({ label: alarm.label, stood });
    entries.push({
      key: key('cleared'),
      at: alarm.cleared_at,
      kind: 'cleared',
      title: t.alarmCleared,
      by: t.gauge,
      text,
    });
  }
  return entries;
}

/** A line for each change, as the server has them. Comments and closing notes are what a person wrote. */
function changesSaid(text: string): string {
  return text.split('\n').map(said).join('\n');
}

/** What happened to the issue and what its alarms did, in one row, oldest first. */
export function timelineOf({ events, alarms }: Pick<IssueFull, 'events' | 'alarms'>): TimelineEntry[] {
  const entries = [
    ...events.map(({ id, at, by, kind, text, internal }) => ({
      key: `event-${id}`,
      at,
      kind,
      title: eventTitles[kind],
      by,
      text: kind === 'updated' ? changesSaid(text) : text,
      internal,
    })),
    ...alarms.flatMap(lifeOf),
  ];
  return entries.toSorted((a, b) => (instantOf(a.at) ?? 0) - (instantOf(b.at) ?? 0) || ranks[a.kind] - ranks[b.kind]);
}
