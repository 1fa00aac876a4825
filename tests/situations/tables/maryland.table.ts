import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { statesOf } from '../method-sites.ts';
import { fact, record } from '../pieces.ts';
import {
  approvedInMaryland,
  documentsSite,
  lineTightness,
  manualGaugingSite,
  marylandInventory,
  wellSite,
} from '../record-sites.ts';
import { approvalOf, grossLineTests, type SiteOptions, site } from '../sites.ts';

/* Written from COMAR 26.10.05 as the state publishes it. */

const gaugedBy = (installed: string, state: 'MD' | 'VA') =>
  site({ state, tank: { installed }, more: state === 'MD' ? marylandInventory() : [] });

const gaugedByHand = (capacity: number, testedOn: string | null) =>
  manualGaugingSite(
    { capacity },
    {
      state: 'MD',
      hours: 44,
      standard: 10,
      more:
        testedOn === null
          ? []
          : [
              record({
                kind: 'tightness_tank',
                on: testedOn,
                forMonth: testedOn.slice(0, 7),
                rate: -0.01,
                threshold: 0.05,
              }),
            ],
    },
  );

/** A tank of 2005, and a line of that day with monthly tests. */
const lineOf = (installed: string, state: 'MD' | 'VA' = 'MD', own: SiteOptions = {}) =>
  site({ ...own, state, line: { installed, ...own.line }, more: [...marylandInventory(), ...(own.more ?? [])] });

const sumpOfLine = { number: 2, place: 'sump of line 1', ...statesOf(['2026-07-01', 'normal']) };

const approved = (value: 'written' | 'none', on = '2022-08-01') =>
  fact('tank 1 approval of its method by the agency', null, value, on, on, {
    by: 'Letter of the Department, attached',
  });

const watchedByWells = (
  kind: 'groundwater' | 'vapor',
  more: readonly SituationEvent[] = [],
  own: Omit<NonNullable<Parameters<typeof wellSite>[1]>, 'more'> & { state?: 'MD' | 'VA' } = {},
): SituationSite => ({
  ...wellSite(kind, { ...own, more: [approvalOf('line 1'), ...marylandInventory(), ...more] }),
  state: own.state ?? 'MD',
});

const generator = fact('tank 1 use', null, 'generator', '2005-06-01', '2026-01-12', { by: 'T. Brooks' });

const lineToo = 'COMAR 26.10.05.01B, 26.10.02.02B(42): a system, its piping too, installed from January 12, 2009 on';
const onlyApproved = 'COMAR 26.10.05.05F(1): groundwater monitoring only with prior written approval';
const fifteenFeet = 'COMAR 26.10.05.05F(2)(c)(ii): groundwater never more than 15 feet down';
const noVapor = 'COMAR 26.10.05.05I, H: no vapor monitoring after April 1, 2009, but as an approved other method';
const meteredOnly = 'COMAR 26.10.05.05B(1): SIR only of a metered system';

const between = 'COMAR 26.10.05.01B: a system installed from January 12, 2009 on has interstitial monitoring';
const tested = 'COMAR 26.10.05.05C(3): over 550 gallons only with a precision tightness test every five years';

