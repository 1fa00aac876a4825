import type { Replies } from '#tests/helpers/browser.ts';
import { minutesAgo } from './fleet.ts';

/** An alarm of the list of all sites as the server answers it. */
function fleetAlarm(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    site: { id: 1, name: 'Bowie Rt 50', state: 'MD', timezone: 'America/New_York' },
    label: 'T1: High Water Alarm',
    code: '0203',
    kind: 'water',
    category: 'tank',
    severity: 'alarm',
    meaning: 'Water at the bottom of the tank is above the alarm limit and may be drawn into the fuel sold.',
    maker: 'Veeder-Root TLS',
    opened_at: minutesAgo(300),
    cleared_at: null,
    unknown_since: null,
    clock_unknown: false,
    standing: true,
    acknowledged_at: null,
    acknowledged_by: null,
    paused: null,
    issue: null,
    ...change,
  };
}

const far = {
  id: 2,
  name: 'Greater Baltimore Washington Parkway Travel Plaza and Truck Stop',
  state: 'MD',
  timezone: 'America/New_York',
};

const fleetAlarms = [
  fleetAlarm(17),
  fleetAlarm(18, {
    site: far,
    label: 'T2: Overfill Alarm',
    code: '0204',
    kind: 'overfill',
    acknowledged_at: minutesAgo(10),
    acknowledged_by: 'Tess Field',
    issue: { id: 501, number: 'ISS-1042', status: 'Pending', assignee: 'Tess Field' },
    paused: { until: minutesAgo(-240), by: 'Tess Field', reason: 'Pump work' },
  }),
  fleetAlarm(19, { label: 'Device 2: STRANGE THING', code: '', kind: 'unknown', maker: null, category: 'system' }),
];

const count = (value: number) => ({ count: value, more: false });

const fleetCounts = {
  counts: { open: count(3), unclear: count(1), history: { count: 10_000, more: true } },
  choices: { states: ['MD', 'VA'], tags: ['night'], assignees: [{ id: 5, name: 'Tess Field' }] },
  unread_sites: 2,
  site: null,
};

const months = Array.from(
  { length: 12 },
  (_, at) => `${at < 1 ? 2025 : 2026}-${String(((at + 11) % 12) + 1).padStart(2, '0')}`,
);
const row = (total: number) => ({ total, counts: months.map((_, at) => (at === 11 ? total : 0)) });

const fleetTrends = {
  months,
  total: 3,
  clock_unknown: 1,
  kinds: [
    { kind: 'water', ...row(2) },
    { kind: 'unknown', ...row(1) },
  ],
  sites: [{ id: 2, name: far.name, ...row(3) }],
  more_sites: 4,
  makers: [{ maker: null, ...row(3) }],
};

/** What the screen of alarms asks for. */
export function fleetReplies(): Replies {
  return {
    'GET /api/alarms': (request) => ({
      body: {
        alarms: request.url().includes('group=unclear')
          ? [fleetAlarm(20, { unknown_since: minutesAgo(200), standing: false })]
          : fleetAlarms,
        next_cursor: null,
      },
    }),
    'GET /api/alarms/counts': { body: fleetCounts },
    'GET /api/alarms/trends': { body: fleetTrends },
  };
}

/** Pauses of site 1: one that runs, of a tank, and one that is planned; alarm 601 can be snoozed. */
export const pauses = {
  pauses: [
    {
      id: 5,
      alarm_id: null,
      device: { category: 2, number: 2 },
      label: 'Tank 2',
      from: minutesAgo(60),
      until: minutesAgo(-180),
      reason: 'Pump work',
      by: 'Tess Field',
      active: true,
    },
    {
      id: 6,
      alarm_id: null,
      device: null,
      label: '',
      from: minutesAgo(-1440),
      until: minutesAgo(-1680),
      reason: 'Console update',
      by: 'Tess Field',
      active: false,
    },
  ],
  devices: [{ category: 2, number: 2, label: 'Tank 2' }],
  holdable_alarms: [601],
};
