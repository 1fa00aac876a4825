import { type ReactNode, useId } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/compliance/matrix.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { UnitPill } from '../month/CompliancePills.tsx';
import { FlagNames } from '../month/MonthFlags.tsx';
import { unitKey } from '../month/month-search.ts';
import { DaysLeft, LastPass, LongestGap, Watched } from './MatrixCells.tsx';
import { deviceNames, groupsOf, type MatrixProps, type UnitGroup } from './matrix.ts';
import { QuietSensors, useFoldedUnits } from './QuietSensors.tsx';

/** The room there is: on a narrow screen the method stands below the unit, the rest below the days. */
type Width = { wide: boolean };
const columnsOf = ({ wide }: Width) => (wide ? 7 : 4);

/** A site's units in one month as a table; what is not well carries a mark at its edge. */
export function MatrixTable(props: MatrixProps) {
  const { units, monthWords, ended } = props;
  const wide = useMedia('(min-width: 75rem)');
  return (
    <TableScroll label={t.tanksLinesAndSensorsIn({ month: monthWords })}>
      <table className="table [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4">
        <caption className="sr-only">{t.tanksLinesAndSensorsIn({ month: monthWords })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.unit}</th>
            {wide && <th scope="col">{t.method}</th>}
            <th scope="col">{t.statusAndWhy}</th>
            <th scope="col">{t.lastPass}</th>
            <th scope="col">{ended ? t.longestGap : t.daysLeft}</th>
            {wide && (
              <>
                <th scope="col" className="text-end!">
                  {t.watched}
                </th>
                <th scope="col">
                  <span className="sr-only">{t.reasons}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        {groupsOf(units).map((group) => (
          <Group key={group.device} group={group} wide={wide} {...props} />
        ))}
      </table>
    </TableScroll>
  );
}

function Group({ group, ...props }: MatrixProps & Width & { group: UnitGroup }) {
  const columns = columnsOf(props);
  const id = useId();
  const folded = useFoldedUnits(group);
  return (
    <tbody aria-labelledby={id}>
      <tr>
        <th
          id={id}
          colSpan={columns}
          scope="rowgroup"
          className="h-8! bg-sunken! text-13 font-bold text-muted first:py-1!"
        >
          {deviceNames[group.device]}
        </th>
      </tr>
      {folded.shown.map((unit) => (
        <Row key={unit.number} unit={unit} {...props} />
      ))}
      {folded.quiet.length > 0 && (
        <tr>
          <td colSpan={columns}>
            <QuietSensors {...folded} />
          </td>
        </tr>
      )}
      {folded.open && folded.quiet.map((unit) => <Row key={unit.number} unit={unit} {...props} />)}
    </tbody>
  );
}

const edges: Partial<Record<NonNullable<UnitVerdict['status']>, string>> = {
  FAILED: 'shadow-[inset_4px_0_0_var(--color-bad-solid)]',
  INCONCLUSIVE: 'shadow-[inset_4px_0_0_var(--color-na-solid)]',
};

function Row({ unit, today, ended, wide, onWhy }: MatrixProps & Width & { unit: UnitVerdict }) {
  const late = unit.days_left !== null && unit.days_left < 0 && !ended;
  const edge = (unit.status !== null && edges[unit.status]) || (late && edges.FAILED);
  const why = (
    <Button className="no-print" aria-label={t.whyName({ name: unit.name })} onClick={() => onWhy(unit)}>
      {t.why}
    </Button>
  );
  return (
    <tr data-unit={unitKey(unit)} className="[&>*]:py-2! max-desktop:[&>*]:align-top!">
      <th scope="row" className={cx('min-w-28 font-normal', edge)}>
        <b className="whitespace-nowrap">{named(unit.name)}</b>
        <Second>{unit.label}</Second>
        {unit.capacity !== null && <Second>{t.capacityGal({ capacity: formatWhole(unit.capacity) })}</Second>}
        {!wide && <Second>{named(unit.method_name)}</Second>}
      </th>
      {wide && <td className="max-w-48 min-w-36 text-muted">{named(unit.method_name) || '–'}</td>}
      <td className="w-2/5 min-w-56">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <UnitPill unit={unit} />
          <FlagNames flags={unit.flags} />
        </div>
        <p className={cx('mt-1 wrap-anywhere', unit.status === 'COMPLIANT' && 'text-muted')}>{said(unit.sentence)}</p>
      </td>
      <td>
        <LastPass unit={unit} today={today} />
      </td>
      <td>
        {ended ? <LongestGap unit={unit} /> : <DaysLeft unit={unit} />}
        {!wide && (
          <div className="mt-1 flex flex-col items-start gap-2">
            {unit.coverage !== null && (
              <span className="text-13 whitespace-nowrap text-muted">
                {t.watched} <Watched unit={unit} />
              </span>
            )}
            {why}
          </div>
        )}
      </td>
      {wide && (
        <>
          <td className="num">
            <Watched unit={unit} />
          </td>
          <td className="text-end!">{why}</td>
        </>
      )}
    </tr>
  );
}

function Second({ children }: { children: ReactNode }) {
  return children ? <span className="block text-13 text-muted wrap-anywhere">{children}</span> : null;
}
