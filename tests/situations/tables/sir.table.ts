import type { SituationPair } from '../facts.ts';
import { record } from '../pieces.ts';
import { sirSite } from '../record-sites.ts';

export const sirPairs: readonly SituationPair[] = [
  {
    pair: 'P50',
    kind: 'sir threshold',
    law: '40 CFR 280.43(h)(3): threshold at most half the minimum detectable rate',
    source: 'ca43',
    inside: {
      id: 'S099',
      title: 'SIR with threshold 0.10 and detectable rate 0.20.',
      expected: 'COMPLIANT',
      why: 'The threshold is exactly half.',
      site: sirSite({}),
    },
    outside: {
      id: 'S100',
      title: 'SIR with threshold 0.11 and detectable rate 0.20.',
      expected: 'INCONCLUSIVE',
      why: 'Threshold over half the detectable rate; the report does not meet the rule.',
      site: sirSite({ threshold: 0.11 }),
    },
  },
  {
    pair: 'P51',
    kind: 'sir detectable',
    law: '40 CFR 280.43(h)(2): 0.2 gallon per hour',
    source: 'ca43',
    inside: {
      id: 'S101',
      title: 'SIR with detectable rate 0.19 and threshold 0.09.',
      expected: 'COMPLIANT',
      why: 'It can see 0.2 gallon an hour.',
      site: sirSite({ detectable: 0.19, threshold: 0.09 }),
    },
    outside: {
      id: 'S102',
      title: 'SIR with detectable rate 0.26 and threshold 0.12, printed PASS.',
      expected: 'INCONCLUSIVE',
      why: 'With data this poor a 0.2 leak would not be seen.',
      site: sirSite({ detectable: 0.26, threshold: 0.12 }),
    },
  },
  {
    pair: 'P52',
    kind: 'sir rate',
    law: '40 CFR 280.43(h)',
    source: 'ca43',
    inside: {
      id: 'S103',
      title: 'SIR with a loss of 0.08 against a threshold of 0.09.',
      expected: 'COMPLIANT',
      why: 'Under the threshold.',
      site: sirSite({ rate: -0.08, threshold: 0.09, detectable: 0.18 }),
    },
    outside: {
      id: 'S104',
      title: 'SIR printed PASS with a loss of 0.09 at a threshold of 0.09.',
      expected: 'FAILED',
      why: 'At the threshold it is a fail, whatever the vendor typed.',
      site: sirSite({ rate: -0.09, threshold: 0.09, detectable: 0.18 }),
    },
  },
  {
    pair: 'P53',
    kind: 'sir quantitative',
    law: '40 CFR 280.43(h)(1): quantitative result with a calculated leak rate',
    source: 'ca43',
    inside: {
      id: 'S105',
      title: 'SIR with rate, threshold and detectable rate.',
      expected: 'COMPLIANT',
      why: 'Quantitative report, vendor and version named.',
      site: sirSite({ rate: 0.01 }),
    },
    outside: {
      id: 'S106',
      title: 'SIR that says only PASS, without any number.',
      expected: 'INCONCLUSIVE',
      why: 'A qualitative SIR is not accepted since the 2015 rule.',
      site: sirSite({ rate: null, threshold: null, detectable: null }),
    },
  },
  {
    pair: 'P54',
    kind: 'sir late',
    law: '40 CFR 280.41(a)(1); made within the 30 days it proves',
    source: 'ref',
    inside: {
      id: 'S107',
      title: 'The October SIR report is made on November 1.',
      expected: 'COMPLIANT',
      why: 'A report each 30 days; it was made at once after the month.',
      site: sirSite({ on: '2026-11-01' }),
    },
    outside: {
      id: 'S108',
      title:
        'The October SIR report is made on January 28 of the next year, together with those of November and December.',
      expected: 'INCONCLUSIVE',
      why: 'Three reports made on one day before the inspection: for three months nobody knew whether the tank leaked.',
      site: sirSite(
        { on: '2027-01-28' },
        {
          today: '2027-02-10',
          more: ['2026-11', '2026-12'].map((forMonth) =>
            record({ kind: 'sir', on: '2027-01-28', forMonth, rate: -0.02, threshold: 0.1, detectable: 0.2 }),
          ),
        },
      ),
    },
  },
  {
    pair: 'P55',
    kind: 'sir waiting',
    law: 'our own rule: ten days for the SIR report',
    source: 'ref',
    inside: {
      id: 'S109',
      title: 'No SIR report for October yet, asked on November 10.',
      expected: 'PENDING',
      why: 'The vendor has ten days after the month; the report may still come.',
      site: sirSite(null, { today: '2026-11-10' }),
    },
    outside: {
      id: 'S110',
      title: 'No SIR report for October yet, asked on November 11.',
      expected: 'INCONCLUSIVE',
      why: 'The ten days are over; the month is not proven.',
      site: sirSite(null, { today: '2026-11-11' }),
    },
  },
  {
    pair: 'P56',
    kind: 'sir inconclusive',
    law: '40 CFR 280.41(a)(1); inconclusive is not proof',
    source: 'ref',
    inside: {
      id: 'S111',
      title: "SIR inconclusive, but a contractor's tightness test was made in October.",
      expected: 'COMPLIANT',
      why: 'A tightness test in the month proves it in another permitted way.',
      site: sirSite(
        { result: 'INCONCLUSIVE', rate: -0.05, threshold: 0.11, detectable: 0.22 },
        {
          more: [
            record({
              kind: 'tightness_tank',
              on: '2026-10-26',
              forMonth: '2026-10',
              tester: 'M. Osei, license 2231',
              rate: -0.01,
              threshold: 0.05,
            }),
          ],
        },
      ),
    },
    outside: {
      id: 'S112',
      title: 'SIR inconclusive and nothing else.',
      expected: 'INCONCLUSIVE',
      why: 'Inconclusive is no pass.',
      site: sirSite({ result: 'INCONCLUSIVE', rate: -0.05, threshold: 0.11, detectable: 0.22 }),
    },
  },
  {
    pair: 'P57',
    kind: 'sir vendor',
    law: '40 CFR 280.40(a)(4), 280.45; COMAR 26.10.05.05B(4) third party',
    source: 'md0505',
    inside: {
      id: 'S113',
      title: 'SIR by a named vendor with version and report.',
      expected: 'COMPLIANT',
      why: 'Vendor, version and document are there.',
      site: sirSite({ tester: 'Simmons SIR 5.7' }),
    },
    outside: {
      id: 'S114',
      title: 'SIR "done in the office spreadsheet", no vendor, no report.',
      expected: 'INCONCLUSIVE',
      why: 'Without an evaluated vendor and its report it is not SIR.',
      site: sirSite({ tester: null, document: false }),
    },
  },
];
