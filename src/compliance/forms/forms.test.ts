import { describe, expect, it } from 'vitest';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { evaluateExpression } from '#contract/expression/evaluate-expression.ts';
import { namesOf, parseExpression } from '#contract/expression/parse-expression.ts';
import { ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import { documentKindKeys } from '#contract/nouns/document/document-kinds.table.ts';
import {
  answerPath,
  type FormField,
  fieldKinds,
  formPurposes,
  lineSubjects,
  sheet as sheetSchema,
} from '#contract/nouns/inspection/form.ts';
import type { AnswerValue } from '#contract/nouns/inspection/inspection.ts';
import { isAsked, judgeSheet, lookupOf, whyCannotBe } from '#contract/nouns/inspection/judge-sheet.ts';
import { kindOf } from '#tests/helpers/form-kinds.ts';
import { largestGauged } from '../tables/method-limits.table.ts';
import { type RuleSource, ruleSources } from '../tables/rule-sources.table.ts';
import { stateProfiles } from '../tables/states/all.ts';
import { federal } from '../tables/states/profiles.ts';
import { formDefinitions, formOf, formsIn } from './all-forms.ts';
import type { FormDefinition, FormRule, SectionRow } from './form-definition.ts';
import { type FormPiece, makeSheet } from './make-sheet.ts';
import { type Example, gaugedTanks, type SectionExample, sectionExamples } from './vectors/form-examples.table.ts';

const sections = formDefinitions.flatMap((form) =>
  form.sections.map((section) => ({ name: `${form.key}/${section.key}`, form, section })),
);
const rulesOf = ({ rule, limits = [] }: SectionRow): FormRule[] => [rule, ...limits.map((limit) => limit.rule)];

/** The mark that the source of a rule allows. */
function markOf({ source }: FormRule): FormRule['mark'] {
  const { read }: RuleSource = ruleSources[source];
  return read === 'text' ? 'seen' : read === 'copy' ? 'mirror' : 'unverified';
}

describe('each form', () => {
  it.each(formDefinitions)('$key is complete', (form) => {
    expect(form.key).toMatch(/^[a-z0-9_]{1,60}$/);
    expect(form.edition).toMatch(/^20\d\d-(0[1-9]|1[0-2])[a-z]?$/);
    expect(formPurposes).toContain(form.purpose);
    expect(documentKindKeys).toContain(form.document);
    expect(form.sections.length).toBeGreaterThan(0);
    for (const text of [form.text, form.retention]) expect(text).toMatch(/^[A-Z0-9].*\.$/);
    if (form.state !== null) expect(form.key).toMatch(new RegExp(`_${form.state.toLowerCase()}$`));
    const replaced = form.replaces === undefined ? null : formOf(form.replaces);
    expect(replaced?.state).toBe(form.replaces === undefined ? undefined : null);
    sheetSchema.parse(makeSheet(form, []));
  });

  it('has a key of its own, and so has each section, field, figure, limit and choice within it', () => {
    const once = (keys: readonly string[]) => expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    once(formDefinitions.map(({ key }) => key));
    for (const { sections: own } of formDefinitions) {
      once(own.map(({ key }) => key));
      for (const { fields, figures = [], limits = [] } of own) {
        once([...fields.map(({ key }) => key), ...figures.map(({ key }) => key), ...limits.map(({ key }) => key)]);
        for (const { choices = [] } of fields) once(choices.map(({ key }) => key));
        for (const { key } of [...fields, ...figures, ...limits]) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
      }
    }
  });

  it('is found by its key', () => {
    for (const form of formDefinitions) expect(formOf(form.key)).toBe(form);
    expect(formOf('missing')).toBeNull();
  });
});

describe('each section', () => {
  it.each(sections)('$name has its words, and limits that can be', ({ section }) => {
    expect(lineSubjects).toContain(section.per);
    if (section.per !== 'site') expect(section.none).toMatch(/^[A-Z].*\.$/);
    expect(section.text).toMatch(/^[A-Z].*\.$/);
    expect(section.fields.length).toBeGreaterThan(0);
    for (const { kind, label, help = '', unit, least = null, most = null, ...more } of section.fields) {
      const { choices = [], optional, why } = more;
      expect(fieldKinds).toContain(kind);
      expect(label).toMatch(/^\S.{0,59}[^.:\s]$/);
      if (help !== '') expect(help).toMatch(/^[A-Z].*\.$/);
      // A figure without bounds takes what cannot be.
      expect(unit !== undefined && least !== null && most !== null && least < most).toBe(kind === 'number');
      // With its reason: a rule of the form, or our own.
      expect(why !== undefined, label).toBe(kind === 'number');
      if (why !== undefined) expect(why.text).toMatch(/^[A-Z].*[^.\s]$/);
      if (why?.rule != null) expect(why.rule.mark).toBe(markOf(why.rule));
      expect(choices.length > 0).toBe(kind === 'choice');
      if (kind === 'check') expect(optional).toBeUndefined();
    }
    for (const { says } of section.limits ?? []) expect(says).toMatch(/^[A-Z].*\.$/);
  });

  it.each(sections)('$name reads only what is there, and each expression is of its kind', ({ section }) => {
    const { only, fields, figures = [], limits = [] } = section;
    const kind = (text: string) => kindOf(parseExpression(text), section);
    for (const { when = '', most_of = '' } of fields) {
      if (when !== '') expect(kind(when), when).toBe('truth');
      if (most_of !== '') expect(kind(most_of), most_of).toBe('number');
    }
    for (const { value } of figures) expect(kind(value), value).toBe('number');
    for (const { passes } of limits) expect(kind(passes), passes).toBe('truth');
    if (only === undefined) return;
    expect(kind(only.when)).toBe('truth');
    expect(namesOf(parseExpression(only.when)).every((name) => name.startsWith('piece.'))).toBe(true);
    expect(only.lacks).toMatch(/^[a-z].*\.$/);
  });

  it.each(sections)('$name cites rules that are marked as they were read', ({ form, section }) => {
    for (const one of rulesOf(section)) {
      const { on }: RuleSource = ruleSources[one.source];
      expect(one.mark, one.citation).toBe(markOf(one));
      if (one.mark !== 'unverified') expect(on).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(ruleMarks).toContain(one.mark);
      expect(one.text).toMatch(form.purpose === 'visit' ? /^[A-Z].*[.?]$/ : /^[A-Z0-9].*\.$/);
      expect(one.citation).toMatch(/^(40 CFR 280\.\d|COMAR 26|PEI RP|NACE|EPA 510-K)/);
    }
    // A visit asks the federal questions too.
    if (form.state === 'MD' && form.purpose !== 'visit')
      expect(section.rule.citation).toMatch(/^COMAR|^40 CFR 280\.40/);
  });

  it('proves items of the calendar that exist, of pieces that they have', () => {
    const rows = [...federal, ...stateProfiles.flatMap(({ adds }) => adds)];
    // What each predicate of applies.ts makes components of.
    const pieces: Readonly<Record<string, readonly SectionRow['per'][]>> = {
      ...{
        has_tanks: ['site', 'spill_bucket'],
        sumps: ['sump'],
        sumps_interstitial: ['sump'],
        sumps_containment: ['sump'],
      },
      ...{ spill_buckets: ['spill_bucket'], spill_buckets_unwatched: ['spill_bucket'], overfill_devices: ['overfill'] },
      ...{ consoles: ['atg'], gauge_parts: ['atg', 'probe', 'sensor'], probes_and_sensors: ['probe', 'sensor'] },
      ...{ leak_detectors: ['line_leak_detector'], lines_annual: ['line'], lines_suction: ['line'] },
      ...{ tanks_tightness: ['tank'], tanks_of_generators: ['tank'], tanks_out_of_use: ['tank'] },
      ...{ cathodic: ['tank', 'line'], cathodic_field: ['tank', 'line'], cathodic_factory: ['tank', 'line'] },
      ...{ vacuum_gauges: ['site'], hand_held: ['site'], impressed_current: ['site'] },
    };
    for (const { name, section } of sections) {
      for (const key of section.proves) {
        const own = rows.filter((row) => row.key === key);
        expect(own.length, `${name} proves ${key}`).toBeGreaterThan(0);
        for (const { applies, provenBy } of own) {
          expect(provenBy, key).toBe('record');
          expect(pieces[applies], `${key}: ${applies}`).toContain(section.per);
        }
      }
    }
    expect(equipmentCategories).toContain('spill_bucket');
  });
});

it('in a state its own forms take the place of others, and those of no other state are there', () => {
  for (const state of ['VA', 'MD', '']) {
    const own = formsIn(state);
    const keys = own.map(({ key }) => key);
    expect(own.every((form) => form.state === null || form.state === state)).toBe(true);
    expect(own.flatMap(({ replaces }) => replaces ?? []).filter((key) => keys.includes(key))).toEqual([]);
    const proven = new Set(own.flatMap((form) => form.sections.flatMap(({ proves }) => proves)));
    const all = new Set(sections.flatMap(({ section }) => section.proves));
    expect([...all].filter((key) => !proven.has(key))).toEqual([]);
  }
  expect(formsIn('MD').map(({ key }) => key)).toContain('walkthrough_30d_md');
  expect(formsIn('VA').map(({ key }) => key)).toContain('walkthrough_30d');
});

/** One piece of a section, with facts; a sheet of this section alone. */
const piece = (section: SectionRow, facts: Example['facts'] = {}): FormPiece[] =>
  section.per === 'site' ? [] : [{ id: 1, category: section.per, name: 'Piece 1', facts: { ...facts } }];
const sheetOf = (form: FormDefinition, section: SectionRow, facts?: Example['facts']) =>
  makeSheet({ ...form, sections: [section] }, piece(section, facts));

function fieldOfSheet(form: FormDefinition, section: SectionRow, key: string): FormField {
  const field = sheetOf(form, section).sections[0]?.fields.find((one) => one.key === key);
  if (field === undefined) throw new Error(`${form.key}/${section.key} has no field ${key}`);
  return field;
}

type Answers = Readonly<Record<string, AnswerValue>>;
/** Every check that is asked for in order, and these answers. */
function judge(form: FormDefinition, section: SectionRow, facts: Example['facts'], answers: Answers) {
  const sheet = sheetOf(form, section, facts);
  const [own] = sheet.sections;
  const line = own?.lines[0];
  if (own === undefined || line === undefined) throw new Error(`${form.key}/${section.key} has no line`);
  const pathOf = (key: string) => answerPath(own.key, line.key, key);
  const given = new Map(
    Object.entries(answers)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [pathOf(key), { value, note: value === 'not_ok' ? 'It is not' : '' }]),
  );
  for (const field of own.fields) {
    const value = field.kind === 'check' ? 'ok' : field.kind === 'verdict' ? 'in_compliance' : null;
    if (value === null || given.has(pathOf(field.key))) continue;
    if (isAsked(field, lookupOf(own, line, given)) === true) given.set(pathOf(field.key), { value, note: '' });
  }
  const photos = new Map([...given.keys()].map((path) => [path, 1]));
  const judged = judgeSheet(sheet, given, photos);
  const [first] = judged.lines;
  if (first === undefined) throw new Error('no line');
  return { ...judged, line: first, given, photos, sheet, own, at: line };
}

