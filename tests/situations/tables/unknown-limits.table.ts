import type { SituationPair } from '../facts.ts';
import { tankTest } from '../pieces.ts';
import { octoberSite, testDay } from '../sites.ts';

/* What nobody measured or recorded is inside no limit: unknown is not enough, and not zero. */

export const unknownLimitsPairs: readonly SituationPair[] = [
  {
    pair: 'P780',
    kind: 'fill not known',
    law: '40 CFR 280.40(a)(3); third-party evaluation, lowest product in the tank',
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
    law: '40 CFR 280.40(a)(3); least product level by diameter',
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
    law: '40 CFR 280.40(a)(3); half full by the evaluation of the 8473 probe',
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
];
