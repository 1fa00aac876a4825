import { useId } from 'react';
import { formatInstant } from '#client/format/dates.ts';
import { formatPercent } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/tank.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { Moment } from '../rows/Moment.tsx';
import { TankNotes } from './TankNotes.tsx';
import { TankValues } from './TankValues.tsx';
import { levelY, TANK_HEIGHT, TANK_TOP, ticksOf } from './tank-drawing.ts';
import { type TankFacts, tankFacts, tankTitle, WATER_COLUMN_IN } from './tank-facts.ts';
import { describeTank } from './tank-words.ts';

const TANK = { x: 6, width: 70, radius: 16 };
const WATER = { x: 124, width: 12, top: 60 };
/** Letters in the drawing, which is never shrunk: 12 px is the smallest that is read outdoors. */
const LETTERS = 12;
const BOTTOM = TANK_TOP + TANK_HEIGHT;

interface TankGaugeProps {
  facts: TankFacts;
  /** Water height in inches. */
  waterIn: number;
  /** The drawing in words, for those who do not see it. */
  description: string;
}

/**
 * A tank standing upright with its level as percent of capacity by volume (never inches: tanks lie on their side), the
 * limits as ticks, and the water in a column of its own. Red only when the gauge has an alarm for this tank.
 */
function TankGauge({ facts, waterIn, description }: TankGaugeProps) {
  const id = useId();
  const alarm = facts.alarms.length > 0;
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox="0 0 150 152"
      className="mx-auto block h-38 w-37.5"
      data-state={facts.state}
      data-alarm={alarm || undefined}
    >
      <defs>
        <clipPath id={`${id}-tank`}>
          <rect x={TANK.x} y={TANK_TOP} width={TANK.width} height={TANK_HEIGHT} rx={TANK.radius} />
        </clipPath>
        <Hatch id={`${id}-empty`} className="stroke-border" gap={9} width={2} />
        <Hatch id={`${id}-stale`} className="stroke-surface" gap={8} width={1.5} />
        <Hatch id={`${id}-water`} className="stroke-surface" gap={5} width={1.5} />
      </defs>
      <rect x={TANK.x} y={TANK_TOP} width={TANK.width} height={TANK_HEIGHT} rx={TANK.radius} className="fill-surface" />
      <g clipPath={`url(#${id}-tank)`}>
        {facts.state === 'none' && (
          <rect x={TANK.x} y={TANK_TOP} width={TANK.width} height={TANK_HEIGHT} fill={`url(#${id}-empty)`} />
        )}
        <Product facts={facts} hatch={`${id}-stale`} />
      </g>
      <rect
        x={TANK.x}
        y={TANK_TOP}
        width={TANK.width}
        height={TANK_HEIGHT}
        rx={TANK.radius}
        fill="none"
        strokeWidth={alarm ? 4 : 2}
        className={alarm ? 'stroke-bad-solid' : 'stroke-tank-wall'}
      />
      <Level facts={facts} />
      <Ticks facts={facts} />
      <text x={TANK.x + TANK.width / 2} y={148} textAnchor="middle" fontSize={LETTERS} className="fill-muted">
        {facts.isEstimated ? t.ofEstimate : t.ofCapacity}
      </text>
      <Water facts={facts} waterIn={waterIn} pattern={`${id}-water`} />
    </svg>
  );
}

function Hatch({ id, className, gap, width }: { id: string; className: string; gap: number; width: number }) {
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1={gap / 2} y1={0} x2={gap / 2} y2={gap} strokeWidth={width} className={className} />
    </pattern>
  );
}

function Product({ facts, hatch }: { facts: TankFacts; hatch: string }) {
  if (facts.percent === null) return null;
  const y = levelY(facts.percent);
  const stale = facts.state === 'stale';
  return (
    <>
      <rect x={TANK.x} y={y} width={TANK.width} height={BOTTOM - y} className={stale ? 'fill-stale' : 'fill-product'} />
      {stale && <rect x={TANK.x} y={y} width={TANK.width} height={BOTTOM - y} fill={`url(#${hatch})`} />}
      <line x1={TANK.x} x2={TANK.x + TANK.width} y1={y} y2={y} strokeWidth={2.5} className="stroke-product-edge" />
    </>
  );
}

