import type { ReportOf } from '#gauges/driver.ts';
import { expansionFactor } from '../physics/climate.ts';
import { strap } from '../physics/cylinder.ts';
import { type LineSpec, SENSOR_PLACES } from '../physics/spec.ts';
import type { Tank } from '../station/station.ts';
import type { ConsoleView } from './view.ts';
import { length, linesOf, sensorsOf, stamp, tanksOf, volume } from './view.ts';

/** 501: the console's clock. */
export function clock(view: ConsoleView): ReportOf<'501'> {
  return { at: stamp(view, view.at) };
}

/** 503: one header line, named by the device; device 00 gives a bare frame. */
export function header(view: ConsoleView): ReportOf<'503'> {
  const text = view.station.spec.header[view.device - 1];
  return { lines: text === undefined ? [] : [{ line: view.device, text }] };
}

/** 517 and 505: units and language; 1 is English. */
export function units(view: ConsoleView): ReportOf<'517'> {
  return { units: view.units, language: 1 };
}

/** 50F: date style of display replies. */
export function dateStyle(view: ConsoleView): ReportOf<'50F'> {
  return { style: view.station.spec.dateStyle };
}

/** 602: tank labels. */
export function tankLabels(view: ConsoleView): ReportOf<'602'> {
  return { labels: tanksOf(view).map(({ spec }) => ({ device: spec.number, label: spec.label })) };
}

/** 702: places of the liquid sensors. */
export function sensorLabels(view: ConsoleView): ReportOf<'702'> {
  return { labels: sensorsOf(view).map(({ spec }) => ({ device: spec.number, label: spec.label })) };
}

/** 782: line labels. */
export function lineLabels(view: ConsoleView): ReportOf<'782'> {
  return { labels: linesOf(view, 'plld').map((line) => ({ device: line.number, label: line.label })) };
}

/** 603: product codes. */
export function productCodes(view: ConsoleView): ReportOf<'603'> {
  return { products: tanksOf(view).map((tank) => ({ tank: tank.spec.number, product: tank.state.facts.code })) };
}

const switched = (off: boolean | undefined): number[] => [off === true ? 0 : 1];

/** 601: which tanks are on. */
export function tankSwitches(view: ConsoleView): ReportOf<'601'> {
  return { devices: tanksOf(view).map(({ spec }) => ({ device: spec.number, numbers: switched(spec.off) })) };
}

/** 701: which liquid sensors are on. */
export function sensorSwitches(view: ConsoleView): ReportOf<'701'> {
  return { devices: sensorsOf(view).map(({ spec }) => ({ device: spec.number, numbers: switched(spec.off) })) };
}

/** 703: every liquid sensor is a tri-state one. */
export function sensorTypes(view: ConsoleView): ReportOf<'703'> {
  return { devices: sensorsOf(view).map(({ spec }) => ({ device: spec.number, numbers: [1] })) };
}

/** 704: what each liquid sensor watches, one more than in the alarm history. */
export function sensorCategories(view: ConsoleView): ReportOf<'704'> {
  return {
    devices: sensorsOf(view).map(({ spec }) => ({
      device: spec.number,
      numbers: [SENSOR_PLACES.indexOf(spec.place) + 1],
    })),
  };
}

function lineSpecs(view: ConsoleView): LineSpec[] {
  return view.station.spec.lines.filter(({ number }) => view.device === 0 || number === view.device);
}

/** 781: which lines are on. */
export function lineSwitches(view: ConsoleView): ReportOf<'781'> {
  return { devices: lineSpecs(view).map((line) => ({ device: line.number, numbers: switched(line.off) })) };
}

/** 784: the rate at which the console stops a line's pump. */
export function shutdownRates(view: ConsoleView): ReportOf<'784'> {
  return { devices: lineSpecs(view).map((line) => ({ device: line.number, numbers: [line.shutdownRate ?? 2] })) };
}

/** 785: the tank of each line. */
export function tanksOfLines(view: ConsoleView): ReportOf<'785'> {
  return { devices: lineSpecs(view).map((line) => ({ device: line.number, numbers: [line.tank] })) };
}

/** 613: CSLD proves leaks with 99 %. */
export function csldProbabilities(view: ConsoleView): ReportOf<'613'> {
  return { devices: tanksOf(view).map(({ spec }) => ({ device: spec.number, numbers: [2] })) };
}

/** 62D: failed gross, periodic and annual tests raise alarms. */
export function failAlarms(view: ConsoleView): ReportOf<'62D'> {
  return { devices: tanksOf(view).map(({ spec }) => ({ device: spec.number, numbers: [1, 1, 1] })) };
}

/** 51A: the console's clock changes automatically in spring and autumn. */
export function daylightSaving(): ReportOf<'51A'> {
  return { devices: [{ device: 0, numbers: [1] }] };
}

