import { check, rule } from './fields.ts';
import type { FieldRow, FormDefinition, FormRule } from './form-definition.ts';

/* Walkthroughs of every 30 days and of every year. Source: 40 CFR 280.36(a)(1); COMAR 26.10.04.03B. */

const removedNow = 'What you remove now is in order. Write in the note what it was and how much.';
const ofDoubleWalls =
  'Only where it has two walls with interstitial monitoring: read the gauge or the sensor. Otherwise answer Not present and say why.';

const spillFields: readonly FieldRow[] = [
  check('damage', 'Free of damage', {
    help: 'Look for cracks, holes, bulges, corrosion and loose parts, also under the lid.',
  }),
  check('clean', 'Liquid and debris removed', { help: removedNow }),
  check('fill_pipe', 'Fill pipe free of obstructions', {
    help: 'Look into the fill pipe for sticks, tape or anything that holds a device open. What you remove now is in order.',
  }),
  check('fill_cap', 'Fill cap tight on the fill pipe', { help: 'The cap closes, and its gasket is there and whole.' }),
  check('interstice', 'Space between the walls without a leak', {
    help: ofDoubleWalls,
    when: "not known(piece.walls) or piece.walls <> 'single'",
    may_be_none: true,
  }),
];

const detectionFields: readonly FieldRow[] = [
  check('alarms', 'No alarm and no unusual condition', {
    help: 'Look at each console: power, warnings, printer, probes and sensors. An active alarm is not in order, even if its cause is known.',
  }),
  check('records', 'Release detection records reviewed and current', {
    help: 'Each tank and each line has a passing result of the last 30 days, and each failed result has been answered.',
  }),
];

const sumpFields: readonly FieldRow[] = [
  check('damage', 'Free of damage', {
    help: 'Look for cracks and bulges, and at the boots of the pipes, the seams and the lid.',
  }),
  check('leak', 'No leak into it and no release from it', {
    help: 'Look for product, wet fittings and stains, inside and around the sump.',
  }),
  check('clean', 'Liquid and debris removed', { help: removedNow }),
  check('interstice', 'Space between the walls without a leak', {
    help: ofDoubleWalls,
    when: "not known(piece.walls) or piece.walls <> 'single'",
    may_be_none: true,
  }),
];

const noBucket = 'No spill bucket is recorded at this site. Record each on the Equipment tab.';
const noSump = 'No sump is recorded at this site. Record each on the Equipment tab.';
const listsAll = 'Check that this form lists everything that is at the site.';

interface Laws {
  spill: FormRule;
  detection: FormRule;
  sumps: FormRule;
  hand: FormRule;
}

const federal: Laws = {
  spill: rule(
    '40 CFR 280.36(a)(1)(i)(A)',
    'seen',
    'c36',
    'Every 30 days each spill bucket is inspected for damage, liquid and debris are removed, the fill pipe is freed of obstructions, the fill cap is tight, and the space between two monitored walls is checked for a leak. Where deliveries are more than 30 days apart, this may be done before each delivery.',
  ),
  detection: rule(
    '40 CFR 280.36(a)(1)(i)(B)',
    'seen',
    'c36',
    'Every 30 days release detection equipment is checked for alarms and other unusual conditions, and its records are reviewed and current.',
  ),
  sumps: rule(
    '40 CFR 280.36(a)(1)(ii)(A)',
    'seen',
    'c36',
    'Every year each containment sump is inspected for damage, leaks into it and releases from it, liquid and debris are removed, and the space between two monitored walls is checked for a leak.',
  ),
  hand: rule(
    '40 CFR 280.36(a)(1)(ii)(B)',
    'seen',
    'c36',
    'Every year hand-held release detection equipment, such as gauge sticks and groundwater bailers, is checked: it works and can be used.',
  ),
};

const maryland: Laws = {
  spill: rule(
    'COMAR 26.10.04.03B(1); 40 CFR 280.36(a)(1)(i)(A)',
    'seen',
    'md0403',
    'Every month, and by the federal rule every 30 days, each spill bucket is inspected for damage, liquid and debris are removed, the fill pipe is freed of obstructions, the fill cap is tight, and the space between two monitored walls is checked for a release. Where deliveries are more than 30 days apart, this may be done before each delivery.',
  ),
  detection: rule(
    'COMAR 26.10.04.03B(2); 40 CFR 280.36(a)(1)(i)(B)',
    'seen',
    'md0403',
    'Every month, and by the federal rule every 30 days, release detection equipment is checked for alarms and other unusual conditions, and its records are reviewed and current.',
  ),
  sumps: rule(
    'COMAR 26.10.04.03B(3); 40 CFR 280.36(a)(1)(ii)(A)',
    'seen',
    'md0403',
    'Every year each containment sump, used for monitoring or not, is inspected for damage, releases into it and spills, releases or discharges from it, liquid and debris are removed, and the space between two monitored walls is checked for a release.',
  ),
  hand: rule(
    'COMAR 26.10.04.03B(4); 40 CFR 280.36(a)(1)(ii)(B)',
    'seen',
    'md0403',
    'Every year hand-held release detection equipment, such as gauge sticks and groundwater bailers, is checked: it works and can be used.',
  ),
};