/** The number is in the fill where there is room, else above it; words where there is no number. */
function Level({ facts }: { facts: TankFacts }) {
  const middle = TANK.x + TANK.width / 2;
  if (facts.percent === null) {
    const words = (facts.state === 'none' ? t.noReading : t.noCapacity).split(' ');
    return (
      <text x={middle} y={64} textAnchor="middle" fontSize={13} fontWeight={600} className="tank-words fill-text">
        {words.map((word, line) => (
          <tspan key={word} x={middle} dy={line === 0 ? 0 : 16}>
            {word}
          </tspan>
        ))}
      </text>
    );
  }
  const y = levelY(facts.percent);
  const inside = facts.percent >= 22;
  return (
    <text
      x={middle}
      y={inside ? y + 22 : y - 8}
      textAnchor="middle"
      fontSize={18}
      fontWeight={600}
      className="fill-text"
    >
      {formatPercent(facts.percent)}
    </text>
  );
}

function Ticks({ facts }: { facts: TankFacts }) {
  const edge = TANK.x + TANK.width;
  return ticksOf(facts.limits).map(({ name, percent, y, labelY }) => (
    <g key={percent}>
      <title>{name}</title>
      <line x1={edge - 8} x2={edge + 8} y1={y} y2={y} strokeWidth={1.5} className="stroke-text" />
      <text x={edge + 11} y={labelY + 4} fontSize={LETTERS} className="fill-muted">
        {formatPercent(percent)}
      </text>
    </g>
  ));
}

function Water({ facts, waterIn, pattern }: { facts: TankFacts; waterIn: number; pattern: string }) {
  const height = BOTTOM - WATER.top;
  const known = facts.state !== 'none' && Number.isFinite(waterIn);
  const share = known ? Math.min(1, Math.max(0, waterIn / WATER_COLUMN_IN)) : 0;
  const limitY = BOTTOM - height * Math.min(1, facts.limits.waterIn / WATER_COLUMN_IN);
  const middle = WATER.x + WATER.width / 2;
  return (
    <g>
      <text x={middle} y={WATER.top - 6} textAnchor="middle" fontSize={LETTERS} className="fill-muted">
        {known && waterIn > WATER_COLUMN_IN ? t.aboveColumn({ inches: WATER_COLUMN_IN }) : t.water}
      </text>
      <rect
        x={WATER.x}
        y={BOTTOM - height * share}
        width={WATER.width}
        height={height * share}
        className="fill-water"
      />
      <rect
        x={WATER.x}
        y={BOTTOM - height * share}
        width={WATER.width}
        height={height * share}
        fill={`url(#${pattern})`}
      />
      <rect
        x={WATER.x}
        y={WATER.top}
        width={WATER.width}
        height={height}
        rx={2}
        fill="none"
        strokeWidth={1.5}
        className="stroke-tank-wall"
      />
      <line
        x1={WATER.x - 4}
        x2={WATER.x + WATER.width + 4}
        y1={limitY}
        y2={limitY}
        strokeWidth={1.5}
        className="stroke-text"
      />
      <text x={middle} y={148} textAnchor="middle" fontSize={LETTERS} className="fill-muted">
        {t.columnRange({ inches: WATER_COLUMN_IN })}
      </text>
    </g>
  );
}

export interface TankTileProps {
  row: InventoryRow;
  /** Time zone of the site; the viewer's when not known. */
  zone: string | null;
}

/** One tank as a tile: drawing, numbers, notes, and when it was read. */
export function TankTile({ row, zone }: TankTileProps) {
  const now = useNow();
  const facts = tankFacts(row);
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  const updated = formatInstant(row.updated_at, now, zone ?? undefined);
  return (
    <li
      className={cx(
        'card @container flex flex-col px-4 py-3 max-tablet:px-3',
        facts.state === 'stale' && 'border-dashed border-control',
      )}
      data-tank={row.tank_number}
    >
      <h3 className="flex min-w-0 items-baseline justify-between gap-2">
        <b>{short}</b>
        <span className="min-w-0 truncate font-normal text-muted" title={rest || row.product}>
          {rest || row.product}
        </span>
      </h3>
      <div className="mt-2 grid items-center gap-x-3 max-tablet:text-14 @min-[20rem]:grid-cols-[9.375rem_minmax(0,1fr)]">
        <TankGauge facts={facts} waterIn={row.water_in ?? Number.NaN} description={describeTank(row, facts, updated)} />
        <TankValues row={row} facts={facts} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        <TankNotes facts={facts} tank={row.tank_number} />
      </div>
      <p className="pt-2 text-13">
        <Moment at={row.updated_at} zone={zone} />
      </p>
    </li>
  );
}
