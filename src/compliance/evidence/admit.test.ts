import { describe, expect, it } from 'vitest';
import type { GaugeTest, Siphon, TestLevels, UnitFacts } from '../facts/month-facts.ts';
import { alarm, noneDelivered, test, unit } from '../vectors/facts.ts';
import { heightOf, whyInadmissible } from './admit.ts';
import { siphonLacks } from './siphon.ts';

/* In pairs: one step inside the limit, and one outside. */

const why = (fields: Partial<GaugeTest>, tank: Partial<UnitFacts> = {}, today?: string): string | null =>
  whyInadmissible(test('2025-10-20', fields), unit(1, tank), today);
const csld = { method: 'csld', hours: null, volume: null } as const;
const delivery = (from: string, to: string) => ({ delivery: { from: `2025-10-${from}`, to: `2025-10-${to}` } });

describe('a delivery before a static test', () => {
  it('must have ended 8 hours before', () => {
    expect(why(delivery('19 17:00', '19 18:14'))).toBeNull();
    expect(why(delivery('19 17:00', '19 18:15'))).toBe(
      'It began 7.9 hours after the delivery that ended Oct 19, 2025, 18:15; at least 8 hours are needed (Veeder-Root listing "Automatic tank gauging, Veeder-Root K").',
    );
    expect(why({ ...delivery('19 17:00', '19 18:15'), kind: '0.1' })).toContain('7.9 hours');
  });

  it('must not come during it', () => {
    const during = 'A delivery came during the test; it ended Oct 20, 2025, 03:10.';
    expect(why(delivery('20 03:00', '20 03:10'))).toBe(during);
    expect(why(delivery('20 01:00', '20 03:10'))).toBe(during);
    // Of a test of unknown length it is said first that nobody knows it.
    expect(why({ hours: null, ...delivery('20 04:00', '20 04:30') })).toContain('did not report how long it ran');
    // After its two hours.
    expect(why(delivery('20 04:14', '20 04:30'))).toBeNull();
  });

  it('does not concern a continuous test, which waits on its own, nor a test of a line', () => {
    expect(why({ ...csld, ...delivery('20 01:00', '20 02:10') })).toBeNull();
    expect(why({ method: 'line', ...delivery('20 01:00', '20 02:10') }, { device: 'line', capacity: null })).toBeNull();
  });
});

describe('the lowest fill of a continuous test', () => {
  const capacityOf = { capacity: 10_000 };

  it('is the least that any continuous listing names where its own names none, and the sentence says whose rule it is', () => {
    expect(why({ ...csld, volume: 900 }, capacityOf)).toBeNull();
    expect(why({ ...csld, volume: 899 }, capacityOf)).toBe(
      'The tank was 8.9% full; at least 9% is needed (our own rule: the Veeder-Root listing "Continuous in-tank leak detection, Veeder-Root L" names no lowest fill).',
    );
  });

  it('is that of the listing where it names one', () => {
    const tls4 = { ...capacityOf, system: { console: 'TLS4', probe: 'mag' } } as const;
    expect(why({ ...csld, rate: null, volume: 1_500 }, tls4)).toBeNull();
    expect(why({ ...csld, rate: null, volume: 1_499 }, tls4)).toContain('at least 15% is needed (Veeder-Root listing');
  });

  it('is not asked of a static test, which has a lowest height by diameter', () => {
    expect(why({ volume: 899 }, capacityOf)).toContain(
      'The tank held about 14 in of product; at least 30 in is needed',
    );
  });
});

