import { check, choice, figure, house, inTank, largestTank, rule, ruled, words } from './fields.ts';
import type { FieldRow, FormDefinition, LimitRow } from './form-definition.ts';

/* Tests of line leak detectors, and tightness tests of lines and tanks. Source: 40 CFR 280.43(c), 280.44(a), (b). */

const leakDetector = rule(
  '40 CFR 280.44(a), 280.40(a)(3)(iii)',
  'seen',
  'c44',
  'Each automatic line leak detector finds a leak of 3 gallons an hour at 10 psi within 1 hour, by restricting the flow, by shutting it off or by an alarm. This is tested every year with a simulated leak.',
);
/**
 * 3 times the square root of the pressure over 10 psi: (t + x / t) / 2 is never below the root of x, and at most 0.7 % above
 * it between two t that are a fourth apart.
 */
const largestLeak = `3 * min(${[0.32, 0.4, 0.5, 0.63, 0.79, 1, 1.25, 1.56, 1.95, 2.44, 3.05, 3.81]
  .map((t) => `(${t} + leak_psi / 10 / ${t}) / 2`)
  .join(', ')})`;
const sameOpening = rule(
  '40 CFR 280.44(a)',
  'unverified',
  'memory',
  'At another pressure the simulated leak is no larger than what the same opening lets through: the flow grows with the square root of the pressure.',
);
const practice = rule(
  'PEI RP1200, 9 and Appendix C-9',
  'mirror',
  'rp1200lld',
  'A mechanical detector keeps the flow restricted as long as the leak lasts, resets when the line is bled to 0 psi, and lets the pump cycle as usual. An electronic one gives an alarm and, where it is built so, stops the pump.',
);

const listed = rule(
  '40 CFR 280.43(c), 280.44(b)',
  'mirror',
  'listedLoss',
  'A loss or gain that reaches the threshold of the method’s listing is no pass.',
);

const twoDays = house('No tightness test takes more than two days');
const pump = house('No pump at a station gives more than 150 psi, and no line has more pressure than its pump gives');

/** Rate, threshold and time of a tightness test. */
const tightnessFields: readonly FieldRow[] = [
  words('method', 'Test method and its listing', { help: 'Name and version, as in the list of NWGLDE.' }),
  figure('threshold', 'Threshold of the listing', 'gph', {
    help: 'From the listing of the method, such as 0.05.',
    least: 0.001,
    most: 0.1,
    why: ruled(listed, 'A tightness test finds a leak of 0.1 gph, so its threshold is not above that'),
  }),
  figure('rate', 'Measured rate', 'gph', {
    help: 'A loss as a plain figure, a gain with a minus sign.',
    least: -100,
    most: 100,
    why: house('What loses or gains more than 100 gph is not tested for tightness'),
  }),
  figure('minutes', 'Test time', 'min', { least: 1, most: 2880, why: twoDays }),
  figure('minutes_needed', 'Shortest test time of the listing', 'min', {
    help: 'A test that was shorter is no test by this method: repeat it.',
    least: 1,
    most: 2880,
    most_of: 'minutes',
    why: ruled(listed, 'A test by a listed method lasts at least as long as its listing says'),
  }),
];
const tightnessLimits: readonly LimitRow[] = [
  {
    key: 'rate_limit',
    passes: 'abs(rate) < threshold',
    says: 'The rate reaches the threshold of the method.',
    rule: listed,
  },
];

const usual = { edition: '2026-11', purpose: 'test', state: null, tester: true } as const;
const untilNext = 'Until the next test.';

