import { type ReactNode, useId, useState } from 'react';
import { named, said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/compliance/matrix.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { UnitPill } from '../month/CompliancePills.tsx';
import { FlagNames } from '../month/MonthFlags.tsx';
import { unitKey } from '../month/month-search.ts';
import { DaysLeft, LastPass, LongestGap, Watched } from './MatrixCells.tsx';
import { byNeed, deviceNames, groupsOf, type UnitGroup } from './matrix.ts';
import type { MatrixProps } from './matrix-props.ts';
import { QuietSensors } from './QuietSensors.tsx';
import { useFoldedUnits } from './use-folded-units.ts';

/** A site's units in one month as cards for a phone: by kind, or what needs somebody first. */
export function MatrixCards(props: MatrixProps) {
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
