import type { SituationPair } from '../facts.ts';
import { closedTankSite, interstitialSite, sensorAlarm, statesOf, twoSensors } from '../method-sites.ts';
import { answer, record } from '../pieces.ts';

/* What passed once because nobody compared two records of one site. */

const fuelSump = twoSensors({}, statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'fuel'], ['2026-10-14', 'normal']));
const sumpAlarm = (label: string) =>
  sensorAlarm({ id: 'a1', number: 2, label, means: 'leak', from: '2026-10-13 08:00', to: '2026-10-14 12:00' });
const water = answer('a1', '2026-10-15', '', {
  found: 'water',
  by: 'T. Brooks',
  cause: 'rain through a torn lid',
  repaired: 'pumped out, lid seal replaced',
  shownBy: ['sensor 2'],
});
const reconciled = (tank: number) =>
  record({ kind: 'inventory', tank, on: '2026-11-02', forMonth: '2026-10', rate: -40, threshold: 1080 });

export const falsePassesPairs: readonly SituationPair[] = [
  {
    pair: 'P1120',
    kind: 'structured answer',
    law: '40 CFR 280.50(b)(3) and (c)(2): what the liquid is, and that it is removed',
    source: 'c50',
    inside: {
      id: 'S1120',
      title: 'A liquid warning in the sump, water with its source, pumped out, the seal replaced, dry since.',
      expected: 'COMPLIANT',
      why: 'The sensor does not say which liquid it is.',
      site: interstitialSite({ sensors: fuelSump, more: [sumpAlarm('LIQUID WARNING'), water] }),
    },
    outside: {
      id: 'S1121',
      title: 'A fuel alarm in the sump, answered as water with its source, dry since.',
      expected: 'FAILED',
      why: 'The sensor tells fuel from water, and it said fuel.',
      site: interstitialSite({ sensors: fuelSump, more: [sumpAlarm('FUEL ALARM'), water] }),
    },
  },
  {
    pair: 'P1121',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): only an empty tank needs no release detection',
    source: 'c70',
    inside: {
      id: 'S1122',
      title: 'A closed, empty tank; the reconciliation of October is of the tank beside it.',
      expected: 'COMPLIANT',
      why: 'Nothing says that the closed tank sold.',
      site: closedTankSite(1.0, 18, { more: [reconciled(1)] }),
    },
    outside: {
      id: 'S1123',
      title: 'A closed tank with one inch by its probe, and 95,000 gal metered from it in October.',
      expected: 'INCONCLUSIVE',
      why: 'A tank that sells is not out of use.',
      site: closedTankSite(1.0, 18, { more: [reconciled(2)] }),
    },
  },
];