const exampleOf = (form: string, section: string): Omit<SectionExample, 'form' | 'section'> =>
  sectionExamples.find((one) => one.form === form && one.section === section) ?? { answers: {}, limits: {}, facts: {} };
const withFacts = (section: SectionRow, facts: Example['facts'] = {}) => ({
  ...(section.per === 'spill_bucket' || section.per === 'sump' ? { walls: 'single' } : {}),
  ...facts,
});

describe('the answers', () => {
  it.each(sections)('of $name can all be given, and are in order then', ({ form, section }) => {
    const { answers, facts } = exampleOf(form.key, section.key);
    const judged = judge(form, section, withFacts(section, facts), answers);
    expect(judged.line).toMatchObject({ outcome: 'in_order', missing: [], findings: [] });
    expect(judged).toMatchObject({ complete: true, findings: 0 });
  });

  it.each(sections)('of $name: each that is missing keeps its line open', ({ form, section }) => {
    const { answers, facts } = exampleOf(form.key, section.key);
    const whole = judge(form, section, withFacts(section, facts), answers);
    const empty = judgeSheet(whole.sheet, new Map(), new Map());
    expect(empty.complete).toBe(false);
    expect(empty.lines.every(({ outcome }) => outcome === 'open')).toBe(true);
    for (const path of whole.given.keys()) {
      const field = whole.own.fields.find(({ key }) => path.endsWith(`/${key}`));
      if (field === undefined || isAsked(field, lookupOf(whole.own, whole.at, whole.given)) !== true) continue;
      const others = new Map([...whole.given].filter(([other]) => other !== path));
      const [line] = judgeSheet(whole.sheet, others, whole.photos).lines;
      if (!field.optional) expect(line?.outcome, path).toBe('open');
      // Nor is anything that cannot be an answer taken for one.
      for (const value of [Number.NaN, 1e12, -1e12, 'x', '', true, null]) {
        if (field.kind === 'text' && value === 'x') continue;
        if (field.kind === 'yes_no' && value === true) continue;
        const wrong = new Map(whole.given).set(path, { value, note: 'What was found' });
        const [judged] = judgeSheet(whole.sheet, wrong, whole.photos).lines;
        if (!field.optional) expect(judged?.outcome, `${path}: ${value}`).toBe('open');
      }
    }
  });

  it.each(sections)('of $name: a check that is not in order is a finding', ({ form, section }) => {
    const { answers, facts } = exampleOf(form.key, section.key);
    const whole = judge(form, section, withFacts(section, facts), answers);
    for (const [path, { value }] of whole.given) {
      if (value !== 'ok') continue;
      const bad = new Map(whole.given).set(path, { value: 'not_ok', note: 'What was found' });
      const [line] = judgeSheet(whole.sheet, bad, whole.photos).lines;
      expect(line?.outcome, path).not.toBe('in_order');
      expect(line?.findings.map((one) => one.path)).toContain(path);
    }
  });

  it.each(sections)('of $name: without the facts that it reads it is never in order', ({ form, section }) => {
    const { answers, facts = {} } = exampleOf(form.key, section.key);
    const decisive = Object.keys(facts).filter((fact) =>
      [section.only?.when ?? '', ...(section.limits ?? []).map(({ passes }) => passes)].some((text) =>
        text.includes(`piece.${fact}`),
      ),
    );
    for (const fact of decisive) {
      const unknown = { ...withFacts(section, facts), [fact]: null };
      const lines = sheetOf(form, section, unknown).sections[0]?.lines ?? [];
      // What counts as in use and as watched by a gauge, where nobody recorded otherwise, is no line here.
      const assumed = section.only?.when.startsWith(`known(piece.${fact})`) === true;
      expect(lines.length, fact).toBe(assumed ? 0 : 1);
      if (assumed) continue;
      if (fact === 'material' && facts.corrosion !== undefined) continue;
      expect(judge(form, section, unknown, answers).line.outcome, fact).toBe('open');
    }
  });
});

