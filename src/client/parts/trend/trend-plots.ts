import uPlot from 'uplot';
import { dateFormat } from '#client/format/intl.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { locale } from '#client/language/language.ts';
import { t } from '#client/words/parts/trend.ts';
import { lonelyIn, type Trend, type TrendStop, valuesOf, volumeTop, waterTop } from './trend.ts';
import {
  drawAlarms,
  drawDeliveries,
  drawGaps,
  drawLimits,
  fontOf,
  type LimitLine,
  labelsRoom,
  type TrendColors,
  volumeLimits,
  withPen,
} from './trend-draw.ts';

/** Heights of the two charts in CSS pixels. */
const VOLUME_PX = 280;
const WATER_PX = 112;
/** From this width on there is room for the limits' gallons. */
const WIDE_PX = 560;
const AXIS_PX = 56;
const LABELS_PX = { wide: 104, narrow: 58 };

/** What is drawn now. */
export interface TrendModel {
  trend: Trend;
  stops: readonly TrendStop[];
}

export interface TrendPlots {
  /** Draws what `model` answers now. */
  update: () => void;
  resize: (width: number) => void;
  /** Puts the crosshair at a stop; null takes it away. */
  pick: (index: number | null) => void;
  destroy: () => void;
}

export interface TrendPlotsOptions {
  model: () => TrendModel;
  colors: TrendColors;
  zone: string | undefined;
  width: number;
  /** The stop of the pointer's crosshair; null when it has left. */
  onPoint: (index: number | null) => void;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const longMonth = { month: 'long', timeZone: 'UTC' } as const;
const shortMonth = { month: 'short', timeZone: 'UTC' } as const;
const longDay = { weekday: 'long', timeZone: 'UTC' } as const;
const shortDay = { weekday: 'short', timeZone: 'UTC' } as const;
/** Words of the time axis by the step between its ticks: at a tick, and where a year, month or day begins. */
const timeWords = [
  [365 * DAY, '{YYYY}', null, null, null, null, null, null, 1],
  [28 * DAY, '{MMM}', '\n{YYYY}', null, null, null, null, null, 1],
  [DAY, '{MMM} {D}', '\n{YYYY}', null, null, null, null, null, 1],
  [60, '{HH}:{mm}', '\n{MMM} {D}, {YYYY}', null, '\n{MMM} {D}', null, null, null, 1],
];

/** Names of months and days in the language in force. */
function dateNames(): uPlot.DateNames {
  const names = (count: number, first: number, style: Intl.DateTimeFormatOptions, step: 'month' | 'day') =>
    Array.from({ length: count }, (_, at) =>
      dateFormat(style).format(step === 'month' ? Date.UTC(2026, at, 1) : Date.UTC(2026, 10, first + at)),
    );
  return {
    MMMM: names(12, 0, longMonth, 'month'),
    MMM: names(12, 0, shortMonth, 'month'),
    WWWW: names(7, 1, longDay, 'day'),
    WWW: names(7, 1, shortDay, 'day'),
  };
}

/** A template of uPlot with day and month in the order of the language in force. */
function inOrder(template: string): string {
  return locale() === 'es-US'
    ? template.replace('{MMM} {D}, {YYYY}', '{D} {MMM} {YYYY}').replace('{MMM} {D}', '{D} {MMM}')
    : template;
}

function axesOf({ colors }: TrendPlotsOptions, timed: boolean): uPlot.Axis[] {
  const grid = { stroke: colors.border, width: 1 };
  const common = { stroke: colors.muted, font: fontOf(1), grid, ticks: { ...grid, size: 4 } };
  return [
    { ...common, size: timed ? 44 : 8, gap: 4, space: 72, values: timed ? timeWords : () => [] },
    { ...common, size: AXIS_PX, gap: 4, space: timed ? 28 : 22, values: (_, ticks) => ticks.map(formatWhole) },
  ];
}

interface ChartOptions {
  height: number;
  timed: boolean;
  top: (trend: Trend) => number;
  series: uPlot.Series;
  padding: uPlot.Padding;
  hooks: uPlot.Hooks.Arrays;
}

function chartOf(options: TrendPlotsOptions, chart: ChartOptions, key: string): uPlot.Options {
  const { model, zone, width } = options;
  const tzDate = (seconds: number) => {
    const date = new Date(seconds * 1000);
    return zone === undefined ? date : uPlot.tzDate(date, zone);
  };
  return {
    width,
    height: chart.height,
    tzDate,
    fmtDate: (template) => uPlot.fmtDate(inOrder(template), dateNames()),
    padding: chart.padding,
    legend: { show: false },
    scales: {
      x: { time: true, range: () => [model().trend.span.from / 1000, model().trend.span.to / 1000] },
      y: { range: () => [0, chart.top(model().trend)] },
    },
    axes: axesOf(options, chart.timed),
    series: [{}, chart.series],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      sync: { key, setSeries: false },
      points: { size: 9, width: 2, stroke: options.colors.surface, fill: chart.series.stroke as string },
    },
    hooks: chart.hooks,
  };
}