/** 605: volumes at full, three quarters, half and a quarter of the height. */
export function fourPoints(view: ConsoleView): ReportOf<'605'> {
  return { tanks: tanksOf(view).map((tank) => ({ tank: tank.spec.number, points: chartOf(view, tank, 4) })) };
}

/** 606: volumes at twenty heights, the full one first. */
export function twentyPoints(view: ConsoleView): ReportOf<'606'> {
  return { tanks: tanksOf(view).map((tank) => ({ tank: tank.spec.number, points: chartOf(view, tank, 20) })) };
}

function chartOf(view: ConsoleView, { spec }: Tank, count: number): number[] {
  const heights = Array.from({ length: count }, (_, index) => (spec.diameter * (count - index)) / count);
  const { volumeAt } = strap(spec);
  return heights.map((height) => volume(view, volumeAt(height)));
}

const CHART_POINTS = 50;

/** 63B: heights and volumes of fifty points, the highest first; nothing secures the chart. */
export function fiftyPoints(view: ConsoleView): ReportOf<'63B'> {
  const none = [0, null, null, null, null];
  return { devices: tanksOf(view).map((tank) => manyPoints(view, tank, none, false)) };
}

/** 216: the same with the slope at each point. */
export function slopedPoints(view: ConsoleView): ReportOf<'216'> {
  return { devices: tanksOf(view).map((tank) => manyPoints(view, tank, [], true)) };
}

function manyPoints(view: ConsoleView, { spec }: Tank, security: (number | null)[], isSloped: boolean) {
  const { volumeAt } = strap(spec);
  const step = spec.diameter / (CHART_POINTS + 1);
  const slopeAt = (height: number): number => {
    const [low, high] = [Math.max(0, height - step / 2), Math.min(spec.diameter, height + step / 2)];
    return volume(view, volumeAt(high) - volumeAt(low)) / length(view, high - low);
  };
  const point = (height: number): number[] => [
    length(view, height),
    volume(view, volumeAt(height)),
    ...(isSloped ? [slopeAt(height)] : []),
  ];
  const heights = Array.from({ length: CHART_POINTS }, (_, index) => step * (CHART_POINTS - index));
  const head = [...security, length(view, spec.diameter), volume(view, spec.capacity)];
  return {
    device: spec.number,
    head: isSloped ? [...head, slopeAt(spec.diameter)] : head,
    entries: heights.map(point),
  };
}

type Value = (view: ConsoleView, tank: Tank) => number;

/** The 604 to 636 functions that hold one number a tank, from the specification in gallons and inches. */
export const TANK_VALUES: Readonly<Record<'604' | '607' | '608' | '609' | ValueCode, Value>> = {
  '604': (view, { spec }) => volume(view, spec.capacity),
  '607': (view, { spec }) => length(view, spec.diameter),
  '608': () => 0,
  '609': (view, { state }) => (expansionFactor(state.facts.expansion, 61) - 1) * (view.units === 'metric' ? 1.8 : 1),
  '621': (view, { spec }) => volume(view, spec.limits.low),
  '622': (view, { spec }) => volume(view, spec.limits.high),
  '623': (view, { spec }) => volume(view, spec.limits.overfill),
  '624': (view, { spec }) => length(view, spec.limits.waterAlarm),
  '625': (view) => volume(view, 99),
  '626': (view, { spec }) => volume(view, spec.limits.leakAlarm),
  '627': (view, { spec }) => length(view, spec.limits.waterWarning),
  '628': (view, { spec }) => volume(view, spec.limits.maximum),
  '629': (view, { spec }) => volume(view, spec.limits.deliveryNeeded),
  '62A': (view, { spec }) => volume(view, 0.5 * spec.capacity),
  '636': (view, { spec }) => volume(view, 0.25 * spec.capacity),
};
type ValueCode = '621' | '622' | '623' | '624' | '625' | '626' | '627' | '628' | '629' | '62A' | '636';

/** One of the functions above; a tank asked by number that is not configured answers with question marks. */
export function tankValues(view: ConsoleView, code: keyof typeof TANK_VALUES): ReportOf<'604'> {
  const values = tanksOf(view).map((tank) => ({ tank: tank.spec.number, value: TANK_VALUES[code](view, tank) }));
  if (values.length === 0 && view.device > 0) return { values: [{ tank: view.device, value: null }] };
  return { values };
}

/** 902: software revision; 905 adds the features, which here are all of the compliance ones. */
export function software(view: ConsoleView, withFeatures: boolean): ReportOf<'902'> {
  const { software: revision, created, leakTests } = view.station.spec;
  const features = [true, true, leakTests === 'csld', false, true, true, false, true, true, false, false, false];
  return {
    software: revision,
    created,
    features: withFeatures ? features : null,
    module: withFeatures ? '330160-115-A' : null,
  };
}
