import type { RuleMark } from '#contract/nouns/compliance/calendar.ts';
/** A rule of law that a setting touches. `seen`: its text was read; `mirror`: a state's copy of it was; else from memory. */
export interface TouchedRule {
  citation: string;
  mark: RuleMark;
}

/**
 * What a change of a setting means for what the console proves. The first row that fits counts. What the setting is
 * is in the maker's manual (the function that reports it, in documented.table.ts); what follows from its change is our
 * own conclusion, but for rows that repeat the manual.
 */
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
  /** The manual says so itself. */
  isManual?: true;
  /** The device proves nothing from now on: said first, and loudly. */
  isSwitchedOff?: true;
  rule?: TouchedRule;
}

/** 40 CFR 280, as read for docs and tables of `compliance/`; 280.43(g) and 280.40(a)(4) as COMAR 26.10.05.05G and .01A(4) repeat them. */
const thirtyDays: TouchedRule = { citation: '40 CFR 280.41(a)(1)', mark: 'seen' };
const interstitial: TouchedRule = { citation: '40 CFR 280.43(g)', mark: 'mirror' };
const lineTests: TouchedRule = { citation: '40 CFR 280.41(b)(1)', mark: 'seen' };
const leakDetector: TouchedRule = { citation: '40 CFR 280.44(a)', mark: 'mirror' };
const configuration: TouchedRule = { citation: '40 CFR 280.40(a)(3)(i)', mark: 'seen' };
const detection: TouchedRule = { citation: '40 CFR 280.40(a)(4)', mark: 'mirror' };

const sensors = ['liquid', 'vapor', 'groundwater', 'smart', 'mag', 'two_wire', 'three_wire', 'universal'];
const lines = ['line', 'wireless_line', 'volumetric_line'];

