import { describe, expect, it } from 'vitest';
import { type NamedLine, type NamedSensor, piecesOf, proposalsOf } from './proposals.ts';
import { readLabel, tankOfLabel } from './read-label.ts';

const sensor = (of: Partial<NamedSensor>): NamedSensor => ({
  family: '301',
  number: 4,
  device: 'Liquid sensor 4',
  label: '',
  setup: null,
  watches: undefined,
  answeredLabel: null,
  tankNumber: null,
  removed: false,
  removedOn: null,
  reportedOn: '2026-11-01',
  ...of,
});
const line = (of: Partial<NamedLine>): NamedLine => ({
  unit: 1,
  label: '',
  setupTank: null,
  detectorListed: false,
  removed: false,
  removedOn: null,
  reportedOn: null,
  ...of,
});
const ofSensor = (of: Partial<NamedSensor>) => proposalsOf({ sensors: [sensor(of)], lines: [], tanks: [1, 2] })[0];
const ofLine = (of: Partial<NamedLine>) => proposalsOf({ sensors: [], lines: [line(of)], tanks: [1, 2] })[0];

describe('the label of a sensor', () => {
  it.each([
    ['STP SUMP 1', 'stp_sump'],
    ['T1SUMP', 'sump'],
    ['TURBINE SUMP REG', 'stp_sump'],
    ['MAG SUMP', 'sump'],
    ['NORTH CONTAINMENT', 'sump'],
    ['DISP PAN 1-2', 'dispenser_pan'],
    ['UDC 3/4', 'dispenser_pan'],
    ['PUMP 1/2 PAN', 'dispenser_pan'],
    ['DISP SUMP 5', 'dispenser_pan'],
    ['ANNULAR', 'annular'],
    ['TANK 1 INTERSTITIAL', 'annular'],
    ['FILL SPILL BUCKET', 'spill_bucket'],
    ['MONITORING WELL 2', 'well'],
  ])('%s is read', (label, place) => {
    expect(readLabel(label)).toBe(place);
  });

  it.each([
    ['it says nothing', 'SENSOR 3'],
    ['it is empty', ''],
    ['it is a name', 'PANTHER OIL COMPANY'],
    ['it says two places', 'ANNULAR / STP SUMP'],
    ['the space may be that of a pipe', 'LINE INTERSTITIAL'],
    ['a well and a sump are named', 'WELL SUMP'],
  ])('is read as nothing where %s', (_, label) => {
    expect(readLabel(label)).toBeNull();
  });
});

describe('the tank of a label', () => {
  it.each([
    ['ANNULAR TANK 1', 1],
    ['TK#2 ANNULAR', 2],
    ['T1 ANNULAR', 1],
    ['TANK 02 ANNULAR', 2],
  ])('is named by %s', (label, tank) => {
    expect(tankOfLabel(label, 'annular', [1, 2])).toBe(tank);
  });

  it.each([
    ['the number is the sensor’s own', 'ANNULAR 2'],
    ['several tanks are named', 'ANNULAR TANK 1-2'],
    ['several tanks are named in words', 'TANK 1 AND 2 ANNULAR'],
    ['two tanks are named one by one', 'TANK 1 TANK 2 ANNULAR'],
    ['there is no such tank', 'TANK 7 ANNULAR'],
    ['only a product is named', 'REGULAR ANNULAR'],
    ['it is no number of a tank', 'TANK 12000 ANNULAR'],
  ])('is not guessed where %s', (_, label) => {
    expect(tankOfLabel(label, 'annular', [1, 2])).toBeNull();
  });

  it('is not read from the T of a turbine', () => {
    expect(tankOfLabel('T1 STP SUMP', 'stp_sump', [1, 2])).toBeNull();
  });
});

