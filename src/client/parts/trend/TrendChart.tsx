import { useId, useMemo, useState } from 'react';
import { useNow } from '#client/format/use-now.ts';
import { zoneNames } from '#client/format/zone-time.ts';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/trend.ts';
import { stopsOf, type Trend } from './trend.ts';
import { type Reading, readingAt, readingWords, summaryOf } from './trend-words.ts';

const TrendPlot = late(
  async () => (await import('./TrendPlot.tsx')).TrendPlot,
  () => <Skeleton className="h-full w-full" />,
);

/**
 * The past of one tank as a chart: volume, water, limits, deliveries, alarms, and gaps as gaps. To who hears the page
 * it is a picture with a sentence, and a slider that moves the crosshair from reading to reading.
 */
export function TrendChart({ trend }: { trend: Trend }) {
  const now = useNow();
  const [picked, setPicked] = useState<number | null>(null);
  const stops = useMemo(() => stopsOf(trend.points, trend.gaps), [trend.points, trend.gaps]);
  const model = useMemo(() => ({ trend, stops }), [trend, stops]);
  const last = stops.length - 1;
  // The last stop may be the edge of a gap that has not ended.
  const newest = stops.findLastIndex((stop) => stop.point !== null);
  const index = picked === null ? newest : Math.min(picked, last);
  const stop = stops[index];
  const reading = stop === undefined ? null : readingAt(stop, trend, now);
  const zone = zoneNames(trend.span, trend.zone);
  return (
    <figure className="group m-0">
      {/* Room for all that a read-out may say, so that the chart below never moves. */}
      <div className="min-h-10 max-desktop:min-h-12 max-tablet:min-h-24">
        {reading && <ReadOut reading={reading} newest={picked === null} />}
      </div>
      <p className="pl-14 text-13 text-muted">{t.volumeGallons}</p>
      <div
        role="img"
        aria-label={summaryOf(trend, now)}
        className="h-[25.75rem] overflow-hidden rounded-md group-has-[input:focus-visible]:outline-(length:--focus-width) group-has-[input:focus-visible]:outline-focus"
      >
        <TrendPlot model={model} picked={picked} onPick={setPicked} />
      </div>
      {reading && (
        <input
          type="range"
          className="sr-only"
          aria-label={t.pointInTime}
          min={0}
          max={last}
          value={index}
          aria-valuetext={readingWords(reading)}
          onChange={(event) => setPicked(Number(event.target.value))}
          onBlur={() => setPicked(null)}
        />
      )}
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
        <Legend trend={trend} />
        <span>{trend.zone === undefined ? t.timesInYourTime({ zone }) : t.timesInSiteTime({ zone })}</span>
      </figcaption>
    </figure>
  );
}

function ReadOut({ reading, newest }: { reading: Reading; newest: boolean }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-4" data-testid="trend-reading">
      {reading.time !== '' && (
        <span className="font-bold whitespace-nowrap">
          {newest && <span className="font-normal text-muted">{t.latest} </span>}
          {reading.time}
        </span>
      )}
      {reading.values.map(({ name, value }) => (
        <span key={name} className="whitespace-nowrap">
          <span className="text-muted">{name}</span> <b>{value}</b>
        </span>
      ))}
      {reading.notes.length > 0 && (
        <span className="min-w-0 truncate font-bold max-tablet:basis-full">{reading.notes.join(' · ')}</span>
      )}
    </p>
  );
}

/** What the marks mean, of those that are there. */
function Legend({ trend }: { trend: Trend }) {
  const id = useId();
  return (
    <>
      {trend.deliveries.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 10 9" className="h-2.5 w-2.5 fill-text">
            <path d="M0 9 L10 9 L5 0 Z" />
          </svg>
          {t.deliveryGallons}
        </span>
      )}
      {trend.alarms.some((alarm) => alarm.severity === 'alarm') && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-1.5 w-4 bg-bad-solid" />
          {t.alarm}
        </span>
      )}
      {trend.alarms.some((alarm) => alarm.severity === 'warning' && !alarm.notice) && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-1.5 w-4 border border-text bg-warn-solid" />
          {t.warning}
        </span>
      )}
      {trend.gaps.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 16 10" className="h-2.5 w-4 stroke-control">
            <defs>
              <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line x1="2" y1="0" x2="2" y2="4" strokeWidth="1" />
              </pattern>
            </defs>
            <rect width="16" height="10" fill={`url(#${id})`} stroke="none" />
          </svg>
          {t.noReadings}
        </span>
      )}
    </>
  );
}