export const consequences: readonly ConsequenceRow[] = [
  {
    devices: sensors,
    keys: ['on'],
    to: /^Off$/,
    words:
      'The sensor was disabled at the console: it proves nothing from now on. Only states read before this change count.',
    isSwitchedOff: true,
    rule: interstitial,
  },
  {
    devices: ['tank'],
    keys: ['on'],
    to: /^Off$/,
    words:
      'The tank was disabled at the console: it reports no level, no alarm and no leak test. It proves nothing from now on.',
    isSwitchedOff: true,
    rule: thirtyDays,
  },
  {
    devices: ['tank'],
    keys: ['probe'],
    to: /^None$/,
    words: 'The tank no longer has a probe at the console. It proves nothing from now on.',
    isSwitchedOff: true,
    rule: thirtyDays,
  },
  {
    devices: lines,
    keys: ['on'],
    to: /^Off$/,
    words:
      'The line was disabled at the console: it is no longer tested, and proves nothing from now on. Only tests before this change count.',
    isSwitchedOff: true,
    rule: lineTests,
  },
  {
    devices: ['input'],
    keys: ['on'],
    to: /^Off$/,
    words: 'The input was disabled at the console: its device no longer raises an alarm.',
    isSwitchedOff: true,
    rule: configuration,
  },
  {
    devices: ['relay'],
    keys: ['on'],
    to: /^Off$/,
    words:
      'The relay was disabled at the console: the equipment that it switches, such as a pump or a horn, no longer reacts to alarms.',
    isSwitchedOff: true,
    rule: configuration,
  },
  {
    devices: ['input'],
    keys: ['on', 'type', 'kind', 'orientation'],
    words: 'The device on this input may raise no alarm, or a different one.',
    rule: configuration,
  },
  {
    devices: ['relay'],
    keys: ['switched_by', 'switched_by_2', 'type', 'orientation'],
    words: 'Different alarms may now stop a pump or sound a horn through this relay. Check what it switches.',
    rule: configuration,
  },
  {
    devices: lines,
    keys: ['stops_pump', 'stops_pump_2'],
    to: /^none$/,
    words:
      'No alarm of this list stops the pump of the line any longer. The pump keeps running during a leak or sump alarm.',
    rule: configuration,
  },
  {
    devices: lines,
    keys: ['stops_pump', 'stops_pump_2'],
    words: 'Different alarms now stop the pump of this line. Compare the lists.',
    rule: configuration,
  },
  {
    devices: lines,
    keys: ['shutdown_rate'],
    to: /^None$/,
    words: 'The pump does not stop at any leak rate. The line leak detector must alert in another way.',
    rule: leakDetector,
  },
  {
    devices: lines,
    keys: ['shutdown_rate'],
    words: 'The pump now stops at a different leak rate.',
    rule: leakDetector,
  },
  {
    devices: ['line'],
    keys: ['low_pressure_shutoff'],
    to: /^Off$/,
    words: 'The pump no longer stops when the pressure of the line is too low.',
    rule: leakDetector,
  },
  {
    devices: lines,
    keys: ['low_pressure', 'altitude_offset', 'fuel_out_limit', 'sensor_type'],
    words: 'The console now measures or evaluates the pressure of this line differently. Check its next tests.',
    rule: leakDetector,
  },
  {
    devices: ['console'],
    keys: ['line_re_enable'],
    to: /^Acknowledged alarm$/,
    words:
      'A line that was stopped now starts again once somebody acknowledges the alarm; before, it had to pass a test.',
    rule: leakDetector,
  },
  {
    devices: ['console'],
    keys: ['line_re_enable'],
    words: 'A line that was stopped is now restarted in a different way.',
    rule: leakDetector,
  },
  {
    devices: lines,
    keys: ['test_010', 'test_020', 'test_010_auto', 'test_010_day', 'passive_010'],
    to: /^(?:Off|Manual)$/,
    words:
      'The console no longer starts this line test automatically. Make sure that a test that counts is still done in time.',
    rule: lineTests,
  },
  {
    devices: lines,
    keys: ['test_010', 'test_020', 'test_010_auto', 'test_010_day', 'passive_010'],
    words: 'The line is now tested at different times. Check that its tests are still frequent enough.',
    rule: lineTests,
  },
  {
    devices: lines,
    keys: ['handle_alarm'],
    moved: 'raised',
    words: 'The alarm for a continuously running pump is now raised later. A line is not tested while its pump runs.',
  },
  {
    devices: lines,
    keys: ['tank', 'dispense_mode'],
    words: 'Results of this line may now belong to a different tank.',
  },
  {
    devices: [...lines, 'tank'],
    keys: ['last_annual_test'],
    words:
      'Somebody entered the date of the last annual test. The console uses this date for its warnings; without a record it proves no test.',
  },
  {
    devices: ['console'],
    keys: ['confirm_periodic_line', 'confirm_annual_line', 'precision_retest'],
    words: 'The console now handles a failed line test differently. Check failed tests since the change.',
    rule: lineTests,
  },
  {
    devices: sensors,
    keys: ['type', 'category', 'label'],
    words: 'The console may now treat this sensor as a different type or location. Check what it monitors.',
    rule: configuration,
  },
  {
    devices: sensors,
    keys: ['threshold', 'upgrade_delay'],
    moved: 'raised',
    words: 'The alarm of this sensor is now raised later.',
    rule: configuration,
  },
  {
    devices: lines,
    keys: ['label'],
    words: 'The line has a new name at the console. Make sure that it is still the same line.',
  },
  {
    devices: ['console'],
    keys: ['alarm_filter'],
    to: /^On$/,
    words: 'The console now filters alarms: some may be raised late or not at all.',
    rule: configuration,
  },
  {
    devices: ['console'],
    keys: ['custom_alarms'],
    to: /^On$/,
    words:
      'The console now prints alarms with custom names. Forecourt may not recognize such an alarm in display format.',
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: ['water_filter', 'water_filter_delay', 'water_minimum'],
    words: 'Water alarms of this tank are now raised at a different time or level.',
    rule: configuration,
  },
  {
    devices: ['console'],
    keys: ['chart_security'],
    to: /^Off$/,
    words: 'Tank charts are no longer locked by a code: anybody at the console can change how volumes are calculated.',
    rule: configuration,
  },
  {
    devices: ['console'],
    keys: ['chart_code_changed'],
    words: 'Somebody changed the code that locks the tank charts. Check the charts.',
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: [
      ...['chart_4', 'chart_20', 'full_volume', 'linear_full_volume', 'diameter', 'tilt', 'probe_offset', 'float'],
      ...['profile', 'multi_point_full_volume', 'probe', 'tall_full_volume', 'tall_chart_4', 'tall_chart_20'],
      ...['tall_linear_full_volume', 'tall_diameter', 'tall_probe_offset'],
    ],
    words: 'Volumes, deliveries and leak rates of this tank depend on it.',
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: ['thermal_coefficient'],
    words: 'Temperature-compensated volumes and leak rates of this tank depend on it.',
    rule: configuration,
  },
  {
    devices: ['console'],
    keys: ['net_temperature'],
    words:
      'Net volumes now use a different reference temperature: values before and after this change cannot be compared.',
  },
  {
    devices: ['console'],
    keys: ['ullage', 'own_ullage', 'own_ullage_percent'],
    words: 'The console now calculates ullage to a different level. Check it before the next delivery.',
  },
  {
    devices: ['tank'],
    keys: ['leak_alarm_limit', 'sudden_loss_limit', 'tall_sudden_loss_limit'],
    moved: 'raised',
    words: 'The alarm is now raised at a larger loss.',
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: [
      ...['overfill_limit', 'high_limit', 'maximum_volume', 'water_alarm', 'water_warning', 'high_temperature'],
      ...['tall_overfill_limit', 'tall_high_limit', 'tall_maximum_volume'],
    ],
    moved: 'raised',
    words: 'The alarm is now raised later, at a higher level.',
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: ['low_limit', 'delivery_limit', 'tall_low_limit', 'tall_delivery_limit', 'low_temperature'],
    moved: 'lowered',
    words: 'The alarm is now raised later, at a lower level.',
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: ['fail_alarms'],
    to: /off/,
    words: 'A failed leak test of a disabled type raises no alarm at the console. The failed test still counts.',
    isManual: true,
    rule: configuration,
  },
  {
    devices: ['tank'],
    keys: ['leak_test_schedule'],
    to: /^(Off|unknown)$/,
    words: 'The console does not start leak tests of this tank automatically.',
    isManual: true,
    rule: thirtyDays,
  },
  {
    devices: ['tank'],
    keys: ['leak_test_schedule', 'periodic_test_type', 'early_stop', 'csld_report_only', 'siphon_break'],
    words:
      'Leak tests now run at a different time or in a different way. Check that a valid test is still done every 30 days.',
    rule: thirtyDays,
  },
  {
    devices: ['tank'],
    keys: ['csld_probability'],
    to: /^(Custom|unknown)/,
    words:
      'The rule requires a probability of detection of 95 %. A custom value may be lower: check it at the console.',
    rule: detection,
  },
  {
    devices: ['tank'],
    keys: ['csld_evaporation', 'stage_2', 'csld_climate', 'test_averaging', 'confirm_gross'],
    words: 'The console now calculates its leak tests differently. Check it against the listing of the method.',
    rule: detection,
  },
  {
    devices: ['tank'],
    keys: ['annual_test_minimum', 'periodic_test_minimum'],
    words:
      'The console now accepts tests from a different fuel level on. Check the level that the listing of the test method requires.',
    rule: detection,
  },
  {
    devices: ['tank'],
    keys: ['siphon', 'line_manifold'],
    words:
      'Different tanks are now manifolded at the console. Results before and after this change are for different tanks.',
    rule: thirtyDays,
  },
  {
    devices: ['tank'],
    keys: ['test_notify'],
    to: /^Off$/,
    words: 'The console no longer reports when a leak test is running. Its results are still read.',
  },
  {
    devices: ['console'],
    keys: ['clock', 'daylight_saving'],
    words:
      'Tests, deliveries and alarms carry the time of this clock. Check the dates of everything recorded since the change.',
  },
  {
    devices: ['console'],
    keys: ['units'],
    words: 'From now on the console reports every value in different units.',
    isManual: true,
  },
  {
    devices: ['console'],
    keys: ['header', 'header_line'],
    words:
      'The console prints a different name on its reports. Somebody may have connected a different console: check that it is this site’s console before its tests count.',
    rule: configuration,
  },
  {
    devices: ['console'],
    keys: ['software'],
    words: 'The console or its software was replaced. Check that the listing of its leak test method still applies.',
    rule: detection,
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
    words: 'The console no longer warns when a test is due. The test is still due.',
    isManual: true,
  },
  {
    devices: ['console'],
    keys: ['reconciliation_alarm'],
    to: /^Off$/,
    words: 'The console raises no alarm when its reconciliation exceeds the limit.',
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
  },
];
