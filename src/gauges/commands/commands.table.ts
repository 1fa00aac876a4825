import type { GaugeCommand } from './command.ts';
import { recordCommands } from './record-commands.table.ts';

const query = { kind: 'query', sets: null, tank: false, printedOnly: false } as const;
const control = { kind: 'control', tank: false, printedOnly: false } as const;

/**
 * Every command of the catalogue, in the order of the list. Functions that erase, re-code or re-wire a console (001,
 * 002, 031, 051, 054, 504, 531, 536, 537, 538, 564 and all set-up) are in none of them and never will be.
 * Source: 576013-635 section 7; 577013-950 for 110 and for the check of a started test with 203.
 */
export const gaugeCommands: readonly GaugeCommand[] = [
  {
    ...query,
    key: 'inventory',
    label: 'In-tank inventory',
    asks: [['201', '200']],
    tank: true,
    description: 'Volume, ullage, height, water and temperature of each tank, as measured now.',
  },
  {
    ...query,
    key: 'deliveries',
    label: 'Deliveries',
    asks: [['202', '20C']],
    tank: true,
    description: 'The last deliveries that the gauge recorded, with the tank before and after each.',
  },
  {
    ...query,
    key: 'active_alarms',
    label: 'Active alarms',
    asks: [['113', '101']],
    description: 'The active alarms and warnings, with the start time of each if the gauge reports it.',
  },
  {
    ...query,
    key: 'system_status',
    label: 'System status',
    asks: [['101', '205']],
    description: 'Everything the gauge lists as an alarm or warning, latched ones too.',
  },
  {
    ...query,
    key: 'alarm_history',
    label: 'Alarm history',
    asks: [['111', '110'], ['112']],
    description: 'Priority and non-priority alarms with their start and end, newest first.',
  },
  {
    ...query,
    key: 'tank_alarm_history',
    label: 'In-tank alarm history',
    asks: [['206']],
    tank: true,
    description: 'The last three alarms of each kind for each tank.',
  },
  {
    ...query,
    key: 'sensor_status',
    label: 'Sensor status',
    asks: [['301'], ['306'], ['311'], ['315', '31B'], ['341'], ['346'], ['34B']],
    printedOnly: true,
    description: 'Liquid, vapor, groundwater and other sensors, with the location and current state of each.',
  },
  {
    ...query,
    key: 'leak_results',
    label: 'Leak test results',
    asks: [['208']],
    tank: true,
    description: 'The last in-tank leak test of each kind, passed or not, with its rate.',
  },
  {
    ...query,
    key: 'leak_history',
    label: 'Leak test history',
    asks: [['212', '207']],
    tank: true,
    description: 'Passed in-tank leak tests: the last, the fullest, and the fullest of each month.',
  },
  {
    ...query,
    key: 'leak_test_now',
    label: 'Leak test in progress',
    asks: [['203', '209']],
    tank: true,
    description: 'The current in-tank leak test, or the last one, hour by hour.',
  },
  {
    ...query,
    key: 'csld_results',
    label: 'CSLD results',
    asks: [['251']],
    description: "Today's continuous leak detection result for each tank with this method.",
  },
  {
    ...query,
    key: 'line_status',
    label: 'Line status',
    asks: [['381'], ['386']],
    description: 'Pressurized lines: dispensing status, pump and handle, and the state of the leak detector.',
  },
  {
    ...query,
    key: 'line_results',
    label: 'Line leak test results',
    asks: [['373', '383'], ['388'], ['351']],
    description: 'The last 3.0, 0.20 and 0.10 gph tests of each pressurized line: PLLD, WPLLD and VLLD.',
  },
  {
    ...query,
    key: 'tank_limits',
    label: 'Tank set-up and limits',
    asks: [['604'], ['607'], ['621'], ['622'], ['623'], ['624'], ['625'], ['626'], ['627'], ['628'], ['629']],
    printedOnly: true,
    description: 'Full volume, diameter and alarm limits of each tank. Nothing is changed.',
  },
  {
    ...query,
    key: 'software',
    label: 'Software revision',
    asks: [['902', '905']],
    description: 'Number and date of the software the console runs.',
  },
  {
    ...query,
    key: 'clock',
    label: 'Console clock',
    asks: [['501']],
    description: "The console's date and time, to compare with the site's.",
  },
  ...recordCommands,
  {
    ...control,
    key: 'start_leak_test',
    label: 'Start in-tank leak test',
    asks: [['203'], ['201']],
    sets: '052',
    tank: true,
    description:
      'Starts an in-tank leak test now, on the tank you choose or on all tanks. Do not dispense from or deliver into a tank while it is tested; a test takes at least two hours.',
  },
  {
    ...control,
    key: 'stop_leak_test',
    label: 'Stop in-tank leak test',
    asks: [['203'], ['201']],
    sets: '053',
    tank: true,
    description:
      'Stops the in-tank leak test that runs on the tank you choose, or on all tanks. A test stopped early gives no result and does not count for compliance.',
  },
  {
    ...control,
    key: 'reset_alarm',
    label: 'Acknowledge alarms at the console',
    asks: [['101']],
    sets: '003',
    description:
      'Silences the console and clears alarms whose cause is gone, as if somebody pressed its red alarm key. Alarms whose cause is still present stay on. Nobody at the station sees that it was you.',
  },
  {
    ...control,
    key: 'set_clock',
    label: 'Set console clock',
    asks: [],
    sets: '501',
    description:
      "Sets the console's date and time to this site's local time. From then on, leak tests, reports and deliveries use that clock; scheduled tests start by it.",
  },
];
