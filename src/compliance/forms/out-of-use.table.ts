import { check, choice, figure, hourMeter, house, inTank, largestTank, noWider, rule, widestTank } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';

/* Tanks of emergency generators, and tanks that are out of use for a time. Source: 40 CFR 280.10(a)(1), 280.70. */

const generator = rule(
  '40 CFR 280.10(a)(1)',
  'mirror',
  'c10',
  'A tank that serves an emergency generator only has release detection like any other.',
);
const empty = rule(
  '40 CFR 280.70(a)',
  'mirror',
  'c70',
  'A tank out of use keeps its corrosion protection, and its release detection unless it is empty: at most 1 in of residue, or 0.3 % by weight of its capacity.',
);
const secured = rule(
  '40 CFR 280.70(b)',
  'mirror',
  'c70',
  'Out of use for three months, it has its vent open and all other lines, pumps and manways capped and secured.',
);
const year = rule(
  '40 CFR 280.70(c)',
  'mirror',
  'c70',
  'After twelve months a tank that does not meet the standards of new or upgraded tanks is closed for good, or the agency grants an extension.',
);

/** A tank whose use nobody recorded is one in use, as everywhere. */
const recordUse = 'its use is not recorded. Record it on the Equipment tab.';

const usual = { edition: '2026-11', purpose: 'walkthrough', state: null, tester: false, practice: '' } as const;

export const outOfUseForms: readonly FormDefinition[] = [
  {
    ...usual,
    key: 'generator_check',
    title: 'Emergency generator tank',
    text: 'Shows that the tank of an emergency generator is watched like any other.',
    retention: 'As for other tanks.',
    document: 'generator_check',
    sections: [
      {
        key: 'tanks',
        title: 'Tanks of generators',
        text: 'Inspect the tank, its fill pipe, its piping to the generator and its records.',
        rule: generator,
        per: 'tank',
        only: {
          when: "known(piece.use) and piece.use = 'generator'",
          lacks: recordUse,
        },
        none: 'No tank of an emergency generator is recorded at this site.',
        proves: ['emergency_gen'],
        fields: [
          check('detection', 'Release detection of the last 30 days passed', {
            help: 'A passing result of the tank and of each line, on record.',
          }),
          check('fill', 'Fill pipe, spill bucket and cap in order', {
            help: 'Clean, dry and tight.',
          }),
          check('piping', 'Supply and return piping without leaks', {
            help: 'Look at the pipes, the check valves and around the generator.',
          }),
          check('day_tank', 'Day tank and its overfill alarm in order', {
            help: 'Not present: the generator has no day tank; say so.',
            may_be_none: true,
          }),
          figure('gallons', 'Fuel in the tank', 'gal', {
            least: 0,
            most: largestTank,
            most_of: 'piece.capacity',
            why: inTank,
          }),
          figure('run_hours', 'Hour meter of the generator', 'h', {
            optional: true,
            least: 0,
            most: 1000000,
            why: hourMeter,
          }),
        ],
      },
    ],
  },
  {
    ...usual,
    key: 'temporary_closure',
    title: 'Temporary closure',
    text: 'Shows that a tank out of use is empty or watched, protected and secured.',
    retention: 'Until the system is closed.',
    document: 'repair',
    sections: [
      {
        key: 'tanks',
        title: 'Tanks out of use',
        text: 'Measure the residue, and inspect vent, caps and locks.',
        rule: empty,
        per: 'tank',
        only: {
          when: "known(piece.use) and piece.use = 'out_of_use'",
          lacks: recordUse,
        },
        none: 'No tank out of use is recorded at this site.',
        proves: ['temp_closure'],
        fields: [
          figure('months', 'Months out of use', 'months', {
            help: 'Full months since the last delivery or sale.',
            least: 0,
            most: 1200,
            why: house('No tank is a hundred years old'),
          }),
          choice('empty', 'Empty', {
            inch: 'Residue in inches',
            weight: 'Residue by weight of the capacity',
            no: 'Not empty',
          }),
          figure('residue', 'Residue', 'in', {
            help: 'With the stick, at the lowest end of the tank, to 1/8 in.',
            when: "empty = 'inch'",
            least: 0,
            most: widestTank,
            why: noWider,
          }),
          figure('weight', 'Residue, by weight', '%', {
            when: "empty = 'weight'",
            least: 0,
            most: 100,
            why: house('A share is no more than the whole'),
          }),
          check('detection', 'Release detection goes on, and is on record', { when: "empty = 'no'" }),
          check('corrosion', 'Corrosion protection runs and is tested', {
            help: 'Not present: tank and piping need none; say why.',
            may_be_none: true,
          }),
          check('vent', 'Vent open and free', { when: 'months >= 3' }),
          check('capped', 'Lines, pumps and manways capped and locked', { when: 'months >= 3' }),
          choice(
            'standing',
            'After twelve months',
            {
              meets: 'Meets the standards of new or upgraded tanks',
              extended: 'The agency has granted an extension',
              neither: 'Neither',
            },
            { when: 'months >= 12' },
          ),
        ],
        limits: [
          {
            key: 'residue_limit',
            passes: "empty <> 'inch' or residue <= 1",
            says: 'More than 1 in of residue: the tank is not empty, and its release detection must go on.',
            rule: empty,
          },
          {
            key: 'weight_limit',
            passes: "empty <> 'weight' or weight <= 0.3",
            says: 'More than 0.3 % of residue: the tank is not empty, and its release detection must go on.',
            rule: empty,
          },
          {
            key: 'secured_limit',
            passes: "months < 3 or vent = 'ok' and capped = 'ok'",
            says: 'Out of use for three months: the vent must be open, and all else capped and locked.',
            rule: secured,
          },
          {
            key: 'year_limit',
            passes: "months < 12 or standing <> 'neither'",
            says: 'Out of use for twelve months: close the tank for good, or ask the agency for an extension.',
            rule: year,
          },
        ],
      },
    ],
  },
];
