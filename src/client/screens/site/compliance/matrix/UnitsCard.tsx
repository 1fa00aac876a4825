import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { monthName } from '#client/format/months.ts';
import { named, said } from '#client/language/server-words.ts';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/compliance/matrix.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { UnitPill } from '../month/CompliancePills.tsx';
import { FlagNames } from '../month/MonthFlags.tsx';
import { unitKey } from '../month/month-search.ts';
import { Checks } from './Checks.tsx';
import { DaysLeft, LastPass, LongestGap, Watched } from './MatrixCells.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { byNeed, deviceNames, groupsOf, type MatrixProps, type UnitGroup } from './matrix.ts';
import { QuietSensors, useFoldedUnits } from './QuietSensors.tsx';

/** Tanks, lines and sensors in a month, each with its verdict. */
function Matrix(props: MatrixProps) {
  return usePhone() ? <MatrixCards {...props} /> : <MatrixTable {...props} />;
}

export interface UnitsCardProps {
  siteId: string;
  query: UseQueryResult<MonthDetail>;
  ended: boolean;
  today: string;
  onWhy: (unit: UnitVerdict) => void;
}

/** The units behind a month's status; the month before stays, dimmed, until the next one comes. */
export function UnitsCard({ siteId, query, ...props }: UnitsCardProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const shown = data !== undefined && (!error || !isPlaceholderData) ? data : undefined;
  const plain = shown !== undefined && shown.units.length === 0 && shown.checks.length > 0;
  return (
    <section
      aria-labelledby="month-units"
      className="card min-w-0 overflow-clip"
      aria-busy={isPlaceholderData || undefined}
    >
      <h2 id="month-units" className="px-4 py-3 text-16">
        {plain ? t.checks : t.tanksLinesAndSensors}
      </h2>
      {shown && !shown.units_confirmed && shown.units.length > 0 && (
        <UnitsNotConfirmed
          numbers={t.ratesVolumesAndCapacitiesOfGauge}
          limits={t.testDoesNotCountUntilConfirmed}
          siteId={siteId}
          className="mx-4 mb-3"
        />
      )}
      <div className={cx('border-t border-border', isPlaceholderData && 'opacity-60')}>
        {shown && <Contents detail={shown} {...props} />}
        {!shown && error && (
          <ErrorState
            message={t.failedToLoadCompliance({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!shown && !error && (
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
      </div>
    </section>
  );
}

function Contents({ detail, ...props }: Omit<UnitsCardProps, 'query' | 'siteId'> & { detail: MonthDetail }) {
  const monthWords = monthName(detail.month);
  if (detail.units.length > 0) return <Matrix units={detail.units} monthWords={monthWords} {...props} />;
  return <Checks detail={detail} monthWords={monthWords} />;
}

/** A site's units in one month as cards for a phone: by kind, or what needs somebody first. */
function MatrixCards(props: MatrixProps) {
  const [needFirst, setNeedFirst] = useState(false);
  const label = t.tanksLinesAndSensorsIn({ month: props.monthWords });
  return (
    <>
      <fieldset className="no-print flex gap-2 border-0 px-4 py-2">
        <legend className="sr-only">{t.order}</legend>
        <Choice pressed={!needFirst} onPress={() => setNeedFirst(false)}>
          {t.byUnit}
        </Choice>
        <Choice pressed={needFirst} onPress={() => setNeedFirst(true)}>
          {t.byNeed}
        </Choice>
      </fieldset>
      {needFirst ? (
        <ul aria-label={label} className="divide-y divide-border border-t border-border">
          {byNeed(props.units).map((unit) => (
            <Card key={unitKey(unit)} unit={unit} {...props} />
          ))}
        </ul>
      ) : (
        groupsOf(props.units).map((group) => <Group key={group.device} group={group} {...props} />)
      )}
    </>
  );
}

function Choice({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      aria-pressed={pressed}
      onClick={onPress}
      className={cx('flex-1', pressed && 'border-accent! bg-info-bg! text-info-fg!')}
    >
      {children}
    </Button>
  );
}

function Group({ group, ...props }: MatrixProps & { group: UnitGroup }) {
  const id = useId();
  const folded = useFoldedUnits(group);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-y border-border bg-sunken px-4 py-1 text-13 text-muted">
        {deviceNames[group.device]}
      </h3>
      <ul className="divide-y divide-border">
        {folded.shown.map((unit) => (
          <Card key={unit.number} unit={unit} {...props} />
        ))}
        {folded.quiet.length > 0 && (
          <li className="px-4 py-2">
            <QuietSensors {...folded} />
          </li>
        )}
        {folded.open && folded.quiet.map((unit) => <Card key={unit.number} unit={unit} {...props} />)}
      </ul>
    </section>
  );
}

function Card({ unit, today, ended, onWhy }: MatrixProps & { unit: UnitVerdict }) {
  const late = unit.days_left !== null && unit.days_left < 0 && !ended;
  return (
    <li
      data-unit={unitKey(unit)}
      className={cx(
        'px-4 py-3',
        unit.status === 'FAILED' || late ? 'shadow-[inset_4px_0_0_var(--color-bad-solid)]' : '',
        unit.status === 'INCONCLUSIVE' && !late && 'shadow-[inset_4px_0_0_var(--color-na-solid)]',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <b>{named(unit.name)}</b> {unit.label}
          <span className="block text-13 text-muted">{named(unit.method_name)}</span>
        </p>
        <UnitPill unit={unit} />
      </div>
      <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
        <FlagNames flags={unit.flags} />
      </div>
      <p className={cx('mt-1 wrap-anywhere', unit.status === 'COMPLIANT' && 'text-muted')}>{said(unit.sentence)}</p>
      <div className="mt-2 flex items-end justify-between gap-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13 [&_dt]:text-muted">
          <div>
            <dt>{t.lastPass}</dt>
            <dd>
              <LastPass unit={unit} today={today} />
            </dd>
          </div>
          <div>
            <dt>{ended ? t.longestGap : t.daysLeft}</dt>
            <dd>{ended ? <LongestGap unit={unit} /> : <DaysLeft unit={unit} />}</dd>
          </div>
          {unit.coverage !== null && (
            <div>
              <dt>{t.watched}</dt>
              <dd>
                <Watched unit={unit} />
              </dd>
            </div>
          )}
        </dl>
        <Button className="no-print" aria-label={t.whyName({ name: unit.name })} onClick={() => onWhy(unit)}>
          {t.why}
        </Button>
      </div>
    </li>
  );
}
