import type { SituationPair } from '../facts.ts';
import { interstitialSite } from '../method-sites.ts';
import { alarm, aTank, fact, lineTest, record, tankTest } from '../pieces.ts';
import { lineTightness } from '../record-sites.ts';
import { linesForTanks, lineTestDays, lineTests, site, tankTests, testDay, testDays } from '../sites.ts';

export const consolesPairs: readonly SituationPair[] = [
  {
    pair: 'P119',
    kind: 'foreign console',
    law: 'our own rule: a foreign console',
    source: 'ref',
    inside: {
      id: 'S237',
      title:
        'Console replaced by contractor; the new header was confirmed by an admin with document before the next test.',
      expected: 'COMPLIANT',
      why: 'The change is known, confirmed and dated; tests after it are of this site.',
      site: site({
        more: [
          fact('console station header', 'MAIN ST FUEL', 'MAIN ST FUEL NEW', '2026-09-20', '2026-09-20', {
            by: 'console',
          }),
          fact(
            'console change confirmed',
            null,
            'yes: TLS-350 replaced by TLS-450PLUS, Acme work order 812 attached',
            '2026-09-20',
            '2026-09-21',
            { by: 'admin L. Chen' },
          ),
        ],
      }),
    },
    outside: {
      id: 'S238',
      title:
        'From October 1 the console answers as "HARBOR RD TRUCK STOP" with other products; its passes are put forward.',
      expected: 'INCONCLUSIVE',
      why: "Another station's console is on the line; its tests prove nothing here until a person says otherwise.",
      site: site({
        more: [
          fact('console station header', 'MAIN ST FUEL', 'HARBOR RD TRUCK STOP', '2026-10-01', '2026-10-01', {
            by: 'console',
          }),
          fact('tank 1 product as reported by the console', 'Regular', 'Diesel #2', '2026-10-01', '2026-10-01', {
            by: 'console',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P120',
    kind: 'foreign console',
    law: 'our own rule',
    source: 'ref',
    inside: {
      id: 'S239',
      title: 'The owner corrected a spelling in the header; products and capacities unchanged; admin confirmed.',
      expected: 'COMPLIANT',
      why: 'The same console with a corrected name.',
      site: site({
        more: [
          fact('console station header', 'MIAN ST FUEL', 'MAIN ST FUEL', '2026-10-03', '2026-10-03', { by: 'console' }),
          fact('console change confirmed', null, 'yes: spelling corrected', '2026-10-03', '2026-10-04', {
            by: 'admin L. Chen',
          }),
        ],
      }),
    },
    outside: {
      id: 'S240',
      title: 'On October 3 tank 1 suddenly answers with 6,000 gallons capacity instead of 10,000.',
      expected: 'INCONCLUSIVE',
      why: 'A tank does not shrink: either another console answers or its set-up was changed; hold its tests until explained.',
      site: site({
        more: [
          fact('tank 1 capacity as reported by the console', '10000', '6000', '2026-10-03', '2026-10-03', {
            by: 'console',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P121',
    kind: 'two consoles',
    law: '40 CFR 280.41(a): every tank',
    source: 'c41',
    inside: {
      id: 'S241',
      title: 'Two consoles, tanks 1 and 2, both read and both tested.',
      expected: 'COMPLIANT',
      why: 'Each tank is proven by its own console.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        tankEvents: [
          ...tankTests(),
          ...tankTests(['2026-08-16', '2026-09-12', '2026-10-10', '2026-11-07'], { tank: 2 }),
        ],
      }),
    },
    outside: {
      id: 'S242',
      title: 'Two consoles; the second, with tank 2, has not answered since September 15.',
      expected: 'INCONCLUSIVE',
      why: 'The green half of the site does not cover the silent half.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        tankEvents: [...tankTests(), ...tankTests(['2026-08-16', '2026-09-12'], { tank: 2 })],
        lineEvents: [...lineTests(), ...lineTests(lineTestDays.slice(0, 2), { line: 2 })],
        more: [
          alarm({
            device: 'site',
            number: 2,
            label: 'CONSOLE 2 NO ANSWER',
            means: 'out',
            from: '2026-09-15 06:00',
            to: null,
          }),
        ],
      }),
    },
  },
  {
    pair: 'P165',
    kind: 'gauge offline',
    law: 'our own rule: history after an outage',
    source: 'ref',
    inside: {
      id: 'S329',
      title: 'Gauge offline October 2 to 30; its history then brings a pass of October 8.',
      expected: 'COMPLIANT',
      why: 'The gauge went on testing; its history shows it after the outage.',
      site: site({
        tankEvents: [
          ...tankTests(testDays.filter((d) => d !== testDay)),
          ...tankTest(testDay, { quiet: false, received: '2026-10-30' }),
        ],
        lineEvents: [
          ...lineTests(['2026-08-15', '2026-09-11', '2026-11-06']),
          ...lineTest('2026-10-09', { received: '2026-10-30' }),
        ],
        more: [{ type: 'offline', from: '2026-10-02 00:00', to: '2026-10-30 07:00' }],
      }),
    },
    outside: {
      id: 'S330',
      title: 'Gauge offline October 2 to 30; the history has no test of October.',
      expected: 'INCONCLUSIVE',
      why: 'No contact and no history: nothing shows a test.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        tankEvents: tankTests(['2026-08-14', '2026-09-10', '2026-11-05']),
        more: [lineTightness('2026-03-04'), { type: 'offline', from: '2026-10-02 00:00', to: '2026-10-30 07:00' }],
      }),
    },
  },
  {
    pair: 'P166',
    kind: 'gauge offline',
    law: '40 CFR 280.41(a)(2); sensors need contact',
    source: 'c41',
    inside: {
      id: 'S331',
      title: 'Gauge with sensors offline for three days.',
      expected: 'COMPLIANT',
      why: 'Normal was seen before and after.',
      site: interstitialSite({ more: [{ type: 'offline', from: '2026-10-12 00:00', to: '2026-10-15 07:00' }] }),
    },
    outside: {
      id: 'S332',
      title: 'Gauge with sensors offline from September 20 to November 3; the last known state was normal.',
      expected: 'INCONCLUSIVE',
      why: 'A state of September is not a state of October; nobody saw the sensors for 44 days.',
      site: interstitialSite({ more: [{ type: 'offline', from: '2026-09-20 00:00', to: '2026-11-03 07:00' }] }),
    },
  },
  {
    pair: 'P167',
    kind: 'gauge offline',
    law: 'our own rule',
    source: 'ref',
    inside: {
      id: 'S333',
      title: 'Offline two days over the weekend.',
      expected: 'COMPLIANT',
      why: 'Nothing hangs on it.',
      site: site({ more: [{ type: 'offline', from: '2026-10-17 00:00', to: '2026-10-19 07:00' }] }),
    },
    outside: {
      id: 'S334',
      title: 'Offline since October 1 and still; a person types "gauge passed" for October.',
      expected: 'INCONCLUSIVE',
      why: 'No gauge, no slip, no tester.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        tankEvents: tankTests(['2026-08-14', '2026-09-10']),
        more: [
          lineTightness('2026-03-04'),
          { type: 'offline', from: '2026-10-01 00:00', to: null },
          record({ kind: 'tightness_tank', on: '2026-10-20', forMonth: '2026-10', tester: null, document: false }),
        ],
      }),
    },
  },
  {
    pair: 'P168',
    kind: 'probe out',
    law: '40 CFR 280.40(a)(3)(ii)',
    source: 'c40',
    inside: {
      id: 'S335',
      title: 'Probe out for a day, replaced, then a good test.',
      expected: 'COMPLIANT',
      why: 'The test came after the repair.',
      site: site({
        more: [alarm({ label: 'PROBE OUT', means: 'out', from: '2026-10-02 08:00', to: '2026-10-03 15:00' })],
      }),
    },
    outside: {
      id: 'S336',
      title: 'Probe out from October 1 to 30, yet a "passed" test of October 8 is listed.',
      expected: 'INCONCLUSIVE',
      why: 'A gauge cannot test with a dead probe; the result is not of this tank or this time.',
      site: site({
        tankEvents: [...tankTests(testDays.filter((d) => d !== testDay)), ...tankTest(testDay, { quiet: false })],
        more: [alarm({ label: 'PROBE OUT', means: 'out', from: '2026-10-01 08:00', to: '2026-10-30 15:00' })],
      }),
    },
  },
  {
    pair: 'P169',
    kind: 'units unknown',
    law: 'our own rule: an unknown unit is not proven',
    source: 'ref',
    inside: {
      id: 'S337',
      title: 'Units of the console read from its set-up: gallons and inches.',
      expected: 'COMPLIANT',
      why: 'Units known.',
      site: site({
        more: [
          fact(
            'console units',
            null,
            'US gallons, inches, degrees F (read from the set-up)',
            '2026-01-05',
            '2026-01-05',
            { by: 'console' },
          ),
        ],
      }),
    },
    outside: {
      id: 'S338',
      title: 'Units of the console unknown; the test shows level 76 and volume 24,900 in a tank of 10,000 gallons.',
      expected: 'INCONCLUSIVE',
      why: 'The numbers cannot be gallons and inches; until the units are known no limit can be checked.',
      site: site({
        tankEvents: testDays.flatMap((d) => tankTest(d, { inches: 76, volume: 24900, quiet: false })),
        more: [fact('console units', null, 'unknown', '2026-01-05', '2026-01-05', { by: 'console' })],
      }),
    },
  },
];