describe('units that are not confirmed', () => {
  it('keep a test of the gauge from counting by its rate, however small', () => {
    const threshold = 'its rate cannot be held against the threshold; the test was evaluated to pass below 0.16 gph';
    expect(why({ ...csld, rate: 0.15, unitsConfirmed: true })).toBeNull();
    expect(why({ ...csld, rate: 0.01, unitsConfirmed: false })).toContain(threshold);
    expect(why({ ...csld, rate: 0.14, unitsConfirmed: false })).toContain(threshold);
    expect(why({ ...csld, rate: null, unitsConfirmed: false, volume: null })).toBeNull();
  });

  it('keep it from counting where its volume is not in the units of the capacity that a person set', () => {
    const set = { capacity: 10_000, capacityConfirmed: true };
    expect(why({ ...csld, rate: null, volume: 3_500 }, set)).toBeNull();
    expect(why({ ...csld, rate: null, volume: 9_000, unitsConfirmed: false }, set)).toContain(
      'The units of the gauge are not confirmed, so it is not known how full the tank was; at least 9% is needed',
    );
    expect(why({ ...csld, rate: null, volume: 700, unitsConfirmed: false }, set)).toBe(
      'The tank was 8.4% full; at least 9% is needed (our own rule: the Veeder-Root listing "Continuous in-tank leak detection, Veeder-Root L" names no lowest fill).',
    );
  });

  it('keep it from counting where the listing names heights, and the volume and the capacity are not in the same units', () => {
    const tank = { capacity: 20_000, diameter: 120, capacityConfirmed: true };
    const unsure = { hours: 3, unitsConfirmed: false };
    expect(why({ volume: 16_000, hours: 3 }, tank)).toBeNull();
    expect(why({ volume: 14_000, ...unsure }, tank)).toContain(
      'The units of the gauge are not confirmed, so it is not known how full the tank was; at most 95% is allowed',
    );
  });

  it('keep the capacity that the gauge reported from being held against what the test was evaluated for, however small', () => {
    const own = { capacity: 2_000, diameter: 64, capacityConfirmed: false };
    const unsized = 'so the capacity of the tank is not known; the test was evaluated up to 30,000 gal';
    expect(why({ volume: 1_600, hours: 3, unitsConfirmed: false }, own)).toContain(unsized);
    expect(why({ volume: 1_600, hours: 3 }, { ...own, capacityConfirmed: true })).toBeNull();
  });
});

describe('the tank', () => {
  it('must not be larger than what the method was evaluated for', () => {
    expect(why({ volume: 18_000 }, { capacity: 30_000 })).toBeNull();
    expect(why({ volume: 18_000 }, { capacity: 30_001 })).toContain(
      'the test was evaluated up to 30,000 gal (Veeder-Root listing "Automatic tank gauging, Veeder-Root K").',
    );
    expect(why(csld, { capacity: 38_170 })).toBeNull();
    expect(why(csld, { capacity: 38_171 })).toContain('the test was evaluated up to 38,170 gal (');
  });

  it('must have its capacity on record', () => {
    expect(why({}, { capacity: null })).toBe(
      'The capacity of the tank is not on record; the test was evaluated up to 30,000 gal (Veeder-Root listing "Automatic tank gauging, Veeder-Root K"). Record the capacity.',
    );
    expect(why({ method: 'line' }, { device: 'line', capacity: null })).toBeNull();
  });

  it('must not have more go through it in the month of a continuous test than was evaluated', () => {
    expect(why(csld, { delivered: { '2025-10': 221_890, '2025-09': 300_000 } })).toBeNull();
    expect(why(csld, { delivered: { '2025-10': 221_891 } })).toBe(
      '221,891 gal came into the tank in the month; the test was evaluated up to 221,890 gal a month (Veeder-Root listing "Continuous in-tank leak detection, Veeder-Root L").',
    );
    expect(why({}, { delivered: { '2025-10': 300_000 } })).toBeNull();
  });
});

