import { useState } from 'react';
import { NO_VALUE } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { spanBetween } from '#client/parts/release/release-clock.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { unknownTimesWords } from '#client/parts/status/ClearingUnknown.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Fact, Facts } from '#client/ui/Facts.tsx';
import { t } from '#client/words/site/issues.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { AlarmMarks, AlarmMeaning, SeverityPill, TankChip } from '../alarms/AlarmPills.tsx';

/** So many alarms are shown before 'Show all'. */
const SHOWN = 2;

/** The alarms an issue is about, newest first, each with its own life. */
export function IssueAlarms({ alarms, zone }: { alarms: readonly Alarm[]; zone: string | null }) {
  const [all, setAll] = useState(false);
  const [newest] = alarms;
  const shown = all ? alarms : alarms.slice(0, SHOWN);
  return (
    <section aria-label={t.alarmsOfThisIssue} className="border-t border-border px-4 py-3">
      <h4 className="text-16 font-bold">{alarms.length > 1 ? t.alarmsCounted({ count: alarms.length }) : t.alarm}</h4>
      {newest === undefined && <p className="mt-1 text-muted">{t.gaugeHasReportedNoAlarmOf}</p>}
      {newest !== undefined && <AlarmMeaning alarm={newest} />}
      <ul className="mt-2 flex flex-col gap-3">
        {shown.map((alarm) => (
          <AlarmLife key={alarm.id} alarm={alarm} zone={zone} />
        ))}
      </ul>
      {shown.length < alarms.length && (
        <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setAll(true)}>
          {t.showAllAlarms({ count: alarms.length })}
        </Button>
      )}
    </section>
  );
}

function AlarmLife({ alarm, zone }: { alarm: Alarm; zone: string | null }) {
  const now = useNow();
  const { opened_at, acknowledged_at, cleared_at } = alarm;
  const answeredAfter = acknowledged_at && spanBetween(opened_at, acknowledged_at, now);
  return (
    <li className="rounded-md bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityPill alarm={alarm} />
        <TankChip number={alarm.tank_number} />
        <AlarmMarks alarm={alarm} />
      </div>
      <Facts className="mt-2">
        <Fact name={t.raised}>
          <Moment at={opened_at} zone={zone} />
        </Fact>
        <Fact name={t.acknowledged}>
          {acknowledged_at ? (
            <>
              <Moment at={acknowledged_at} zone={zone} />
              <span className="text-muted">
                {alarm.acknowledged_by && ` ${t.byPerson({ person: alarm.acknowledged_by })}`}
                {answeredAfter && `, ${t.timeAfterRaised({ time: answeredAfter })}`}
              </span>
            </>
          ) : (
            <span className="text-muted">{t.notYet}</span>
          )}
        </Fact>
        <Fact name={t.cleared}>
          {alarm.unknown_since !== null ? (
            <span>{unknownTimesWords(alarm, zone, now)}</span>
          ) : cleared_at ? (
            <>
              <Moment at={cleared_at} zone={zone} />
              <span className="text-muted">{`, ${t.afterTime({ time: spanBetween(opened_at, cleared_at, now) ?? NO_VALUE })}`}</span>
            </>
          ) : (
            <b>{t.notYetOpenFor({ time: spanBetween(opened_at, null, now) ?? NO_VALUE })}</b>
          )}
        </Fact>
      </Facts>
      {cleared_at === null && !alarm.standing && alarm.unknown_since === null && (
        <p className="mt-1 text-warn-fg">{t.conditionIsOverConsoleWaitsFor}</p>
      )}
    </li>
  );
}
