import type { GaugeCommand } from './command.ts';

const query = { kind: 'query', sets: null, tank: false, printedOnly: false } as const;

/** Commands that show what a console recorded of its service and its sensors. */
export const recordCommands: readonly GaugeCommand[] = [
  {
    ...query,
    key: 'sensor_periods',
    label: 'Sensor history by period',
    asks: [['34E']],
    description: 'The state of each sensor for each week or month, as the console recorded it.',
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
      'When the vacuum of each vacuum sensor was restored, and how long it took. A higher frequency indicates a leak.',
  },
  {
    ...query,
    key: 'reconciliation_tests',
    label: 'Reconciliation tests',
    asks: [['CA3'], ['CA1']],
    description: 'The console’s tests of its own reconciliation this month, and the causes that make them unreliable.',
  },
  {
    ...query,
    key: 'variance_analysis',
    label: 'Variance analysis',
    asks: [['C25', 'C20']],
    description:
      'What the console attributes its book variance of this period to: deliveries, sales, temperature, water, meters.',
  },
];