export const pipingForms: readonly FormDefinition[] = [
  {
    ...usual,
    key: 'line_leak_detector_test',
    title: 'Line leak detector test',
    text: 'Shows that each line leak detector finds a leak of 3 gallons an hour at 10 psi within 1 hour.',
    practice: 'PEI RP1200',
    retention: '3 years (280.45(b)(1)).',
    document: 'alld_test',
    sections: [
      {
        key: 'detectors',
        title: 'Line leak detectors',
        text: 'Set the simulated leak at the test port of the dispenser that is highest or furthest from the pump, and start the pump.',
        rule: leakDetector,
        per: 'line_leak_detector',
        none: 'No line leak detector is recorded at this site. Record each on the Equipment tab.',
        proves: ['alld_annual'],
        fields: [
          choice('kind', 'Kind', { mechanical: 'Mechanical', electronic: 'Electronic' }),
          figure('pump_psi', 'Pump pressure', 'psi', {
            help: 'The full operating pressure without a leak.',
            least: 1,
            most: 150,
            why: pump,
          }),
          figure('leak_psi', 'Line pressure at which the leak was set', 'psi', {
            help: 'Usually 10 psi. No line has more pressure than its pump gives.',
            least: 1,
            most: 150,
            most_of: 'pump_psi',
            why: pump,
          }),
          figure('leak_gph', 'Simulated leak', 'gph', {
            help: 'Let it run into a graduated cylinder for 60 seconds: 189 ml a minute are 3 gallons an hour.',
            least: 0.1,
            most: 30,
            // What was rounded to a tenth.
            most_of: 'leak_most + 0.05',
            why: ruled(sameOpening, 'A leak that is larger than 3 gph at 10 psi shows nothing'),
          }),
          choice(
            'response',
            'Response of the detector',
            {
              restricts: 'Restricts the flow',
              shuts_off: 'Shuts off the pump or the flow',
              alarm: 'Gives an alarm',
              none: 'No response',
            },
            { help: 'What it did while the simulated leak was open.' },
          ),
          figure('minutes', 'Minutes until it responded', 'min', {
            help: 'A detector that takes longer than 60 min has failed.',
            when: "response <> 'none'",
            least: 0,
            most: 240,
            why: house('Nobody waits four hours for a detector that has an hour'),
          }),
          check('resets', 'Resets at 0 psi, and the pump cycles as usual', {
            help: 'Bleed the line to 0 psi and start the pump.',
            when: "kind = 'mechanical'",
          }),
        ],
        figures: [
          {
            key: 'leak_most',
            label: 'Largest leak that counts at this pressure',
            value: largestLeak,
            unit: 'gph',
            decimals: 1,
          },
        ],
        limits: [
          {
            key: 'leak_size',
            passes: 'leak_gph <= leak_most + 0.05',
            says: 'The simulated leak was larger than 3 gallons an hour at 10 psi, so it shows nothing. Repeat the test.',
            rule: sameOpening,
          },
          {
            key: 'responds',
            passes: "response <> 'none'",
            says: 'The detector did not respond to the simulated leak.',
            rule: leakDetector,
          },
          {
            key: 'in_time',
            passes: "response = 'none' or minutes <= 60",
            says: 'The detector took longer than 1 hour.',
            rule: leakDetector,
          },
          {
            key: 'kind_of_response',
            passes: "kind <> 'mechanical' or response = 'restricts' or response = 'shuts_off' or response = 'none'",
            says: 'A mechanical detector restricts the flow; an alarm is not its response.',
            rule: practice,
          },
        ],
      },
    ],
  },
  {
    ...usual,
    key: 'line_tightness_test',
    title: 'Line tightness test',
    text: 'Shows that each line is tight: a leak of 0.1 gallons an hour at one and a half times its working pressure is found.',
    practice: '',
    retention: untilNext,
    document: 'line_test',
    sections: [
      {
        key: 'lines',
        title: 'Lines',
        text: 'Test each line by the instructions of the method.',
        rule: rule(
          '40 CFR 280.44(b), 280.41(b)(1)',
          'seen',
          'c44',
          'A tightness test of piping finds a leak of 0.1 gallons an hour at one and a half times the operating pressure.',
        ),
        per: 'line',
        only: {
          when: "piece.piping <> 'safe_suction'",
          lacks: 'its kind of piping is not recorded. Record it on the Equipment tab.',
        },
        none: 'No line that is tested for tightness is recorded at this site. Record each on the Equipment tab.',
        proves: ['line_tightness_annual', 'line_tightness_suction_3y', 'suction_line_2y_md'],
        fields: [
          figure('operating_psi', 'Operating pressure', 'psi', {
            when: "piece.piping = 'pressurized'",
            least: 1,
            most: 150,
            why: pump,
          }),
          figure('test_psi', 'Test pressure', 'psi', {
            least: 1,
            most: 300,
            why: house('No piping at a station is tested at more than 300 psi'),
          }),
          ...tightnessFields,
        ],
        figures: [
          {
            key: 'psi_needed',
            label: 'One and a half times the operating pressure',
            value: '1.5 * operating_psi',
            unit: 'psi',
            decimals: 1,
          },
        ],
        limits: [
          {
            key: 'pressure',
            passes: "piece.piping <> 'pressurized' or test_psi >= psi_needed",
            says: 'The test pressure was below one and a half times the operating pressure. Repeat the test.',
            rule: rule(
              '40 CFR 280.44(b)',
              'seen',
              'c44',
              'The test is made at one and a half times the operating pressure.',
            ),
          },
          ...tightnessLimits,
        ],
      },
    ],
  },
  {
    ...usual,
    key: 'tank_tightness_test',
    title: 'Tank tightness test',
    text: 'Shows that each tank is tight: a leak of 0.1 gallons an hour is found.',
    practice: '',
    retention: untilNext,
    document: 'tank_test',
    sections: [
      {
        key: 'tanks',
        title: 'Tanks',
        text: 'Test each tank by the instructions of the method.',
        rule: rule(
          '40 CFR 280.43(c)',
          'mirror',
          'c43',
          'A tank tightness test finds a leak of 0.1 gallons an hour from any part of the tank that routinely holds product, whatever temperature, vapor pockets, tank deformation, evaporation and groundwater do.',
        ),
        per: 'tank',
        none: 'No tank is recorded at this site. Record each on the Equipment tab.',
        proves: ['tank_tightness_5y'],
        fields: [
          figure('product_gallons', 'Product in the tank', 'gal', {
            help: 'The part of the tank that routinely holds product must be tested.',
            least: 1,
            most: largestTank,
            most_of: 'piece.capacity',
            why: inTank,
          }),
          check('groundwater', 'Groundwater taken into account', {
            help: 'Measure it at the tank, or show that it is below the bottom of the tank.',
          }),
          ...tightnessFields,
        ],
        limits: tightnessLimits,
      },
    ],
  },
];
