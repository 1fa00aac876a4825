import type { GaugeCommand } from './command.ts';

const query = { kind: 'query', sets: null, tank: false, printedOnly: false } as const;

/** Commands that show what a console recorded of its service and its sensors. */
export const recordCommands: readonly GaugeCommand[] = [
  {
    ...query,
    key: 'sensor_periods',
    label: 'Sensor history by period',
    asks: [['34E']],
    description: 'For each week or month the state of each sensor, as the console noted it.',
  },
  {
    ...query,
    key: 'service_records',
    label: 'Service and maintenance',
    asks: [['119'], ['11A', '116'], ['11B']],
    description: 'Who serviced the console, when and by which code, its maintenance history and its service sessions.',
  },
  {
    ...query,
    key: 'sensor_installs',
    label: 'Smart sensors installed',
    asks: [['333']],
    description: 'Which smart sensors were connected to the console, when, with their serial numbers.',
  },
  {
    ...query,
    key: 'vacuum_evacuations',
    label: 'Vacuum evacuations',
    asks: [['B39']],
    description:
      'When each vacuum sensor had the vacuum of its space drawn, and for how long. More often means a leak.',
  },
  {
    ...query,
    key: 'reconciliation_tests',
    label: 'Reconciliation tests',
    asks: [['CA3'], ['CA1']],
    description: 'Tests that the console makes of its own reconciliation this month, and what makes them unreliable.',
  },
];
