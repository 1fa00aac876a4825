import { useId } from 'react';
import { ticksOf } from './tank-drawing.ts';
import type { TankFacts } from './tank-facts.ts';

const WIDTH = 120;
const HEIGHT = 14;

/** The level of a tank as a bar of a table row: percent of capacity with the limits as ticks. The numbers stand beside it. */
export function TankBar({ facts }: { facts: TankFacts }) {
  const id = useId();
  const stale = facts.state === 'stale';
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-3.5 w-30 max-w-full"
      data-state={facts.state}
    >
      <defs>
        <clipPath id={id}>
          <rect x={1} y={2} width={WIDTH - 2} height={HEIGHT - 4} rx={3} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id})`}>
        <rect width={WIDTH} height={HEIGHT} className="fill-surface" />
        {facts.percent !== null && (
          <rect
            width={(facts.percent / 100) * WIDTH}
            height={HEIGHT}
            className={stale ? 'fill-stale stroke-product-edge' : 'fill-product'}
          />
        )}
      </g>
      <rect
        x={1}
        y={2}
        width={WIDTH - 2}
        height={HEIGHT - 4}
        rx={3}
        fill="none"
        strokeWidth={facts.alarms.length > 0 ? 2 : 1}
        strokeDasharray={facts.state === 'reading' ? undefined : '3 2'}
        className={facts.alarms.length > 0 ? 'stroke-bad-solid' : 'stroke-tank-wall'}
      />
      {ticksOf(facts.limits).map(({ percent }) => (
        <line
          key={percent}
          x1={(percent / 100) * WIDTH}
          x2={(percent / 100) * WIDTH}
          y1={0}
          y2={HEIGHT}
          strokeWidth={1}
          className="stroke-text"
        />
      ))}
    </svg>
  );
}
