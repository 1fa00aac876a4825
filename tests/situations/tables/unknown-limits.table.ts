import type { OfflineEvent, SituationPair, SituationSite } from '../facts.ts';
import {
  csldDaysAfter,
  csldDaysBefore,
  csldDaysOfOctober,
  csldResults,
  csldTank,
  dailySales,
} from '../method-sites.ts';
import { fact, tankTest } from '../pieces.ts';
import { sirSite } from '../record-sites.ts';
import { octoberSite, site, testDay } from '../sites.ts';

/* What nobody measured or recorded is inside no limit: unknown is not enough, and not zero. */

const csldDays = [...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter];
const results = csldResults(csldDays);

function offline(from: string, to: string): OfflineEvent {
  return { type: 'offline', from, to };
}

/** A tank of 15,000; 6,000 are delivered on each of 30 days of October, in the units that the console reports or nobody knows. */
function unitsSite(known: boolean): SituationSite {
  return site({
    tank: { ...csldTank, capacity: 15_000 },
    tankEvents: [...csldResults(csldDays, { capacity: 15_000 }), ...dailySales('2026-10-01', 30, 6_000)],
    more: known ? [] : [fact('console units', 'us', 'unknown', '2026-01-01', '2026-01-01')],
  });
}

export const unknownLimitsPairs: readonly SituationPair[] = [
  {
    pair: 'P780',
    kind: 'fill not known',
    law: '40 CFR 280.40(a)(4); third-party evaluation, lowest product in the tank',
    source: 'vrj',
    inside: {
      id: 'S900',
      title: 'The console prints the volume of the tank with its October test.',
      expected: 'COMPLIANT',
      why: 'Sixty inches of product are more than the evaluation asks for.',
      site: octoberSite(tankTest(testDay)),
    },
    outside: {
      id: 'S901',
      title: 'The console prints no volume with its October test.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing shows how full the tank was when it was tested, so nobody knows that the evaluation holds.',
      site: octoberSite(tankTest(testDay, { volume: null })),
    },
  },
  {
    pair: 'P781',
    kind: 'diameter not known',
    law: '40 CFR 280.40(a)(4); least product level by diameter',
    source: 'vrj',
    inside: {
      id: 'S902',
      title: 'Forty inches of product in a tank of 96 inches.',
      expected: 'COMPLIANT',
      why: 'The tank is 96 inches wide and needs 30 inches of product.',
      site: octoberSite(tankTest(testDay, { inches: 40 })),
    },
    outside: {
      id: 'S903',
      title: 'The same test in a tank whose diameter nobody recorded.',
      expected: 'INCONCLUSIVE',
      why: 'The least level depends on the diameter; without it nobody knows that the level was enough.',
      site: octoberSite(tankTest(testDay, { inches: 40 }), { tank: { diameter: null } }),
    },
  },
  {
    pair: 'P782',
    kind: 'diameter not known',
    law: '40 CFR 280.40(a)(4); half full by the evaluation of the 8473 probe',
    source: 'vrj',
    inside: {
      id: 'S904',
      title: 'Diameter not recorded, the tank just over half full.',
      expected: 'COMPLIANT',
      why: 'One evaluation of the console asks for half a tank and names no height: it holds whichever the diameter is.',
      site: octoberSite(tankTest(testDay, { inches: 48.1 }), { tank: { diameter: null } }),
    },
    outside: {
      id: 'S905',
      title: 'Diameter not recorded, the tank just under half full.',
      expected: 'INCONCLUSIVE',
      why: 'Under half a tank only the height counts, and that nobody knows without the diameter.',
      site: octoberSite(tankTest(testDay, { inches: 47.8 }), { tank: { diameter: null } }),
    },
  },
  {
    pair: 'P783',
    kind: 'throughput not known',
    law: '40 CFR 280.40(a)(4); monthly throughput of the evaluation',
    source: 'vrl',
    inside: {
      id: 'S906',
      title: 'CSLD at a tank that got no delivery in October, the gauge in reach all month.',
      expected: 'COMPLIANT',
      why: 'Somebody listened all month and heard of no delivery: nothing came.',
      site: site({ tank: csldTank, tankEvents: results }),
    },
    outside: {
      id: 'S907',
      title: 'CSLD results of October read in November, the gauge out of reach from October 3 to November 2.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows what was delivered in October; the evaluation holds up to 221,890 gallons a month.',
      site: site({ tank: csldTank, tankEvents: results, more: [offline('2026-10-03 12:00', '2026-11-02 12:00')] }),
    },
  },
  {
    pair: 'P784',
    kind: 'throughput not known',
    law: 'our own rule: the console remembers the deliveries of a week',
    source: 'ref',
    inside: {
      id: 'S908',
      title: 'The gauge is out of reach for seven days of October.',
      expected: 'COMPLIANT',
      why: 'The console lists its last deliveries, and they are read when it answers again.',
      site: site({ tank: csldTank, tankEvents: results, more: [offline('2026-10-10 06:00', '2026-10-17 06:00')] }),
    },
    outside: {
      id: 'S909',
      title: 'The gauge is out of reach for more than seven days of October.',
      expected: 'INCONCLUSIVE',
      why: 'Its memory of deliveries may not reach back so far, so nobody knows what went through the tank.',
      site: site({ tank: csldTank, tankEvents: results, more: [offline('2026-10-10 06:00', '2026-10-17 07:00')] }),
    },
  },
  {
    pair: 'P785',
    kind: 'size and throughput in unknown units',
    law: '40 CFR 280.40(a)(4); monthly throughput of the evaluation',
    source: 'vrl',
    inside: {
      id: 'S910',
      title: 'CSLD at 180,000 a month of a console that reports US gallons.',
      expected: 'COMPLIANT',
      why: 'The tank and what goes through it are inside the evaluation.',
      site: unitsSite(true),
    },
    outside: {
      id: 'S911',
      title: 'CSLD at 180,000 a month of a console whose units nobody knows.',
      expected: 'INCONCLUSIVE',
      why: 'How large the tank is and how much goes through it is not known until somebody confirms the units.',
      site: unitsSite(false),
    },
  },
  {
    pair: 'P786',
    kind: 'sir version',
    law: '40 CFR 280.40(a)(4), 280.43(h); largest tank of the version',
    source: 'ref',
    inside: {
      id: 'S912',
      title: 'SIR by version 5.2 at a tank of 20,000 gallons.',
      expected: 'COMPLIANT',
      why: 'Version 5.2 was evaluated up to 36,000 gallons.',
      site: sirSite({ version: 'WRA 5.2' }, { tank: { capacity: 20_000 } }),
    },
    outside: {
      id: 'S913',
      title: 'SIR by version 5.1 at a tank of 20,000 gallons.',
      expected: 'INCONCLUSIVE',
      why: 'Version 5.1 was evaluated up to 18,000 gallons only.',
      site: sirSite({ version: 'WRA 5.1' }, { tank: { capacity: 20_000 } }),
    },
  },
  {
    pair: 'P787',
    kind: 'sir version not recorded',
    law: '40 CFR 280.40(a)(4), 280.43(h), 280.45(a): written performance claims of the method and how they were determined',
    source: 'ref',
    inside: {
      id: 'S914',
      title: 'SIR that names its version 5.1, at a tank of 18,000 gallons.',
      expected: 'COMPLIANT',
      why: 'The version was evaluated for such a tank.',
      site: sirSite({ version: 'WRA 5.1' }, { tank: { capacity: 18_000 } }),
    },
    outside: {
      id: 'S915',
      title: 'The same SIR statement, whose version nobody recorded.',
      expected: 'INCONCLUSIVE',
      why: 'It cannot be tied to an evaluation; nobody has shown how small a leak it finds.',
      site: sirSite({ version: '' }, { tank: { capacity: 18_000 } }),
    },
  },
];
