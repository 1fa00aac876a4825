import { describe, expect, it } from 'vitest';
import type { OwnListingLimits } from '#contract/nouns/compliance/own-listing.ts';
import type { GaugeTest, RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import type { OwnListing } from '../listings/own-listing.ts';
import { noneDelivered, record, siphonOf, test, unit } from '../vectors/facts.ts';
import { weighRecordOf, weighTest } from '../weigh/weigh.ts';
import { listingsOf } from './admit.ts';

/* In pairs: inside what the document of a listing of the owner states, and one step outside or without it. */

const limits: OwnListingLimits = {
  detection_probability: 95,
  false_alarm_probability: 5,
  threshold: 0.1,
  hours_after_delivery: 6,
  hours_after_dispensing: 1,
  min_hours: 4,
  min_fill: 50,
  max_fill: 95,
  max_capacity: 12_000,
  max_throughput: 100_000,
  max_manifold_tanks: null,
  max_manifold_capacity: null,
  min_days: 30,
};

const own = (fields: Partial<OwnListing> = {}, changed: Partial<OwnListingLimits> = {}): OwnListing => ({
  id: 1,
  name: 'Report 12-7',
  method: 'static',
  size: '0.2',
  system: 'Stationmaster 9',
  probe: 'mag',
  approval: 'third_party',
  approvedBy: 'Ken Wilcox Associates',
  approvedOn: '2019-05-02',
  validFrom: '2025-01-01',
  validTo: null,
  products: 'Gasoline, diesel',
  folder: 'Compliance Testing',
  file: 'report.pdf',
  documentNumber: 57,
  recordedBy: 'Ada Admin',
  recordedOn: '2025-02-03',
  documentType: 'method_certificate',
  limits: { ...limits, ...changed },
  ...fields,
});

const gaugeTest = (fields: Partial<GaugeTest> = {}) =>
  test('2025-10-20', { hours: 4, volume: 6000, rate: 0.05, ...fields });
const tank = (listing: OwnListing | null, fields: Partial<UnitFacts> = {}) =>
  unit(1, {
    capacity: 10_000,
    system: { console: 'Stationmaster 9', probe: 'ultrasonic' },
    ownListings:
      listing === null ? [] : [{ ...listing, probe: listing.probe === 'mag' ? 'ultrasonic' : listing.probe }],
    ...fields,
  });
const weigh = (listing: OwnListing | null, fields: Partial<GaugeTest> = {}, tankFields: Partial<UnitFacts> = {}) =>
  weighTest(gaugeTest(fields), tank(listing, tankFields)).evidence;
const why = (...all: Parameters<typeof weigh>) => weigh(...all).why_not;

describe('a test of a console that the table of listings does not hold', () => {
  it('counts within a listing of the owner, and says that it rests on one', () => {
    expect(why(null)).toBe(
      'No listing of this test is on record for Stationmaster 9 with such a probe. Correct the console in Site Info, or record its listing.',
    );
    expect(weigh(own())).toMatchObject({
      why_not: null,
      listing:
        'Listing of the owner: "Report 12-7", evaluated by Ken Wilcox Associates on May 2, 2019. Shown by document 57, Compliance Testing/report.pdf; recorded by Ada Admin on Feb 3, 2025. The table of listings does not hold it.',
    });
    expect(weigh(own({ approval: 'agency', documentType: 'correspondence', approvedBy: 'MDE' })).listing).toContain(
      'approved in writing by MDE',
    );
    expect(listingsOf(gaugeTest(), tank(own()))?.map(({ source }) => source.section)).toEqual([
      'Listing of the owner: Report 12-7',
    ]);
  });

  it.each([
    ['its rate', { rate: 0.1 }, {}, 'It found 0.1 gph; the test was evaluated to pass below 0.1 gph'],
    ['its length', { hours: 3.9 }, {}, 'It ran 3.9 hours; at least 4 hours are needed'],
    ['its lowest fill', { volume: 4990 }, {}, 'The tank was 49.9% full; at least 50% is needed'],
    ['its highest fill', { volume: 9510 }, {}, 'The tank was 95.1% full; at most 95% is allowed'],
    ['its largest tank', { volume: 7000 }, { capacity: 12_001 }, 'The tank holds 12,001 gal'],
    ['the capacity on record', {}, { capacity: null }, 'The capacity of the tank is not on record'],
    ['its volume on record', { volume: null }, {}, 'The test bears no volume'],
    [
      'its wait after a delivery',
      { delivery: { from: '2025-10-19 20:00', to: '2025-10-19 20:30' } },
      {},
      'at least 6 hours are needed',
    ],
  ])('is held to %s', (_, fields, tankFields, says) => {
    expect(why(own(), fields, tankFields)).toContain(says);
    expect(weigh(own(), fields, tankFields).listing).toBeUndefined();
  });

  it.each([
    ...['detection_probability', 'false_alarm_probability', 'threshold', 'hours_after_delivery'],
    ...['hours_after_dispensing', 'min_hours', 'min_fill', 'max_fill', 'max_capacity'],
  ])('takes a limit that is not stated as missing, never as unlimited: %s', (limit) => {
    expect(why(own({}, { [limit]: null }))).toMatch(
      /^The owner's listing "Report 12-7" does not state this limit: .+\. A limit that is not stated is missing, not unlimited\./,
    );
  });
});

describe('a listing of the owner that a station would like to have', () => {
  it('1: for a console that the table holds, with wider limits: the table decides', () => {
    const held = { system: { console: 'TLS-350', probe: 'mag' }, capacity: 30_001 } as const;
    const wide = own({ system: 'TLS-350' }, { max_capacity: 100_000 });
    const said = weighTest(gaugeTest({ volume: 20_000 }), unit(1, { ...held, ownListings: [wide] })).evidence;
    expect(said.why_not).toContain('the test was evaluated up to 30,000 gal');
    expect(said.listing).toBeUndefined();
  });

  it('2: without its document, or with one of another type', () => {
    expect(why(own({ documentType: null }))).toContain(
      'The document report.pdf of the owner\'s listing "Report 12-7" is not stored at the site.',
    );
    expect(why(own({ documentType: '' }))).toContain('has no type, which does not show it');
    expect(why(own({ documentType: 'insurance' }))).toContain('is filed as “Insurance policy or endorsement”');
    // A letter is no evaluation, and an evaluation is no approval of the agency.
    expect(why(own({ documentType: 'correspondence' }))).toContain('which does not show it');
    expect(why(own({ approval: 'agency' }))).toContain('which does not show it');
  });

  it('3: that was recorded after the test: it counts from its first day on', () => {
    expect(why(own({ validFrom: '2025-10-20' }))).toBeNull();
    expect(why(own({ validFrom: '2025-10-21' }))).toContain('counts from Oct 21, 2025 on');
  });

  it('4: that has ended', () => {
    expect(why(own({ validTo: '2025-10-20' }))).toBeNull();
    expect(why(own({ validTo: '2025-10-19' }))).toContain('ended on Oct 19, 2025');
  });

  it('5: of another console, or where nobody knows the console', () => {
    expect(why(own({ system: 'Stationmaster 8' }))).toContain('No listing of this test is on record');
    expect(weigh(own({ system: 'x' }), {}, { system: { console: '', probe: null } }).listing).toBeUndefined();
  });

  it('6: of another probe, or where nobody recorded the probe', () => {
    expect(why(own({ probe: 'capacitance' }))).toContain('is of probes of the kind capacitance');
    const unknown = { system: { console: 'Stationmaster 9', probe: null } } as const;
    expect(why(own(), {}, unknown)).toContain('Record the probe under Equipment.');
  });

  it('7: of a test that finds too little, or calls too often', () => {
    expect(why(own({}, { detection_probability: 94.9 }))).toContain('at least 95% is needed (40 CFR 280.40(a)(4))');
    expect(why(own({}, { false_alarm_probability: 5.1 }))).toContain('at most 5% is allowed (40 CFR 280.40(a)(4))');
    expect(why(own({}, { threshold: 0.2 }))).toContain('needs one above 0 and below 0.2 gph');
  });

  it('8: of one size, for a test of another; a gross test proves nothing by any', () => {
    expect(why(own({ size: '0.1' }, { threshold: 0.05 }))).toContain('No listing of this test is on record');
    expect(why(own(), { kind: 'gross' })).toContain('proves no month');
  });

  it('9: of single tanks, for siphoned ones; of gasoline, for another fuel', () => {
    const siphon = siphonOf(10_000, 10_000);
    expect(why(own(), {}, { siphon })).toContain('does not state this limit: number of siphoned tanks');
    expect(why(own({}, { max_manifold_tanks: 2, max_manifold_capacity: 19_999 }), {}, { siphon })).toContain(
      'evaluated up to 19,999 gal together',
    );
    expect(why(own({ products: 'Gasoline' }), {}, { label: 'Diesel' })).toContain(
      'The tank holds Diesel; the test was evaluated with Gasoline',
    );
    expect(why(own({ products: '' }))).toContain('does not state this limit: products');
    expect(why(own(), {}, { label: 'E85' })).toContain('The tank holds E85');
  });

  it.each([
    ['Super Plus', 'Gasoline', true],
    ['Gasolines', 'Gasoline', false],
    ['Ethanol free', 'Gasoline', true],
    ['Premium diesel', 'Diesel', true],
    ['Premium diesel', 'Gasoline', false],
    ['B5', 'Diesel', true],
    ['B20', 'Diesel', false],
    ['B20', 'Diesel, biodiesel blends B6-B20', true],
    ['B99', 'Diesel', false],
    ['B99', 'Diesel, biodiesel', true],
    ['B99', 'Diesel, biodiesel blends B6-B20, biodiesel B100', false],
    ['Diesel', 'Biodiesel', false],
    ['Biodiesel', 'Diesel', false],
    ['M85', 'Gasoline, methanol', true],
    ['M85', 'Gasoline, biodiesel', false],
    ['Flex fuel', 'Gasoline, ethanol', true],
    ['Kero', 'Gasoline, kerosene', true],
    ['Jet A', 'Gasoline', false],
    ['Waste oil', 'Diesel, used oil', true],
    ['Fuel oil', 'Fuel oil 4', true],
    ['Solvent', 'Gasoline, solvent', true],
    ['Solvent', 'Gasoline', false],
    ['Diesel', 'Gasoline, except diesel', false],
    ['Diesel', 'Gasoline (not ethanol), diesel', true],
  ])('9: of a tank called %s, by a listing of %s: %s', (label, products, counts) => {
    const said = why(own({ products }), {}, { label });
    if (counts) expect(said).toBeNull();
    else expect(said).toContain(label);
  });

  it('9: of a tank of which nobody knows what it holds', () => {
    for (const names of [[''], ['Tank 1'], ['T-2', ''], ['UST #3']])
      expect(why(own(), {}, { label: '', productNames: names })).toMatch(
        /^What the tank holds is not on record; .+ Record the product of the tank\.$/,
      );
    expect(why(own(), {}, { label: '', productNames: ['Tank 1', 'Regular'] })).toBeNull();
    expect(why(own(), {}, { label: '', productNames: ['Tank 1', 'Slop'] })).toContain(
      'The tank is called Slop, and nothing shows that the test was evaluated with it',
    );
  });

  it('10: to make a failed test pass: a failure needs no listing', () => {
    const failed = weigh(own(), { result: 'failed', rate: -0.3 });
    expect([failed.result, failed.listing]).toEqual(['FAIL', undefined]);
    expect(weigh(own(), { rate: 0.25 })).toMatchObject({ result: 'FAIL' });
  });
});

describe('a statement of a SIR version that the table of listings does not hold', () => {
  const version = own({ method: 'sir', system: 'Countwise 3.1', probe: null });
  const sir = (listing: OwnListing, fields: Partial<RecordedFact> = {}, tankFields: Partial<UnitFacts> = {}) =>
    weighRecordOf(
      record('2025-11-02', { month: '2025-10', details: { sir: { version: 'Countwise 3.1' } }, rate: 0.01, ...fields }),
      unit(1, { method: 'sir', capacity: 10_000, delivered: noneDelivered, ownListings: [listing], ...tankFields }),
    ).evidence;

  it('counts within a listing of the owner, and not outside', () => {
    expect(sir(version)).toMatchObject({ why_not: null, listing: expect.stringContaining('Listing of the owner') });
    expect(sir(version, {}, { capacity: 12_001 }).why_not).toContain('12,001 gal are more');
    expect(sir(version, {}, { capacity: null }).why_not).toContain('is not on record');
    expect(sir({ ...version, limits: { ...limits, threshold: 0.11 } }).why_not).toContain(
      'of a SIR version that finds 0.2 gph it is at most half of that (40 CFR 280.43(h))',
    );
    expect(sir({ ...version, system: 'Countwise 3.2' }).why_not).toContain('No listing of SIR version');
    expect(sir({ ...version, limits: { ...limits, max_throughput: null } }).why_not).toContain('monthly throughput');
    expect(sir({ ...version, validFrom: '2026-01-01' }).why_not).toContain('counts from Jan 1, 2026 on');
  });

  it('of a version that the table holds is held to the table', () => {
    const wide = own({ method: 'sir', system: 'WRA 5.1', probe: null }, { max_capacity: 90_000 });
    const details = { sir: { version: 'WRA 5.1' } };
    expect(sir(wide, { details }, { capacity: 18_001 }).why_not).toContain('18,001 gal are more than the 18,000 gal');
  });
});
