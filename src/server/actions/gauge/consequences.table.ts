/** Where a consequence is written; `unverified`: from memory, the text was not at hand. */
export interface ConsequenceSource {
  document: string;
  section: string;
  mark: 'seen' | 'unverified';
}

/** What a change of a setting means for what the console proves. The first row that fits counts. */
export interface ConsequenceRow {
  /** First parts of keys; absent: of any device. */
  devices?: readonly string[];
  /** Last parts of keys. */
  keys: readonly string[];
  /** The new value fits; absent: any. A setting that went has none. */
  to?: RegExp;
  /** Of numbers: the new one is higher or lower. */
  moved?: 'raised' | 'lowered';
  words: string;
  source: ConsequenceSource;
}

const manual = (section: string): ConsequenceSource => ({ document: '576013-635', section, mark: 'unverified' });
const rule = (section: string): ConsequenceSource => ({ document: '40 CFR 280', section, mark: 'unverified' });

const sensors = ['liquid', 'vapor', 'groundwater', 'smart', 'mag', 'two_wire', 'three_wire', 'universal'];

export const consequences: readonly ConsequenceRow[] = [
  {
    devices: sensors,
    keys: ['on'],
    to: /^Off$/,
    words: 'The console no longer watches this sensor. Only states read before this change count.',
    source: rule('280.43(g)'),
  },
  {
    devices: ['tank'],
    keys: ['on'],
    to: /^Off$/,
    words: 'The console no longer measures this tank: no level, no alarm and no leak test comes from it.',
    source: rule('280.41(a)'),
  },
  {
    devices: ['line'],
    keys: ['on'],
    to: /^Off$/,
    words: 'The console no longer tests this line. Only tests before this change count.',
    source: rule('280.41(b)'),
  },
  {
    devices: ['input'],
    keys: ['on', 'type'],
    words: 'The device on this input may raise no alarm, or a different one.',
    source: manual('functions 801, 803'),
  },
  {
    devices: ['line'],
    keys: ['shutdown_rate'],
    to: /^None$/,
    words: 'The pump does not stop at any leak rate. The line leak detector must alert in another way.',
    source: rule('280.44(a)'),
  },
  {
    devices: ['line'],
    keys: ['shutdown_rate'],
    words: 'The pump stops at another leak rate than before.',
    source: manual('function 784'),
  },
  {
    devices: ['line'],
    keys: ['test_010', 'test_020'],
    words: 'The line is tested at other times than before. Check that its tests still come as often as they must.',
    source: rule('280.41(b)'),
  },
  {
    devices: ['line'],
    keys: ['tank', 'dispense_mode'],
    words: 'Results of this line may now belong to another tank.',
    source: manual('functions 785, 786'),
  },
  {
    devices: sensors,
    keys: ['type', 'category', 'label'],
    words: 'The console may now take this sensor for another kind, or for one in another place. Check what it watches.',
    source: manual('functions 702 to 74E'),
  },
  {
    devices: ['tank'],
    keys: ['chart_4', 'chart_20', 'full_volume', 'linear_full_volume', 'diameter', 'tilt', 'probe_offset', 'float'],
    words: 'Volumes, deliveries and leak rates of this tank depend on it.',
    source: manual('functions 604 to 60F'),
  },
  {
    devices: ['tank'],
    keys: ['thermal_coefficient'],
    words: 'Temperature-compensated volumes and leak rates of this tank depend on it.',
    source: manual('function 609'),
  },
  {
    devices: ['tank'],
    keys: ['leak_alarm_limit', 'sudden_loss_limit'],
    moved: 'raised',
    words: 'The alarm comes at a larger loss than before.',
    source: manual('functions 625, 626'),
  },
  {
    devices: ['tank'],
    keys: ['overfill_limit', 'high_limit', 'maximum_volume', 'water_alarm', 'water_warning'],
    moved: 'raised',
    words: 'The alarm comes later than before, at a higher level.',
    source: manual('functions 622, 623, 624, 627, 628'),
  },
  {
    devices: ['tank'],
    keys: ['low_limit', 'delivery_limit'],
    moved: 'lowered',
    words: 'The alarm comes later than before, at a lower level.',
    source: manual('functions 621, 629'),
  },
  {
    devices: ['tank'],
    keys: ['fail_alarms'],
    to: /off/,
    words: 'A failed leak test of a kind that is off raises no alarm at the console. The failed test still counts.',
    source: manual('function 62D'),
  },
  {
    devices: ['tank'],
    keys: ['leak_test_schedule'],
    to: /^(Off|unknown)$/,
    words: 'The console starts no leak test of this tank by itself.',
    source: manual('function 611'),
  },
  {
    devices: ['tank'],
    keys: ['leak_test_schedule', 'periodic_test_type'],
    words: 'Leak tests run at another time or in another way. Check that a valid one still comes every 30 days.',
    source: rule('280.41(a)'),
  },
  {
    devices: ['tank'],
    keys: ['csld_probability'],
    to: /^(Custom|unknown)/,
    words:
      'The rule asks for a probability of detection of 95 %. A custom value may be below: check it at the console.',
    source: rule('280.40(a)'),
  },
  {
    devices: ['tank'],
    keys: ['annual_test_minimum', 'periodic_test_minimum'],
    words:
      'The console now accepts tests from another fuel level on. Check the level that the listing of the test method requires.',
    source: manual('functions 62A, 636'),
  },
  {
    devices: ['tank'],
    keys: ['siphon'],
    words:
      'The console tests tanks that a siphon joins together. Results before and after this change are of different tanks.',
    source: manual('function 612'),
  },
  {
    devices: ['console'],
    keys: ['clock', 'daylight_saving'],
    words:
      'Tests, deliveries and alarms carry the time of this clock. Check the dates of what was recorded since the change.',
    source: manual('functions 501, 51A'),
  },
  {
    devices: ['console'],
    keys: ['units'],
    words: 'From now on the console reports every number in other units.',
    source: manual('function 517'),
  },
  {
    devices: ['console'],
    keys: ['header'],
    words: 'The console prints this name on its reports. Make sure that it is the console of this site.',
    source: manual('function 503'),
  },
  {
    devices: ['console'],
    keys: ['software'],
    words: 'The console or its software was replaced. Check that the listing of its leak test method still applies.',
    source: rule('280.40(a)'),
  },
  {
    devices: ['console'],
    keys: [
      'periodic_test_warning',
      'annual_test_warning',
      'tank_periodic_test_warning',
      'tank_annual_test_warning',
      'line_periodic_test_warning',
      'line_annual_test_warning',
    ],
    to: /^Off$/,
    words: 'The console no longer warns when a test is due. The test is due all the same.',
    source: manual('functions 506 to 50B, 546 to 55B'),
  },
  {
    devices: ['console'],
    keys: ['reconciliation_alarm'],
    to: /^Off$/,
    words: 'The console raises no alarm when its reconciliation exceeds the limit.',
    source: manual('function 797'),
  },
  {
    keys: [
      'reconciliation_threshold',
      'reconciliation_offset',
      'hourly_reconciliation_warning',
      'hourly_reconciliation_alarm',
    ],
    moved: 'raised',
    words: 'The console accepts a larger variance before its reconciliation raises an alarm.',
    source: manual('functions 634, 635, 798, 799; 577013-950, function 7C2'),
  },
];