export const marylandPairs: readonly SituationPair[] = [
  {
    pair: 'P1380',
    kind: 'interstitial monitoring in Maryland',
    law: between,
    source: 'mdLaw05',
    inside: {
      id: 'S1380',
      title: 'Maryland, tank of January 11, 2009, passed tests of the tank gauge.',
      expected: 'COMPLIANT',
      why: 'It was installed a day before the rule.',
      site: gaugedBy('2009-01-11', 'MD'),
    },
    outside: {
      id: 'S1381',
      title: 'Maryland, tank of January 12, 2009, passed tests of the tank gauge.',
      expected: 'INCONCLUSIVE',
      why: 'From that day on only the space between its walls counts, and nothing is recorded of it.',
      site: gaugedBy('2009-01-12', 'MD'),
    },
  },
  {
    pair: 'P1381',
    kind: 'interstitial monitoring in Maryland',
    law: between,
    source: 'mdLaw05',
    inside: {
      id: 'S1382',
      title: 'Virginia, tank of April 11, 2016, passed tests of the tank gauge.',
      expected: 'COMPLIANT',
      why: 'The rule of 2009 is Maryland’s; the federal one begins after that day.',
      site: gaugedBy('2016-04-11', 'VA'),
    },
    outside: {
      id: 'S1383',
      title: 'Maryland, tank of April 11, 2016, passed tests of the tank gauge.',
      expected: 'INCONCLUSIVE',
      why: 'In Maryland such a tank has interstitial monitoring.',
      site: gaugedBy('2016-04-11', 'MD'),
    },
  },
  {
    pair: 'P1382',
    kind: 'manual gauging Maryland',
    law: tested,
    source: 'mdLaw05',
    inside: {
      id: 'S1384',
      title: 'Maryland, 550-gallon tank gauged by hand each week, never tested for tightness.',
      expected: 'COMPLIANT',
      why: 'Up to 550 gallons manual gauging is the sole method.',
      site: gaugedByHand(550, null),
    },
    outside: {
      id: 'S1385',
      title: 'Maryland, 900-gallon tank, 64 inches wide, gauged by hand each week, never tested for tightness.',
      expected: 'INCONCLUSIVE',
      why: 'From 551 gallons on a tightness test every five years goes with it.',
      site: gaugedByHand(900, null),
    },
  },
  {
    pair: 'P1383',
    kind: 'manual gauging Maryland',
    law: tested,
    source: 'mdLaw05',
    inside: {
      id: 'S1386',
      title: 'Maryland, 900-gallon tank, 64 inches wide, gauged by hand; tightness test of October 31, 2021.',
      expected: 'COMPLIANT',
      why: 'The test is five years old on the last day of the month.',
      site: gaugedByHand(900, '2021-10-31'),
    },
    outside: {
      id: 'S1387',
      title: 'Maryland, 900-gallon tank, 64 inches wide, gauged by hand; tightness test of October 30, 2021.',
      expected: 'INCONCLUSIVE',
      why: 'The next test was due a day before the month ended.',
      site: gaugedByHand(900, '2021-10-30'),
    },
  },
  {
    pair: 'P1400',
    kind: 'interstitial monitoring in Maryland',
    law: lineToo,
    source: 'mdLaw05again',
    inside: {
      id: 'S1400',
      title: 'Maryland, line of January 11, 2009, passed electronic line tests.',
      expected: 'COMPLIANT',
      why: 'It was installed a day before the rule.',
      site: lineOf('2009-01-11'),
    },
    outside: {
      id: 'S1401',
      title: 'Maryland, line of January 12, 2009, passed electronic line tests.',
      expected: 'INCONCLUSIVE',
      why: 'Its piping belongs to the system: from that day on only the space around it counts.',
      site: lineOf('2009-01-12'),
    },
  },
  {
    pair: 'P1401',
    kind: 'interstitial monitoring in Maryland',
    law: lineToo,
    source: 'mdLaw05again',
    inside: {
      id: 'S1402',
      title: 'Maryland, line of 2012, its sump sensor normal all month.',
      expected: 'COMPLIANT',
      why: 'It is monitored in its containment.',
      site: lineOf('2012-05-01', 'MD', {
        line: { method: 'interstitial' },
        sensors: [sumpOfLine],
        lineEvents: grossLineTests(),
      }),
    },
    outside: {
      id: 'S1403',
      title: 'Maryland, line of 2012, its tightness test of March passed.',
      expected: 'INCONCLUSIVE',
      why: 'A test of the line does not take the place of interstitial monitoring.',
      site: lineOf('2012-05-01', 'MD', {
        line: { method: 'annual' },
        lineEvents: grossLineTests(),
        more: [lineTightness('2026-03-04')],
      }),
    },
  },
  {
    pair: 'P1402',
    kind: 'interstitial monitoring in Maryland',
    law: lineToo,
    source: 'mdLaw05again',
    inside: {
      id: 'S1404',
      title: 'Virginia, line of April 11, 2016, passed electronic line tests.',
      expected: 'COMPLIANT',
      why: 'The rule of 2009 is Maryland’s; the federal one begins after that day.',
      site: lineOf('2016-04-11', 'VA'),
    },
    outside: {
      id: 'S1405',
      title: 'Maryland, line of April 11, 2016, passed electronic line tests.',
      expected: 'INCONCLUSIVE',
      why: 'In Maryland such a line has interstitial monitoring.',
      site: lineOf('2016-04-11'),
    },
  },
  {
    pair: 'P1403',
    kind: 'wells in Maryland',
    law: onlyApproved,
    source: 'mdLaw05again',
    inside: {
      id: 'S1406',
      title: 'Maryland, groundwater wells checked each month, approved in writing in 2022.',
      expected: 'COMPLIANT',
      why: 'The Department has approved the method.',
      site: watchedByWells('groundwater', [approved('written')]),
    },
    outside: {
      id: 'S1407',
      title: 'Maryland, groundwater wells checked each month, no approval on record.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing shows that the Department has approved the method.',
      site: watchedByWells('groundwater'),
    },
  },
  {
    pair: 'P1404',
    kind: 'wells in Maryland',
    law: onlyApproved,
    source: 'mdLaw05again',
    inside: {
      id: 'S1408',
      title: 'Virginia, groundwater wells checked each month, no approval on record.',
      expected: 'COMPLIANT',
      why: 'The approval is asked for in Maryland.',
      site: watchedByWells('groundwater', [], { state: 'VA' }),
    },
    outside: {
      id: 'S1409',
      title: 'Maryland, groundwater wells checked each month, the Department has refused its approval.',
      expected: 'INCONCLUSIVE',
      why: 'Without the approval the wells are no release detection.',
      site: watchedByWells('groundwater', [approved('none')]),
    },
  },
  {
    pair: 'P1405',
    kind: 'wells in Maryland',
    law: fifteenFeet,
    source: 'mdLaw05again',
    inside: {
      id: 'S1410',
      title: 'Maryland, approved groundwater wells, the water 15 feet down.',
      expected: 'COMPLIANT',
      why: 'The method holds down to 15 feet.',
      site: watchedByWells('groundwater', [approved('written')], { rec: { depth: 15 } }),
    },
    outside: {
      id: 'S1411',
      title: 'Maryland, approved groundwater wells, the water 16 feet down.',
      expected: 'INCONCLUSIVE',
      why: 'It is deeper than Maryland permits, though not than the federal 20 feet.',
      site: watchedByWells('groundwater', [approved('written')], { rec: { depth: 16 } }),
    },
  },
  {
    pair: 'P1406',
    kind: 'wells in Maryland',
    law: noVapor,
    source: 'mdLaw05again',
    inside: {
      id: 'S1412',
      title: 'Maryland, vapor wells checked each month, approved as another method.',
      expected: 'COMPLIANT',
      why: 'The Department has approved them under .05H.',
      site: watchedByWells('vapor', [approved('written')]),
    },
    outside: {
      id: 'S1413',
      title: 'Maryland, vapor wells checked each month.',
      expected: 'INCONCLUSIVE',
      why: 'Vapor monitoring has been barred since April 1, 2009.',
      site: watchedByWells('vapor'),
    },
  },
  {
    pair: 'P1407',
    kind: 'SIR in Maryland',
    law: meteredOnly,
    source: 'mdLaw05again',
    inside: {
      id: 'S1414',
      title: 'Maryland, tank of an emergency generator on SIR, its metered inventory reconciled.',
      expected: 'COMPLIANT',
      why: 'The reconciliation shows that it is metered.',
      site: documentsSite({ state: 'MD', more: [generator, approvedInMaryland, ...marylandInventory()] }),
    },
    outside: {
      id: 'S1415',
      title: 'Maryland, tank of an emergency generator on SIR, no metered gallons on record.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing shows that it is metered.',
      site: documentsSite({ state: 'MD', more: [generator, approvedInMaryland] }),
    },
  },
];