describe('a figure that cannot be', () => {
  const figures = sections.flatMap(({ name, form, section }) =>
    section.fields.flatMap((field) =>
      field.kind === 'number' ? [{ name: `${name}/${field.key}`, form, section, field }] : [],
    ),
  );

  it.each(figures)('$name: beyond its bounds keeps the line open, with the reason', ({ form, section, field }) => {
    const { answers, facts } = exampleOf(form.key, section.key);
    const drawn = fieldOfSheet(form, section, field.key);
    const { least, most, unit } = drawn;
    if (least === null || most === null) throw new Error('it has no bounds');
    const why = `${field.why?.text} (${field.why?.rule?.citation ?? 'house rule, not a law'}).`;
    for (const [value, words] of [
      [least - 0.001, `cannot be less than ${least}`],
      [most + 0.001, `cannot be more than ${most}`],
    ] as const) {
      const cannot = whyCannotBe({ ...drawn, most_of: '' }, value, () => null);
      expect(cannot).toBe(`${words}${unit === '' ? '' : ` ${unit}`}. ${why}`);
    }
    const whole = judge(form, section, withFacts(section, facts), answers);
    if (isAsked(drawn, lookupOf(whole.own, whole.at, whole.given)) !== true) return;
    const wrong = judge(form, section, withFacts(section, facts), { ...answers, [field.key]: most + 1 });
    expect(wrong.line.outcome).toBe('open');
    expect(wrong.line.missing.map(({ sentence }) => sentence).join(' ')).toContain(why);
  });
});

