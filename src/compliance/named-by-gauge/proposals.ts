import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { deviceName, type LineFamily, lineName, lineOfUnit } from '#contract/line-families.ts';
import { equipmentTraits, type Traits, type Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { dateWords } from '../plain/date-words.ts';
import type { GaugeProposal, ReadAs } from './gauge-proposal.ts';
import { isAnswered, isRelabeled, type LabeledSensor, readLabel, readSetup, tankOfLabel } from './read-label.ts';

export type { GaugeProposal, ReadAs };

/** What the gauge of a site says of its sensors and leak detectors, with what people recorded of them. */
export interface NamedDevices {
  sensors: readonly NamedSensor[];
  lines: readonly NamedLine[];
  /** Numbers of the tanks in use. */
  tanks: readonly number[];
  /** Tanks and lines that were taken off the list and that the gauge reports since, with nobody having said why. */
  units?: readonly NamedUnit[];
}

/** A tank or line that was taken off the list of equipment, and that the gauge still reports. */
export interface NamedUnit {
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. */
  number: number;
  /** YYYY-MM-DD */
  removedOn: string;
  reportedOn: string | null;
}

export interface NamedSensor extends LabeledSensor {
  /** The report that it comes from, '301', and its number there. */
  family: string;
  number: number;
  /** 'Liquid sensor 4' */
  device: string;
  /** What the console's set-up says it watches, as settings are worded; null: nothing is known. */
  setup: string | null;
  /** A person took it off the list of equipment. */
  removed: boolean;
  /**
   * The day (YYYY-MM-DD) on which that was, where the gauge still reports it and nobody has said since why; null: it is not
   * so.
   */
  removedOn: string | null;
  /** YYYY-MM-DD; null: not known. */
  reportedOn: string | null;
}

export interface NamedLine {
  /** Among all lines of the site (contract/line-families.ts). */
  unit: number;
  /** The console's own label of the line; '': it has none. */
  label: string;
  /** The tank that the console's set-up names (576013-635, function 785); null: none. */
  setupTank: number | null;
  /** Its leak detector is on the list of equipment, or was taken off it. */
  detectorListed: boolean;
  /** The line itself was taken off the list. */
  removed: boolean;
  /** As of a sensor: its leak detector was taken off the list, and the gauge still reports it. */
  removedOn: string | null;
  reportedOn: string | null;
}

/** A piece that recording a proposal adds to the list of equipment. */
export interface ProposedPiece {
  category: EquipmentCategory;
  name: string;
  tankNumber: number | null;
  traits: Traits;
}

const unitWords = { line_leak_detector: 'Line leak detector', tank: 'Tank', line: 'Line' } as const;

/** What a device can be recorded as, in words. */
export const readingWords = (readAs: ReadAs | null): string =>
  readAs === null
    ? 'Unknown sensor: choose what it is'
    : readAs in unitWords
      ? unitWords[readAs as keyof typeof unitWords]
      : equipmentTraits.watches.values[readAs as Watched];

/**
 * The devices that the gauge of a site names and that no person has recorded, sensors before leak detectors before tanks
 * and lines that were taken off the list, each in its order. Reading is all that is done here: nothing counts as recorded before a person answers.
 */
export function proposalsOf({ sensors, lines, tanks, units = [] }: NamedDevices): GaugeProposal[] {
  return [
    ...sensors.filter(isOpenSensor).map((sensor) => ofSensor(sensor, tanks)),
    ...lines.filter(isOpenLine).map((line) => ofLine(line, tanks)),
    ...units.map(ofUnit),
  ];
}

/** What was taken off the list is proposed again where the gauge goes on naming it. */
const isOpenSensor = (sensor: NamedSensor) => (sensor.removed ? sensor.removedOn !== null : !isAnswered(sensor));
const isOpenLine = ({ detectorListed, removed, removedOn }: NamedLine) =>
  !removed && (!detectorListed || removedOn !== null);

const stillNamed = (removedOn: string | null) =>
  removedOn === null
    ? ''
    : `It was taken off the list of equipment on ${dateWords(removedOn)}, and the gauge still reports it. `;

function ofSensor(sensor: NamedSensor, tanks: readonly number[]): GaugeProposal {
  const { family, number, device, reportedOn } = sensor;
  const label = sensor.label.trim();
  const { readAs, why } = read(sensor, label);
  return {
    gaugeKey: `sensor ${family} ${number}`,
    device,
    label,
    readAs,
    why: `${stillNamed(sensor.removedOn)}${isRelabeled(sensor) ? `The label was “${sensor.answeredLabel}” when this sensor was recorded. ` : ''}${why}`,
    tankNumber: tankOfLabel(label, readAs, tanks),
    line: null,
    reportedOn,
    removedOn: sensor.removedOn,
  };
}

function read({ setup }: NamedSensor, label: string): { readAs: Watched | null; why: string } {
  const [byLabel, bySetup] = [readLabel(label), readSetup(setup)];
  const printed = label === '' ? 'The sensor has no label' : `The label “${label}”`;
  if (byLabel !== null && bySetup !== null && byLabel !== bySetup)
    return { readAs: null, why: `${printed} and the console’s set-up (“${setup}”) say different things.` };
  if (bySetup !== null)
    return { readAs: bySetup, why: `The console’s set-up says that this sensor watches: ${setup}.` };
  if (byLabel !== null) return { readAs: byLabel, why: `${printed} says so.` };
  return {
    readAs: null,
    why: label === '' ? `${printed}, so nobody knows what it watches.` : `${printed} does not say what it watches.`,
  };
}

const families: Readonly<Record<LineFamily, string>> = { plld: 'PLLD', wplld: 'WPLLD', vlld: 'VLLD' };

function ofLine({ unit, label, setupTank, reportedOn, removedOn }: NamedLine, tanks: readonly number[]): GaugeProposal {
  const { family, number } = lineOfUnit(unit);
  const named = setupTank !== null && tanks.includes(setupTank) ? setupTank : null;
  return {
    gaugeKey: `line_leak_detector ${unit}`,
    device: `${families[family]} on line ${number}`,
    label: label.trim(),
    readAs: 'line_leak_detector',
    why: `${stillNamed(removedOn)}The gauge reports a ${families[family]}, an electronic line leak detector, on l${lineName(unit).slice(1)}.`,
    tankNumber: named ?? tankOfLabel(label, null, tanks),
    line: unit,
    reportedOn,
    removedOn,
  };
}

/** A tank or line that was taken off the list: it is put back, or a person says why the gauge still reports it. */
function ofUnit({ device, number, removedOn, reportedOn }: NamedUnit): GaugeProposal {
  return {
    gaugeKey: `${device} ${number}`,
    device: deviceName(device, number),
    label: '',
    readAs: device,
    why: stillNamed(removedOn).trim(),
    tankNumber: device === 'tank' ? number : null,
    line: device === 'line' ? number : null,
    reportedOn,
    removedOn,
  };
}

const titles = { stp_sump: 'Pump sump', sump: 'Sump' } as const;

/**
 * The pieces that a device stands for besides itself; none where only its own row is completed. A dispenser pan is
 * containment under a dispenser, and a containment sump too (40 CFR 280.12, containment sump): both are recorded.
 */
export function piecesOf(
  { label, device }: Pick<GaugeProposal, 'label' | 'device'>,
  readAs: ReadAs | null,
  tankNumber: number | null,
): ProposedPiece[] {
  const of = label === '' ? device : label;
  const piece = (category: EquipmentCategory, title: string, traits: Traits = {}): ProposedPiece => ({
    category,
    name: `${title}, ${of}`,
    tankNumber,
    traits,
  });
  switch (readAs) {
    case 'stp_sump':
    case 'sump':
      return [piece('sump', titles[readAs])];
    case 'dispenser_pan':
      return [piece('dispenser', 'Dispenser', { udc: 'contained' }), piece('sump', 'Under-dispenser sump')];
    case 'spill_bucket':
      return [piece('spill_bucket', 'Spill bucket')];
    default:
      return [];
  }
}

/** Categories of a piece that can be on the list already for what a device stands for. */
export const categoriesOf = (readAs: ReadAs): readonly EquipmentCategory[] =>
  readAs === 'line_leak_detector' || readAs === 'tank' || readAs === 'line'
    ? [readAs]
    : [...new Set(piecesOf({ label: '', device: '' }, readAs, null).map(({ category }) => category))];
