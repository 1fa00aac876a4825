import type { FoundChange, RisenAlarm, SilentGauge } from '#server/store/notification/notice-sources.ts';
import type { NoticeEvent } from '#server/store/notification/notices.ts';
import { severityOf } from '../alarm/alarm-view.ts';
import { consequenceOf } from '../gauge/consequence.ts';
import { plainLine } from '../mail/plain-line.ts';

/** An outage of many sites is found over some minutes: polls are spread, and each gauge gets two. */
const outageMs = 2 * 60_000;

const two = (value: number) => String(value).padStart(2, '0');

/** An alarm that was raised; the line says what and where. */
export function alarmEvent(alarm: RisenAlarm): NoticeEvent {
  const { id, siteId, siteName, category, type, raisedAt } = alarm;
  const label = plainLine(alarm.label);
  return {
    siteId,
    kind: 'alarm',
    about: `alarm:${id}`,
    line: `${label} at ${plainLine(siteName)}`,
    facts: {
      severity: severityOf(category, type),
      label,
      code: category === 0 ? '' : two(category) + two(type),
      openedAt: raisedAt.toISOString(),
      alarmId: id,
    },
    at: raisedAt,
    dueAt: raisedAt,
  };
}

/** What is said of a gauge that no process polls. */
export const unwatchedLabel = 'No process polls the gauge';

/** A gauge that does not answer any more, or that nobody asks. */
export function silenceEvent({ siteId, siteName, since, unwatched }: SilentGauge, now: Date): NoticeEvent {
  return {
    siteId,
    kind: 'offline',
    about: `offline:${siteId}:${since.toISOString()}`,
    line: unwatched
      ? `No process polls the gauge of ${plainLine(siteName)}`
      : `The gauge of ${plainLine(siteName)} does not answer`,
    facts: {
      severity: 'warning',
      label: unwatched ? unwatchedLabel : 'Gauge does not answer',
      code: '',
      openedAt: since.toISOString(),
    },
    at: since,
    dueAt: new Date(now.getTime() + outageMs),
  };
}

/** Settings of a gauge changed, and nobody here did it. */
export function changeEvent({ id, siteId, siteName, noticedAt, differences }: FoundChange): NoticeEvent {
  const judged = differences.map((difference) => ({ one: difference, consequence: consequenceOf(difference) }));
  const isOff = (row: (typeof judged)[number]): boolean => row.consequence?.switched_off === true;
  // A device that proves nothing from now on comes first, whatever else was changed.
  const sorted = [...judged.filter(isOff), ...judged.filter((row) => !isOff(row))];
  const [first, ...more] = sorted.map((row) => {
    const { of, name, before, after } = row.one;
    return isOff(row) ? `${of} is switched off` : `${of} ${name} from ${before ?? 'nothing'} to ${after ?? 'nothing'}`;
  });
  const meaning = [...new Set(sorted.flatMap(({ consequence }) => consequence?.words ?? []))].join(' ');
  const label = `Gauge settings changed: ${plainLine(first ?? '')}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  return {
    siteId,
    kind: 'settings',
    about: `settings:${id}`,
    line: `${label} at ${plainLine(siteName)}`,
    facts: {
      severity: 'warning',
      label,
      code: '',
      openedAt: noticedAt.toISOString(),
      changeId: id,
      ...(meaning !== '' && { meaning }),
    },
    at: noticedAt,
    dueAt: noticedAt,
  };
}