describe('the listing', () => {
  const half = { volume: 5_000, hours: 3 };
  const less = { volume: 4_999, hours: 3 };
  const of = (console: string, probe: 'mag' | 'capacitance' | null) => ({ system: { console, probe } });

  it('is that of the console and the probe', () => {
    expect(why(less, of('TLS-350', 'mag'))).toBeNull();
    expect(why(half, of('TLS-350', 'capacitance'))).toBeNull();
    expect(why(less, of('TLS-350', 'capacitance'))).toBe(
      'The tank was 49.9% full; at least 50% is needed (Veeder-Root listing "Automatic tank gauging, Veeder-Root G").',
    );
  });

  it('is the narrowest where one of them is not on record, and that is said', () => {
    expect(why(half, of('TLS-350', null))).toBeNull();
    expect(why(less, of('TLS-350', null))).toContain(
      'The kind of the probe is not on record, so the strictest listing applies. Record the probe under Equipment.',
    );
    expect(why(less, of('', null))).toContain('The model of the console and the kind of the probe are not on record');
    // Listings of a TLS-450 name magnetostrictive probes alone.
    expect(why(less, of('TLS-450', null))).toBeNull();
  });

  it('of another maker has limits of its own', () => {
    const soon = { ...half, ...delivery('19 19:00', '19 20:00') };
    expect(why(soon, of('Franklin EVO', null))).toBeNull();
    expect(why(soon, of('TLS-450', null))).toContain('at least 8 hours are needed');
    expect(why({ ...half, rate: 0.11 }, of('TLS-450', null))).toBeNull();
    expect(why({ ...half, rate: 0.11 }, of('Franklin EVO', null))).toContain('It found');
  });

  it('must be there: nobody has evaluated a continuous 0.1 gph test', () => {
    expect(why({ ...csld, kind: '0.1' })).toBe('No listing of this test is on record for TLS-350 with such a probe.');
  });

  it('covers no test that a limit nobody has read may exclude', () => {
    const tls4 = { ...of('TLS4', 'mag'), capacity: 50_000 };
    expect(why({ ...csld, rate: null }, tls4)).toBeNull();
    expect(why({ ...csld, rate: 0.01 }, tls4)).toContain('The threshold of its listing was not read');
    // Heights stand in the listing up to a diameter of 132 in.
    expect(why({ volume: 9_000, hours: 3 }, { diameter: 132 })).toBeNull();
    expect(why({ volume: 9_000, hours: 3 }, { diameter: 144, capacity: 30_000 })).toContain('144 in');
  });

  it('has limits that a test may reach, not pass, above and below', () => {
    expect(why({ volume: 9_500, hours: 3 })).toBeNull();
    expect(why({ volume: 9_501, hours: 3 })).toContain('The tank was 95.1% full; at most 95% is allowed');
  });
});

describe('the product in the tank', () => {
  it('must be as high as the listing asks for a tank of its diameter', () => {
    // 30 and 29 inches in a lying cylinder of 96.
    expect(why({ volume: 2_676, hours: 3 }, { diameter: 96 })).toBeNull();
    expect(why({ volume: 2_546, hours: 3 }, { diameter: 96 })).toBe(
      'The tank held about 29 in of product; at least 30 in is needed (Veeder-Root listing "Automatic tank gauging, Veeder-Root K").',
    );
  });

  it('must be known: the volume of the test, and the capacity and diameter of the tank', () => {
    const of = '(Veeder-Root listing "Automatic tank gauging, Veeder-Root K").';
    const limit = `so the lowest product of its listing cannot be checked ${of}`;
    const printed = 'The console must print the volume of the tank with the test.';
    expect(why({ volume: null })).toBe(`The test bears no volume, ${limit} ${printed}`);
    expect(why({ volume: null }, { diameter: null })).toContain('The test bears no volume');
    // Another listing of the console asks for half a tank, whichever its diameter.
    expect(why({ volume: 5_000, hours: 3 }, { diameter: null })).toBeNull();
    expect(why({ volume: 4_990, hours: 3 }, { diameter: null })).toContain('The diameter of the tank is not on record');
    for (const diameter of [null, 0])
      expect(why({ volume: 4_000 }, { diameter })).toBe(
        `The diameter of the tank is not on record, ${limit} Set the diameter of the tank.`,
      );
    expect(why({}, { capacity: 0 })).toContain('The capacity of the tank is not on record');
    expect(why({ volume: 6_000 })).toBeNull();
    // A listing that names a fill alone asks for no diameter.
    const ronan = { system: { console: 'X76ETM', probe: null }, diameter: null };
    expect(why({ volume: 6_000, hours: 24 }, ronan)).toBeNull();
    expect(why({ volume: null, hours: 24 }, ronan)).toContain('so the fill of its listing cannot be checked');
    // No report of a continuous test prints a volume.
    expect(why(csld, { diameter: null })).toBeNull();
  });

  it('is calculated from the volume of a lying cylinder', () => {
    expect([0, 0.5, 1].map((share) => Math.round(heightOf(share, 96)))).toEqual([0, 48, 96]);
    expect(heightOf(0.2676, 96)).toBeCloseTo(30, 0);
  });
});