const usual = {
  edition: '2026-11',
  purpose: 'walkthrough',
  tester: false,
  practice: 'PEI RP 900 (practice)',
  document: 'walkthrough',
} as const;
const ofFederal = { ...usual, state: null, retention: '1 year (280.36(b), not verified).' } as const;
const ofMaryland = {
  ...usual,
  state: 'MD',
  retention: '1 year at the site, 5 years where the owner keeps them.',
} as const;

const thirtyDays = (laws: Laws): FormDefinition['sections'] => [
  {
    key: 'spill',
    title: 'Spill buckets',
    text: 'Open each spill bucket, inspect it, clean it and close the fill pipe.',
    rule: laws.spill,
    per: 'spill_bucket',
    none: noBucket,
    proves: ['walkthrough_30d'],
    fields: spillFields,
  },
  {
    key: 'detection',
    noAlarm: 'alarms',
    title: 'Release detection',
    text: 'Look at the console and at the records of the last 30 days.',
    rule: laws.detection,
    per: 'site',
    none: '',
    proves: ['walkthrough_30d'],
    fields: detectionFields,
  },
  {
    key: 'listed',
    ofWhole: true,
    title: 'Nothing left out',
    text: listsAll,
    rule: laws.spill,
    per: 'site',
    none: '',
    proves: ['walkthrough_30d'],
    fields: [
      check('buckets', 'Each fill pipe has its spill bucket on this form', {
        help: 'Count the fill pipes. If one has no line above, answer Not in order and record it on the Equipment tab. Not present: no fill pipe here needs a spill bucket; say why.',
        may_be_none: true,
      }),
    ],
  },
];

const yearly = (laws: Laws): FormDefinition['sections'] => [
  {
    key: 'sumps',
    title: 'Containment sumps',
    text: 'Open each sump, also under dispensers, inspect it and clean it.',
    rule: laws.sumps,
    per: 'sump',
    none: noSump,
    proves: ['walkthrough_annual'],
    fields: sumpFields,
  },
  {
    key: 'hand_held',
    title: 'Hand-held equipment',
    text: 'Inspect each gauge stick, bailer and other hand-held device that is used for release detection here.',
    rule: laws.hand,
    per: 'site',
    none: '',
    proves: ['handheld_rd_annual'],
    fields: [
      check('works', 'Each device works and can be read', {
        help: 'A gauge stick is straight, not worn at its end and can be read to 1/8 in. A bailer closes and is clean. Not present: release detection here uses none; say so.',
        may_be_none: true,
      }),
    ],
  },
  {
    key: 'listed',
    ofWhole: true,
    title: 'Nothing left out',
    text: listsAll,
    rule: laws.sumps,
    per: 'site',
    none: '',
    proves: [],
    fields: [
      check('sumps', 'Each sump and dispenser pan is on this form', {
        help: 'Count pump sumps, piping sumps and dispenser pans. If one has no line above, answer Not in order and record it on the Equipment tab. Not present: there is none here; say why.',
        may_be_none: true,
      }),
    ],
  },
];

export const walkthroughForms: readonly FormDefinition[] = [
  {
    ...ofFederal,
    key: 'walkthrough_30d',
    title: '30-day walkthrough',
    text: 'Every 30 days: spill buckets, and release detection with its records.',
    sections: thirtyDays(federal),
  },
  {
    ...ofMaryland,
    key: 'walkthrough_30d_md',
    replaces: 'walkthrough_30d',
    title: 'Monthly walkthrough (Maryland)',
    text: 'Every month, and at most 30 days after the last one: spill buckets, and release detection with its records, by Maryland’s list.',
    sections: thirtyDays(maryland),
  },
  {
    ...ofFederal,
    key: 'walkthrough_annual',
    title: 'Annual walkthrough',
    text: 'Every year: containment sumps and hand-held equipment.',
    sections: yearly(federal),
  },
  {
    ...ofMaryland,
    key: 'walkthrough_annual_md',
    replaces: 'walkthrough_annual',
    title: 'Annual walkthrough (Maryland)',
    text: 'Every year: each containment sump and hand-held equipment, by Maryland’s list.',
    sections: yearly(maryland),
  },
];
