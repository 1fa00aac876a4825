import type { SituationPair } from '../facts.ts';
import { site } from '../sites.ts';

/* Test records on which a month rests: what words alone prove. */

export const bareRecordsPairs: readonly SituationPair[] = [
  {
    pair: 'P850',
    kind: 'leak detector record',
    law: '40 CFR 280.40(a)(3), 280.45(b)(1)',
    source: 'wi',
    inside: {
      id: 'S960',
      title: 'The yearly test of the leak detector is on record with its tester and its document.',
      expected: 'COMPLIANT',
      why: 'The record shows who tested what on which day.',
      site: site({}),
    },
    outside: {
      id: 'S961',
      title: 'The yearly test of the leak detector is on record with a tester and without a document.',
      expected: 'INCONCLUSIVE',
      why: 'A pass in words alone is a note, not the record of a test.',
      site: site({ line: { leakDetectorRecord: 'tester' } }),
    },
  },
  {
    pair: 'P851',
    kind: 'leak detector record',
    law: '40 CFR 280.40(a)(3), 280.45(b)(1)',
    source: 'wi',
    inside: {
      id: 'S962',
      title: 'The test of the leak detector, with tester and document, is eight months old at the end of the month.',
      expected: 'COMPLIANT',
      why: 'It is less than a year old, and its record is whole.',
      site: site({ line: { leakDetectorTested: '2026-02-02' } }),
    },
    outside: {
      id: 'S963',
      title: 'The same test has its document, and nobody has recorded who tested.',
      expected: 'INCONCLUSIVE',
      why: 'The record of a test names its tester.',
      site: site({ line: { leakDetectorTested: '2026-02-02', leakDetectorRecord: 'document' } }),
    },
  },
  {
    pair: 'P1440',
    kind: 'leak detector record',
    law: '40 CFR 280.40(a)(3), 280.45(b)(1)',
    source: 'c40',
    inside: {
      id: 'S1440',
      title: 'The record of the leak detector test names two documents: a policy, and the report of the test.',
      expected: 'COMPLIANT',
      why: 'One of its documents shows the test.',
      site: site({ line: { leakDetectorRecord: 'two_documents' } }),
    },
    outside: {
      id: 'S1441',
      title: 'The record of the leak detector test names one document, which is filed as an insurance policy.',
      expected: 'INCONCLUSIVE',
      why: 'A policy shows no test: the record has no document that does.',
      site: site({ line: { leakDetectorRecord: 'filed_otherwise' } }),
    },
  },
];
