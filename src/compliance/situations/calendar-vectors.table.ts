import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import type { SiteFacts } from '../tables/requirement.ts';
import { failed, passed, piece, setTo, since, siteOf, tank, wholePolicy } from './site-of.ts';

/* Vectors D1 to D20 of the docs/reference/compliance-rules.md#calendar, each with the requirement whose interval it speaks of. */

interface CalendarVector {
  name: string;
  key: string;
  windowDays: number;
  facts: SiteFacts;
  nextDue: string | null;
  status: DueStatus;
}

const today = '2025-11-20';
const yearly = (on: string) =>
  siteOf({ today, equipment: [piece('line_leak_detector', 'ALLD 1')], completions: [passed('alld_annual', on)] });
const triennial = (on: string) =>
  siteOf({ today, equipment: [piece('overfill', 'Shut-off valve 1')], completions: [passed('overfill_3y', on)] });
const tankTest = (on: string) =>
  siteOf({ today, equipment: [tank(1, {}, '2005-06-01')], passes: [{ device: 'tank', number: 1, on }] });
const insuredUntil = (expiresOn: string) =>
  siteOf({ today, equipment: [tank(1)], insurance: [{ ...wholePolicy, effectiveOn: '2025-01-01', expiresOn }] });
const withFailure = (on: string) => {
  const facts = yearly('2025-06-01');
  return { ...facts, completions: [...facts.completions, failed('alld_annual', on)] };
};

export const calendarVectors: readonly CalendarVector[] = [
  {
    name: 'D1 due today',
    key: 'alld_annual',
    windowDays: 30,
    facts: yearly('2024-11-20'),
    nextDue: '2025-11-20',
    status: 'DUE_SOON',
  },
  {
    name: 'D2 due yesterday',
    key: 'alld_annual',
    windowDays: 30,
    facts: yearly('2024-11-19'),
    nextDue: '2025-11-19',
    status: 'OVERDUE',
  },
  {
    name: 'D3 30 days away',
    key: 'alld_annual',
    windowDays: 30,
    facts: yearly('2024-12-20'),
    nextDue: '2025-12-20',
    status: 'DUE_SOON',
  },
  {
    name: 'D4 31 days away',
    key: 'alld_annual',
    windowDays: 30,
    facts: yearly('2024-12-21'),
    nextDue: '2025-12-21',
    status: 'OK',
  },
  {
    name: 'D5 a leap day',
    key: 'alld_annual',
    windowDays: 30,
    facts: yearly('2024-02-29'),
    nextDue: '2025-02-28',
    status: 'OVERDUE',
  },
  {
    name: 'D6 three years, wider window',
    key: 'overfill_3y',
    windowDays: 60,
    facts: triennial('2022-12-31'),
    nextDue: '2025-12-31',
    status: 'DUE_SOON',
  },
  {
    name: 'D7 three years',
    key: 'overfill_3y',
    windowDays: 30,
    facts: triennial('2023-08-31'),
    nextDue: '2026-08-31',
    status: 'OK',
  },
  {
    name: 'D8 30 days, yesterday',
    key: 'rd_tank_30d',
    windowDays: 30,
    facts: tankTest('2025-10-20'),
    nextDue: '2025-11-19',
    status: 'OVERDUE',
  },
  {
    name: 'D9 30 days, today',
    key: 'rd_tank_30d',
    windowDays: 30,
    facts: tankTest('2025-10-21'),
    nextDue: '2025-11-20',
    status: 'DUE_SOON',
  },
  {
    name: 'D10 60 days, window of a day',
    key: 'rectifier_60d',
    windowDays: 1,
    facts: siteOf({
      today,
      equipment: [tank(1, { corrosion: 'impressed' })],
      completions: [passed('rectifier_60d', '2025-09-30')],
    }),
    nextDue: '2025-11-29',
    status: 'OK',
  },
  {
    name: 'D11 five years',
    key: 'lining_5y',
    windowDays: 30,
    facts: siteOf({
      today,
      equipment: [tank(1, { corrosion: 'lined' })],
      completions: [passed('lining_5y', '2021-01-15')],
    }),
    nextDue: '2026-01-15',
    status: 'OK',
  },
  {
    name: 'D12 insurance',
    key: 'insurance_expiration',
    windowDays: 30,
    facts: insuredUntil('2026-01-01'),
    nextDue: '2026-01-01',
    status: 'OK',
  },
  {
    name: 'D13 insurance, wider window',
    key: 'insurance_expiration',
    windowDays: 45,
    facts: insuredUntil('2026-01-01'),
    nextDue: '2026-01-01',
    status: 'DUE_SOON',
  },
  {
    name: 'D14 failed since',
    key: 'alld_annual',
    windowDays: 30,
    facts: withFailure('2025-11-18'),
    nextDue: '2025-11-18',
    status: 'OVERDUE',
  },
  {
    name: 'D15 failed today',
    key: 'alld_annual',
    windowDays: 30,
    facts: withFailure('2025-11-20'),
    nextDue: '2025-11-20',
    status: 'DUE_SOON',
  },
  {
    name: 'D16 never done, no baseline',
    key: 'alld_annual',
    windowDays: 30,
    facts: { ...yearly('2025-01-01'), completions: [] },
    nextDue: null,
    status: 'OVERDUE',
  },
  {
    name: 'D17 not applicable',
    key: 'alld_annual',
    windowDays: 30,
    // A person has said so; where nobody has, it is not set up.
    facts: siteOf({
      today,
      absent: [{ part: 'line_leak_detector', reason: 'suction pumps only', by: 'Jo Doe', on: '2025-01-01' }],
    }),
    nextDue: null,
    status: 'NA',
  },
  {
    name: 'D18 cathodic protection never tested',
    key: 'cp_3y',
    windowDays: 30,
    facts: siteOf({ today, equipment: [since('2025-06-15', tank(1, { corrosion: 'galvanic' }))] }),
    nextDue: '2025-12-15',
    status: 'DUE_SOON',
  },
  {
    name: 'D19 Maryland, evidence of cover',
    key: 'fr_evidence_annual_md',
    windowDays: 30,
    facts: siteOf({
      today,
      state: 'MD',
      equipment: [tank(1)],
      insurance: [{ ...wholePolicy, effectiveOn: '2025-09-01', expiresOn: '2026-09-01' }],
    }),
    nextDue: '2025-11-30',
    status: 'DUE_SOON',
  },
  {
    name: 'D20 a fixed day that has passed',
    key: 'permit_renewal',
    windowDays: 1,
    facts: siteOf({ today, settings: [setTo('permit_renewal', { label: 'Permit renewal', nextDue: '2025-11-19' })] }),
    nextDue: '2025-11-19',
    status: 'OVERDUE',
  },
];