describe('a probe that is out', () => {
  const out = (from: string, to: string | null, fields = {}) => ({
    alarms: [alarm(from, to, { label: 'T1: Probe Out', means: 'blind', device: 'tank', ...fields })],
  });

  it('before and after the day of a test leaves it no proof', () => {
    expect(why({}, out('2025-10-19', '2025-10-21'))).toBe(
      'Probe Out was active from Oct 19, 2025 to Oct 21, 2025: no test can have run on that day.',
    );
    expect(why({}, out('2025-10-19', null))).toContain('Probe Out was active from Oct 19, 2025:');
  });

  it('of which alarms came and went may have been in between', () => {
    expect(why({}, out('2025-10-19', null, { flickers: true }))).toBeNull();
  });

  it('is not meant by CSLD that finds no idle time', () => {
    expect(why({}, out('2025-10-19', null, { label: 'T1: No CSLD Idle Time' }))).toBeNull();
  });

  it('on the day itself may have been out before or after the test', () => {
    expect(why({}, out('2025-10-20', null))).toBeNull();
    expect(why({}, out('2025-10-18', '2025-10-20'))).toBeNull();
    expect(why({}, out('2025-10-18', null, { device: 'sensor' }))).toBeNull();
  });
});

describe('the date of a test', () => {
  it('must not be long before its first report while the gauge was watched', () => {
    expect(why({ receivedOn: '2025-10-25' })).toBeNull();
    expect(why({ receivedOn: '2025-10-25', reportedLate: true })).toBe(
      'Its date is 5 days before the gauge first reported it, and the gauge was watched on all of them: the date is doubtful. Check the clock of the gauge.',
    );
  });

  it('must not lie in the future of its report', () => {
    expect(why({ receivedOn: '2025-10-19' }, {}, '2025-10-20')).toBeNull();
    expect(why({ receivedOn: '2025-10-18' }, {}, '2025-10-20')).toContain("the gauge's clock was wrong");
  });
});

describe('the test itself', () => {
  it('must be long enough, and not of the gross size', () => {
    expect(why({ hours: 2 })).toBeNull();
    expect(why({ hours: 1.98 })).toContain('It ran 1.98 hours; at least 2 hours are needed');
    expect(why({ kind: 'gross' })).toContain('3.0 gph');
  });
});

const levels = (fields: Partial<TestLevels>): Partial<GaugeTest> => ({
  levels: { soldBefore: null, sold: null, rose: null, ...fields },
});
const onDay = (time: string): string => `2025-10-${time}`;