describe('each limit', () => {
  const limits = sections.flatMap(({ name, form, section }) =>
    (section.limits ?? []).map(({ key }) => ({ name: `${name}/${key}`, key, form, section })),
  );

  it.each(limits)('$name has an example just inside and one just outside', ({ key, form, section }) => {
    const example = exampleOf(form.key, section.key);
    const own = example.limits[key];
    if (own === undefined) throw new Error('it has no example');
    const judged = ({ facts, answers }: Example) =>
      judge(form, section, withFacts(section, { ...example.facts, ...facts }), { ...example.answers, ...answers });
    expect(judged(own.inside).line).toMatchObject({ outcome: 'in_order', findings: [] });
    const outside = judged(own.outside);
    expect(outside.line.outcome).not.toBe('in_order');
    expect(outside.line.findings.map(({ path }) => path.split('/').at(-1))).toContain(key);
  });

  it('has no example of one that is not there', () => {
    const named = sectionExamples.flatMap(({ form, section, limits: own }) =>
      Object.keys(own).map((key) => `${form}/${section}/${key}`),
    );
    expect(named.filter((name) => !limits.some((one) => one.name === name))).toEqual([]);
  });
});

describe('a test that is too short', () => {
  const fail = (key: string, section: string, answers: Answers) => {
    const form = formOf(key);
    const own = form?.sections.find((one) => one.key === section);
    if (form === null || own === undefined) throw new Error(key);
    return judge(
      form,
      own,
      { walls: 'single', piping: 'pressurized' },
      { ...exampleOf(key, section).answers, ...answers },
    ).line;
  };

  it('is no pass, and no failure', () => {
    expect(fail('spill_bucket_test', 'buckets', { minutes: 59 })).toMatchObject({ outcome: 'open', findings: [] });
    expect(fail('containment_sump_test', 'sumps', { minutes: 59 })).toMatchObject({ outcome: 'open', findings: [] });
    expect(fail('line_tightness_test', 'lines', { minutes: 29 })).toMatchObject({ outcome: 'open', findings: [] });
  });

  it('has failed where it had failed before', () => {
    const early = { end: 8, minutes: null, minutes_failed: 10 };
    expect(fail('spill_bucket_test', 'buckets', early).outcome).toBe('not_in_order');
    expect(fail('spill_bucket_test', 'buckets', { ...early, minutes_failed: null }).outcome).toBe('not_in_order');
  });

  it('shows nothing where water ran in, or the simulated leak was too large', () => {
    expect(fail('spill_bucket_test', 'buckets', { end: 10.5 }).outcome).toBe('open');
    expect(fail('line_leak_detector_test', 'detectors', { leak_gph: 3.2 }).outcome).toBe('open');
  });
});

