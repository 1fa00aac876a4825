import { minutesAgo } from './fleet.ts';

/* A page that a console printed and that is not understood, as the API answers it. */

export const PAGES = 'GET /api/sites/1/atg/pages';
export const PAGE = 'GET /api/sites/1/atg/pages/41';
export const strangePage = {
  id: 41,
  function: '208',
  name: 'In-tank leak test results',
  format: 'display',
  not_understood: 'part',
  reasons: ['line not understood: PERIODIC  NOV 18, 2026  8:34 PM   BESTANDEN  0.00    12    9088'],
  first_seen_at: minutesAgo(373),
  last_seen_at: minutesAgo(13),
  times: 7,
  understood_at: null,
  size: 640,
  cut: false,
};
export const strangeText = [
  '<SOH>',
  'I20800',
  'NOV 19, 2026  4:00 PM',
  '',
  'MILL LANE FUELS',
  '14 MILL LANE',
  'EASTON MD 21601',
  '410 555 0114',
  '',
  'PREVIOUS IN TANK LEAK TEST RESULTS',
  '',
  'TANK 1   REGULAR',
  'TEST TYPE  START TIME              RESULT     RATE HOURS  VOLUME',
  ' ANNUAL    NOV 18, 2026  8:34 AM   PASSED     0.00    12    9088',
  ' PERIODIC  NOV 18, 2026  8:34 PM   BESTANDEN  0.00    12    9088',
  ' GROSS     NO TEST DATA AVAILABLE',
  '<ETX>',
].join('\n');
export const means =
  'A passed test of a tank or line that is only partly understood does not count. A failed test that can be read does.';
export const strangeReport = { function: '208', name: strangePage.name, since: minutesAgo(373), means };
