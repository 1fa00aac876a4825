import type { OpenTable } from './open-situations.ts';

/** Situations that come out wrong today: `OPEN=write npx vitest run tests/situations` writes ids and outcomes anew. */
export const openSituations: OpenTable = {
  falsePasses: [
    {
      id: 'S1553',
      is: 'COMPLIANT',
      because:
        'No fact says that a tank without piping is metered, so that its inventory is to be reconciled each day.',
    },
    {
      id: 'S1559',
      is: 'COMPLIANT',
      because:
        'No fact says whether the agency has approved electronic line tests of 0.2 gallon, which its rules do not list.',
    },
  ],
  others: [
    {
      id: 'S744',
      is: 'INCONCLUSIVE',
      because: 'Besides the 30 days a pass within the calendar month is asked for, also where the law needs none.',
    },
    {
      id: 'S1528',
      is: 'INCONCLUSIVE',
      because: 'A sensor is recorded at one tank: no fact says that compartments share the space between the walls.',
    },
  ],
};