it('the largest leak of a leak detector test is 3 gph at 10 psi through the same opening, within 0.7 %', () => {
  const figure = formOf('line_leak_detector_test')?.sections[0]?.figures?.[0];
  for (let psi = 1; psi <= 150; psi++) {
    const most = evaluateExpression(figure?.value ?? '', () => psi) as number;
    const exact = 3 * Math.sqrt(psi / 10);
    expect(most / exact, `${psi} psi`).toBeGreaterThanOrEqual(1);
    expect(most / exact, `${psi} psi`).toBeLessThan(1.007);
  }
});

describe('manual tank gauging', () => {
  it.each(gaugedTanks)('$capacity gal, diameter $diameter: the row of the table', (tank) => {
    const form = formOf('manual_gauging');
    const [section] = form?.sections ?? [];
    if (form === null || section === undefined) throw new Error('it is missing');
    const look = (name: string) =>
      name === 'piece.capacity' ? tank.capacity : name === 'diameter' ? tank.diameter : null;
    const figure = (key: string) =>
      evaluateExpression(section.figures?.find((one) => one.key === key)?.value ?? '', look);
    expect([figure('hours_needed'), figure('weekly'), figure('monthly')]).toEqual([
      tank.hours,
      tank.weekly,
      tank.monthly,
    ]);
    const asked = (key: string) =>
      evaluateExpression(section.fields.find((one) => one.key === key)?.when ?? 'true', look);
    expect(asked('tightness')).toBe(tank.tightness);
    expect(asked('diameter')).toBe(tank.diameter !== null);
    const maryland = formOf('manual_gauging_md')?.sections[0]?.fields.find(({ key }) => key === 'tightness');
    expect(evaluateExpression(maryland?.when ?? '', look)).toBe(tank.capacity > 550);
  });

  it('is for no tank that is larger, nor one of which the capacity is not recorded', () => {
    const form = formOf('manual_gauging');
    const [section] = form?.sections ?? [];
    if (form === null || section === undefined) throw new Error('it is missing');
    const { answers } = exampleOf('manual_gauging', 'tanks');
    const large = judge(form, section, { method: 'manual', capacity: largestGauged + 1 }, answers);
    expect(large.line.outcome).not.toBe('in_order');
    const lines = sheetOf(form, section, { method: 'manual', capacity: null }).sections[0]?.lines;
    expect(lines?.[0]?.lacks).toBe('Piece 1: its capacity is not recorded. Record it on the Equipment tab.');
  });
});