describe('the level around a static test, which begins at 02:14', () => {
  it('must not fall during it', () => {
    const sold = { from: onDay('20 02:40'), to: onDay('20 02:52'), gallons: 15.4 };
    expect(why(levels({ sold }))).toBe(
      'The level fell by 15 gal during the test, from Oct 20, 2025, 02:40, to 02:52: fuel left the tank.',
    );
    expect(why({ ...csld, ...levels({ sold }) })).toBeNull();
    expect(why(levels({}))).toBeNull();
  });

  it('must be at rest for half an hour after a sale', () => {
    expect(why(levels({ soldBefore: onDay('20 01:44') }))).toBeNull();
    expect(why(levels({ soldBefore: onDay('20 01:45') }))).toBe(
      'Fuel was sold until Oct 20, 2025, 01:45, 29 minutes before the test; at least 0.5 hours are needed (Veeder-Root listing "Automatic tank gauging, Veeder-Root K").',
    );
  });

  it('must not rise in the 8 hours before, unless the console reported it as a delivery', () => {
    const rose = { from: onDay('19 20:58'), to: onDay('19 21:00'), gallons: 3_900 };
    expect(why(levels({ rose }))).toContain(
      'It began 5.2 hours after a rise of the level by 3,900 gal that ended Oct 19',
    );
    expect(why(levels({ rose: { ...rose, to: onDay('19 18:14') } }))).toBeNull();
    // Reported with an earlier end, so that its own wait counts.
    const reported = { from: onDay('19 17:50'), to: onDay('19 18:14') };
    const read = { from: onDay('19 18:10'), to: onDay('19 18:20'), gallons: 3_900 };
    expect(why(levels({ rose: read }))).toContain('7.9 hours');
    expect(why({ ...levels({ rose: read }), delivery: reported })).toBeNull();
    expect(why({ ...levels({ rose }), delivery: reported })).toContain('a rise of the level by 3,900 gal');
  });
});

const setOf = (capacities: (number | null)[], fields: Partial<Siphon> = {}): Partial<UnitFacts> => ({
  siphon: {
    tanks: capacities.map((capacity, index) => ({ number: index + 1, capacity, delivered: { '2025-10': 80_000 } })),
    broken: null,
    maybe: [],
    contradiction: null,
    ...fields,
  },
});

describe('tanks that are siphoned together', () => {
  it('count under CSLD up to three tanks and 38,170 gallons together, with as much as goes through one', () => {
    expect(why(csld, setOf([20_000, 18_170]))).toBeNull();
    expect(why(csld, setOf([20_000, 18_171]))).toContain('hold 38,171 gal; the test was evaluated up to 38,170 gal');
    expect(why(csld, setOf([20_000, null]))).toContain('the capacity of tank 2 is not on record');
    expect(why(csld, setOf([6_000, 6_000]))).toBeNull();
    expect(why(csld, setOf([6_000, 6_000, 6_000]))).toContain('240,000 gal came into them in the month');
    const busy = setOf([6_000, 6_000, 6_000, 6_000]).siphon?.tanks?.map((tank) => ({
      ...tank,
      delivered: noneDelivered,
    }));
    expect(why(csld, setOf([], { tanks: busy?.slice(1) ?? null }))).toBeNull();
    expect(why(csld, setOf([], { tanks: busy ?? null }))).toContain('evaluated for up to 3 tanks');
  });

  it('count in a static test only where the siphon is broken', () => {
    expect(why({}, setOf([10_000, 10_000]))).toContain(
      'Tanks 1 and 2 are siphoned together, and no siphon break during a static test is on record',
    );
    expect(why({}, setOf([10_000, 10_000], { broken: false }))).toContain('no siphon break');
    expect(why({}, setOf([10_000, 10_000], { broken: true }))).toBeNull();
    expect(why({}, setOf([10_000]))).toBeNull();
  });
});

describe('what is on record of a siphon', () => {
  const lacks = (siphon: Partial<Siphon>, method: UnitFacts['method'] = 'atg') =>
    siphonLacks(unit(1, { method, ...setOf([10_000], siphon) })).map(({ reason, says }) => [reason, says]);

  it('is missing where another tank holds the same product, and is not asked where no size limits the method', () => {
    expect(lacks({ tanks: null, maybe: [2, 3] })).toEqual([
      ['NOT_ON_RECORD', 'Whether Tank 1 is siphoned together with tank 2 and tank 3 is not on record.'],
    ]);
    expect(lacks({ tanks: null, maybe: [2] }, 'sir')).toHaveLength(1);
    expect(lacks({ tanks: null, maybe: [2] }, 'interstitial')).toEqual([]);
    expect(lacks({ tanks: null, maybe: [] })).toEqual([]);
    expect(lacks({})).toEqual([]);
  });

  it('contradicts what the gauge reports', () => {
    expect(lacks({ contradiction: 'They differ.' })).toEqual([['CONTRADICTION', 'They differ.']]);
  });
});
