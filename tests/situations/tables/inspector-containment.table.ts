import type { SituationPair } from '../facts.ts';
import { interstitialSite, suctionLine, twoSensors } from '../method-sites.ts';
import { aLine, lineTest } from '../pieces.ts';
import { lineTightness } from '../record-sites.ts';
import { lineTestDays, lineTests, site, tankTests } from '../sites.ts';

/* What a site must have besides its results: two walls, a sensor at each place, a tester, each line, each 30 days. */

const turnOfTheYear = (second: string) =>
  site({
    month: '2026-01',
    today: '2026-02-20',
    line: { leakDetectorTested: '2025-09-15' },
    tankEvents: tankTests(['2025-11-25', '2025-12-20', second, '2026-02-10']),
    lineEvents: lineTests(['2025-11-25', '2025-12-20', '2026-01-15', '2026-02-10']),
  });

const twoLines = (tested: boolean) =>
  site({
    lines: [aLine(), aLine({ number: 2 })],
    lineEvents: [...lineTests(), ...(tested ? lineTestDays : []).flatMap((day) => lineTest(day, { line: 2 }))],
  });

export const inspectorContainmentPairs: readonly SituationPair[] = [
  {
    pair: 'P823',
    kind: 'walls of an interstice',
    law: '40 CFR 280.43(g): monitoring between the tank and a secondary barrier',
    source: 'c41',
    inside: {
      id: 'S926',
      title: 'A sensor in the interstice of a tank with two walls.',
      expected: 'COMPLIANT',
      why: 'There is a space to monitor.',
      site: interstitialSite(),
    },
    outside: {
      id: 'S927',
      title: 'A sensor in the interstice of a tank that is recorded with a single wall.',
      expected: 'INCONCLUSIVE',
      why: 'A single wall has no interstice: one of the two is wrong.',
      site: interstitialSite({ tank: { walls: 'single' } }),
    },
  },
  {
    pair: 'P824',
    kind: 'leak detector beside sump sensors',
    law: '40 CFR 280.41(b)(1)(i)(A), 280.44(a): each pressurized line has an automatic line leak detector',
    source: 'c41',
    inside: {
      id: 'S928',
      title: 'A pressurized line with a sump sensor and a leak detector that was tested within the year.',
      expected: 'COMPLIANT',
      why: 'Both are there.',
      site: interstitialSite(),
    },
    outside: {
      id: 'S929',
      title: 'A pressurized line with a sump sensor and a leak detector that nobody ever tested.',
      expected: 'INCONCLUSIVE',
      why: 'A sump sensor does not replace the leak detector.',
      site: interstitialSite({ line: { leakDetectorTested: null } }),
    },
  },
  {
    pair: 'P825',
    kind: '30 day gap',
    law: '40 CFR 280.41(a)(1): at least every 30 days, also over the turn of the year',
    source: 'c41',
    inside: {
      id: 'S930',
      title: 'Tests on December 20 and January 19.',
      expected: 'COMPLIANT',
      why: 'Thirty days.',
      site: turnOfTheYear('2026-01-19'),
    },
    outside: {
      id: 'S931',
      title: 'Tests on December 20 and January 20.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days.',
      site: turnOfTheYear('2026-01-20'),
    },
  },
  {
    pair: 'P826',
    kind: 'each line',
    law: '40 CFR 280.41(b): underground piping, each line of it',
    source: 'c41',
    inside: {
      id: 'S932',
      title: 'Two lines, both tested each month.',
      expected: 'COMPLIANT',
      why: 'Each is proven.',
      site: twoLines(true),
    },
    outside: {
      id: 'S933',
      title: 'Two lines, only the first is tested.',
      expected: 'INCONCLUSIVE',
      why: 'The test of one line says nothing of the other.',
      site: twoLines(false),
    },
  },
  {
    pair: 'P827',
    kind: 'suction',
    law: '40 CFR 280.41(b)(1)(ii), 280.45: the record of a tightness test shows who made it',
    source: 'c41',
    inside: {
      id: 'S934',
      title: 'Suction piping with a tightness test of last year by a licensed tester.',
      expected: 'COMPLIANT',
      why: 'Within three years and documented.',
      site: site({ lines: suctionLine(), lineEvents: [], more: [lineTightness('2025-05-05')] }),
    },
    outside: {
      id: 'S935',
      title: 'The same test without a tester and without a document.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody can show that it was made.',
      site: site({
        lines: suctionLine(),
        lineEvents: [],
        more: [lineTightness('2025-05-05', { tester: null, document: false })],
      }),
    },
  },
  {
    pair: 'P828',
    kind: 'sensor place',
    law: '40 CFR 280.41(b)(2), 280.43(g): the piping is monitored by what holds it',
    source: 'c41',
    inside: {
      id: 'S936',
      title: 'A sensor in the interstice and one in the sump.',
      expected: 'COMPLIANT',
      why: 'Each space has its sensor.',
      site: interstitialSite({ sensors: twoSensors() }),
    },
    outside: {
      id: 'S937',
      title: 'A sensor in the interstice only.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing monitors the sump of the line.',
      site: interstitialSite({ sensors: twoSensors().slice(0, 1) }),
    },
  },
];