describe('a sensor', () => {
  it('is proposed as its label reads, with the label as printed and the parts that it would become', () => {
    const proposal = ofSensor({ label: 'STP SUMP TANK 1' });
    expect(proposal).toMatchObject({
      gaugeKey: 'sensor 301 4',
      label: 'STP SUMP TANK 1',
      readAs: 'stp_sump',
      tankNumber: 1,
      why: 'The label “STP SUMP TANK 1” says so.',
      reportedOn: '2026-11-01',
    });
    expect(piecesOf({ label: 'STP SUMP TANK 1', device: '' }, 'stp_sump', 1)).toEqual([
      { category: 'sump', name: 'Pump sump, STP SUMP TANK 1', tankNumber: 1, traits: {} },
    ]);
  });

  it('whose label is read as nothing is proposed as unknown', () => {
    expect(ofSensor({ label: 'NORTH' })).toMatchObject({ readAs: null, tankNumber: null });
    expect(ofSensor({ label: '' })?.why).toBe('The sensor has no label, so nobody knows what it watches.');
  });

  it('is read by the console’s set-up where the label says nothing, and by neither where they disagree', () => {
    expect(ofSensor({ label: 'NORTH', setup: 'Annular space' })?.readAs).toBe('annular');
    expect(ofSensor({ label: 'STP SUMP', setup: 'STP sump' })?.readAs).toBe('stp_sump');
    expect(ofSensor({ label: 'STP SUMP', setup: 'Annular space' })).toMatchObject({
      readAs: null,
      why: 'The label “STP SUMP” and the console’s set-up (“Annular space”) say different things.',
    });
  });

  it('is not read by the category with which consoles begin', () => {
    expect(ofSensor({ label: 'STP SUMP', setup: 'Other' })?.readAs).toBe('stp_sump');
    expect(ofSensor({ label: 'NORTH', setup: 'Other' })?.readAs).toBeNull();
    expect(ofSensor({ label: 'NORTH', setup: '7' })?.readAs).toBeNull();
  });

  it('is no proposal any more once a person has answered, or has taken it off the list', () => {
    expect(ofSensor({ label: 'STP SUMP', watches: 'stp_sump' })).toBeUndefined();
    expect(ofSensor({ label: 'STP SUMP', watches: 'other', answeredLabel: 'STP SUMP' })).toBeUndefined();
    expect(ofSensor({ label: 'STP SUMP', removed: true })).toBeUndefined();
    expect(ofSensor({ label: 'STP SUMP', tankNumber: 1 })).toBeUndefined();
    expect(ofSensor({ label: 'NORTH', tankNumber: 1 })).toBeDefined();
  });

  it('is proposed again where the gauge goes on naming it after it was taken off the list', () => {
    const removed = { label: 'STP SUMP', watches: 'stp_sump', removed: true };
    expect(ofSensor(removed)).toBeUndefined();
    expect(ofSensor({ ...removed, removedOn: '2026-11-05' })).toMatchObject({
      readAs: 'stp_sump',
      why: 'It was taken off the list of equipment on Nov 5, 2026, and the gauge still reports it. The label “STP SUMP” says so.',
      removedOn: '2026-11-05',
    });
  });

  it('is proposed again when its label changes to another place', () => {
    const recorded = { watches: 'stp_sump', answeredLabel: 'STP SUMP 1' };
    expect(ofSensor({ ...recorded, label: 'STP SUMP REG' })).toBeUndefined();
    expect(ofSensor({ ...recorded, label: 'ANNULAR' })).toMatchObject({
      readAs: 'annular',
      why: 'The label was “STP SUMP 1” when this sensor was recorded. The label “ANNULAR” says so.',
    });
    expect(ofSensor({ watches: 'other', answeredLabel: 'SPARE', label: 'STP SUMP' })).toBeDefined();
  });
});

describe('a leak detector', () => {
  it('is proposed for each line that the gauge reports, with the tank that the set-up names', () => {
    expect(ofLine({ unit: 201, label: 'REGULAR', setupTank: 2 })).toMatchObject({
      gaugeKey: 'line_leak_detector 201',
      device: 'WPLLD on line 1',
      readAs: 'line_leak_detector',
      tankNumber: 2,
    });
    expect(ofLine({ label: 'REGULAR' })?.tankNumber).toBeNull();
    expect(ofLine({ setupTank: 7 })?.tankNumber).toBeNull();
  });

  it('is none where it is recorded, or its line was taken off the list', () => {
    expect(ofLine({ detectorListed: true })).toBeUndefined();
    expect(ofLine({ removed: true })).toBeUndefined();
  });
});

it('a dispenser pan is containment under a dispenser and a sump', () => {
  expect(piecesOf({ label: 'DISP PAN 1-2', device: '' }, 'dispenser_pan', null)).toEqual([
    { category: 'dispenser', name: 'Dispenser, DISP PAN 1-2', tankNumber: null, traits: { udc: 'contained' } },
    { category: 'sump', name: 'Under-dispenser sump, DISP PAN 1-2', tankNumber: null, traits: {} },
  ]);
});