function lineOf(stroke: string, fill: string | undefined, label: string, width: number): uPlot.Series {
  return {
    label,
    stroke,
    width,
    ...(fill === undefined ? {} : { fill }),
    points: {
      show: true,
      size: 5,
      fill: stroke,
      filter: (plot, index) => lonelyIn([...(plot.data[index] ?? [])] as (number | null)[]),
    },
  };
}

/** A colour with less of it, for a surface under its line. */
function faded(color: string): string {
  return `color-mix(in srgb, ${color} 24%, transparent)`;
}

function waterLimits({ limits }: Trend): LimitLine[] {
  return limits.waterIn === null ? [] : [{ value: limits.waterIn, label: t.highWater({ inches: limits.waterIn }) }];
}

/** Whether a chart of this width says the limits' gallons. */
export function isWide(width: number): boolean {
  return width >= WIDE_PX;
}

/** Over more than 45 days the ups and downs stand so close that a thick line would be a wall. */
export function isDense({ span }: Trend): boolean {
  return span.to - span.from > 45 * DAY * 1000;
}

let plotCount = 0;

/** Two charts one below the other on one time axis, volume and water, in `hosts`; the crosshair is in both. */
export function makePlots(hosts: { volume: HTMLElement; water: HTMLElement }, options: TrendPlotsOptions): TrendPlots {
  const { model, colors, onPoint } = options;
  const key = `trend ${plotCount++}`;
  const wide = isWide(options.width);
  const labels = [...volumeLimits(model().trend, wide), ...waterLimits(model().trend)];
  const right = labels.length === 0 ? 16 : Math.max(LABELS_PX[wide ? 'wide' : 'narrow'], labelsRoom(labels));
  const line = isDense(model().trend) ? 1 : 2;
  const draw = (work: Parameters<typeof withPen>[2]) => (plot: uPlot) => withPen(plot, colors, work);

  const volume = new uPlot(
    chartOf(
      options,
      {
        height: VOLUME_PX,
        timed: true,
        top: volumeTop,
        series: lineOf(colors.line, faded(colors.product), t.volume, line),
        padding: [12, right, 0, 0],
        hooks: {
          drawClear: [draw((pen) => drawGaps(pen, model().trend, true))],
          draw: [
            draw((pen) => {
              drawLimits(pen, volumeLimits(model().trend, wide));
              drawAlarms(pen, model().trend);
              drawDeliveries(pen, model().trend);
            }),
          ],
          setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)],
        },
      },
      key,
    ),
    dataOf(model(), (point) => point.volume),
    hosts.volume,
  );
  const water = new uPlot(
    chartOf(
      options,
      {
        height: WATER_PX,
        timed: false,
        top: waterTop,
        series: lineOf(colors.water, undefined, t.water, line),
        padding: [12, right, 0, 0],
        hooks: {
          drawClear: [draw((pen) => drawGaps(pen, model().trend, false))],
          draw: [draw((pen) => drawLimits(pen, waterLimits(model().trend)))],
        },
      },
      key,
    ),
    dataOf(model(), (point) => point.water),
    hosts.water,
  );
  return {
    update: () => {
      volume.setData(dataOf(model(), (point) => point.volume));
      water.setData(dataOf(model(), (point) => point.water));
    },
    resize: (width) => {
      if (volume.width === width) return;
      volume.setSize({ width, height: VOLUME_PX });
      water.setSize({ width, height: WATER_PX });
    },
    pick: (index) => {
      const stop = index === null ? undefined : model().stops[index];
      for (const plot of [volume, water]) {
        const left = stop === undefined ? -10 : plot.valToPos(stop.at / 1000, 'x');
        plot.setCursor({ left, top: stop === undefined ? -10 : 0 }, false);
      }
    },
    destroy: () => {
      volume.destroy();
      water.destroy();
    },
  };
}

function dataOf({ stops }: TrendModel, value: Parameters<typeof valuesOf>[1]): uPlot.AlignedData {
  return [stops.map((stop) => stop.at / 1000), valuesOf(stops, value)];
}
