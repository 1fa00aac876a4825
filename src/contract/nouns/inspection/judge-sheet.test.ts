import { describe, expect, it } from 'vitest';
import { answerPath, type FormField, type Sheet, type SheetSection } from './form.ts';
import type { AnswerValue } from './inspection.ts';
import { type GivenAnswers, isJudged, judgeSheet, lookupOf, whyCannotBe } from './judge-sheet.ts';

const rule = { text: 'A rule.', citation: '40 CFR 280.35', mark: 'seen' } as const;
const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  ...{ key, label: key.toUpperCase(), kind: 'check', help: '', optional: false, when: '', unit: '' },
  ...{ least: null, most: null, most_of: '', choices: [], may_be_none: false },
  ...more,
});
const line = (key: string, facts: Record<string, AnswerValue> = {}, lacks = '') => ({
  ...{ key, name: `Piece ${key}`, equipment_id: 1, facts, lacks },
});
const section = (more: Partial<SheetSection>): SheetSection => ({
  ...{ key: 's', title: 'S', text: '', rule, fields: [], figures: [], limits: [], lines: [line('e1')], empty: '' },
  ...more,
});
const sheetOf = (...sections: SheetSection[]): Sheet => ({
  ...{ form: 'f', edition: '2026-11', title: 'F', purpose: 'test', text: '', tester: true, practice: '' },
  ...{ retention: '', sections },
});

type Answer = AnswerValue | { value: AnswerValue; note: string };
const given = (answers: Record<string, Answer>, at = 's/e1'): GivenAnswers =>
  new Map(
    Object.entries(answers).map(([key, one]) => [
      `${at}/${key}`,
      typeof one === 'object' && one !== null ? one : { value: one, note: '' },
    ]),
  );
const photos = (...keys: string[]) => new Map(keys.map((key) => [answerPath('s', 'e1', key), 1]));
const judge = (of: Partial<SheetSection>, answers: Record<string, Answer>, ...photographed: string[]) => {
  const judged = judgeSheet(sheetOf(section(of)), given(answers), photos(...photographed));
  const [first] = judged.lines;
  if (first === undefined) throw new Error('no line');
  return { ...judged, line: first, outcome: first.outcome };
};

describe('a check', () => {
  const fields = [field('clean', { may_be_none: true }), field('tight')];

  it('is in order, not in order with words and a photo, or not present with words', () => {
    expect(judge({ fields }, { clean: 'ok', tight: 'ok' }).outcome).toBe('in_order');
    const bad = { value: 'not_ok', note: 'Cracked at the lid' };
    expect(judge({ fields }, { clean: bad, tight: 'ok' }, 'clean')).toMatchObject({
      outcome: 'not_in_order',
      findings: 1,
      complete: true,
      line: { findings: [{ path: 's/e1/clean', sentence: 'CLEAN: Cracked at the lid' }] },
    });
    const none = { value: 'none', note: 'The site has none' };
    expect(judge({ fields }, { clean: none, tight: 'ok' }).outcome).toBe('in_order');
    expect(judge({ fields: [field('clean', { may_be_none: true })] }, { clean: none }).outcome).toBe('none');
  });

  it.each([
    ['not in order without words', { value: 'not_ok', note: ' ' }, 'CLEAN: say what is not in order.', true],
    [
      'not in order without a photo',
      { value: 'not_ok', note: 'Cracked' },
      'CLEAN: take a photo of what is not in order.',
      false,
    ],
    ['not present without words', { value: 'none', note: '' }, 'CLEAN: say why it is not present.', true],
    ['not answered', null, 'CLEAN: not answered.', true],
    ['blank', '  ', 'CLEAN: not answered.', true],
    ['something else', 'fine', 'CLEAN: must be In order, Not in order or Not present.', true],
    ['a truth', true, 'CLEAN: must be In order, Not in order or Not present.', true],
  ] as const)('that is %s keeps its line open', (_, answer, sentence, photo) => {
    const judged = judge({ fields }, { clean: answer, tight: 'ok' }, ...(photo ? ['clean'] : []));
    expect(judged).toMatchObject({ outcome: 'open', complete: false });
    expect(judged.line.missing).toEqual([{ path: 's/e1/clean', sentence }]);
  });

  it('that must be there is never not present', () => {
    const judged = judge({ fields }, { clean: 'ok', tight: { value: 'none', note: 'No cap' } });
    expect(judged.line.missing).toEqual([{ path: 's/e1/tight', sentence: 'TIGHT: must be In order or Not in order.' }]);
  });
});

describe('a verdict', () => {
  const fields = [field('found', { kind: 'verdict' })];

  it.each([
    ['in compliance', 'in_compliance', 'in_order'],
    ['a violation with words', { value: 'violation', note: 'No test is on file' }, 'not_in_order'],
    ['a violation without words', { value: 'violation', note: '' }, 'open'],
    ['not looked at, which is never in order', 'not_looked_at', 'not_looked_at'],
    ['that it does not apply, with words', { value: 'does_not_apply', note: 'No sump is here' }, 'none'],
    ['that it does not apply, without words', { value: 'does_not_apply', note: '' }, 'open'],
    ['an answer of a check', 'ok', 'open'],
    ['nothing', null, 'open'],
  ] as const)('is %s', (_, answer, outcome) => {
    expect(judge({ fields }, { found: answer }).outcome).toBe(outcome);
  });

  it('counts what was not looked at', () => {
    expect(judge({ fields }, { found: 'not_looked_at' })).toMatchObject({ complete: true, findings: 0, unseen: 1 });
  });
});

describe('operators', () => {
  const fields = [field('name', { kind: 'text' }), field('signed')];
  const certificates = { class: 'Class B', named: 'name', several: false, on_file: [] };
  const judgeOn = (day: string | undefined, name: string | null) =>
    judgeSheet(
      sheetOf(section({ fields, certificates })),
      given({ signed: 'ok', ...(name === null ? {} : { name }) }),
      photos(),
      { day },
    ).lines[0];

  it('without a certificate on file are not in order, whatever the form says', () => {
    expect(judgeOn('2026-11-20', 'Ana Diaz')).toMatchObject({
      ...{ outcome: 'not_in_order', isContradicted: true },
      findings: [{ path: 's/e1/name', sentence: expect.stringContaining('No Class B certificate of Ana Diaz') }],
    });
    expect(judgeOn('2026-11-20', null)).toMatchObject({ outcome: 'open', isContradicted: false, findings: [] });
  });
});

it('a section without a check, a verdict or a limit is neither in order nor not', () => {
  expect(isJudged(section({ fields: [field('by', { kind: 'choice' }), field('name', { kind: 'text' })] }))).toBe(false);
  expect(isJudged(section({ fields: [field('sound')] }))).toBe(true);
  expect(isJudged(section({ fields: [field('found', { kind: 'verdict' })] }))).toBe(true);
  const limit = { key: 'even', passes: 'a = b', says: 'They differ.', rule };
  expect(isJudged(section({ fields: [field('a', { kind: 'number' })], limits: [limit] }))).toBe(true);
});

it('a day may be ahead only where its field says so', () => {
  const judgeDay = (more: Partial<FormField>) =>
    judgeSheet(
      sheetOf(section({ fields: [field('due', { kind: 'date', ...more })] })),
      given({ due: '2026-12-01' }),
      photos(),
      { today: '2026-11-20' },
    ).complete;
  expect([judgeDay({}), judgeDay({ may_be_ahead: true })]).toEqual([false, true]);
});

describe('a figure', () => {
  const fields = [
    field('start', { kind: 'number', unit: 'in', least: 1, most: 48 }),
    field('end', { kind: 'number', unit: 'in', least: 0, most_of: 'start' }),
  ];
  const limits = [{ key: 'drop', passes: 'start - end < 0.125', says: 'The water fell.', rule }];
  const figures = [{ key: 'fell', label: 'Drop', value: 'start - end', unit: 'in', decimals: 2 }];
  const of = { fields, limits, figures };

  it('decides by the limit of its form, at the limit too', () => {
    expect(judge(of, { start: 12.5, end: 12.44 })).toMatchObject({ outcome: 'in_order', findings: 0 });
    expect(judge(of, { start: 12.5, end: 12.375 })).toMatchObject({
      outcome: 'not_in_order',
      line: { findings: [{ path: 's/e1/drop', sentence: 'The water fell.' }] },
    });
    expect(judge(of, { start: 12.5, end: 12.375 }).line.figures.get('fell')).toBe(0.125);
  });

  it.each([
    ['too small', { start: 0.5, end: 0.5 }, 'START: cannot be less than 1 in.'],
    ['too large', { start: 49, end: 12 }, 'START: cannot be more than 48 in.'],
    ['more than another', { start: 12, end: 12.5 }, 'END: cannot be more than 12 in.'],
    ['a text', { start: '12', end: 12 }, 'START: must be a number.'],
    ['no number', { start: Number.NaN, end: 12 }, 'START: must be a number.'],
    ['without an end', { start: Number.POSITIVE_INFINITY, end: 12 }, 'START: must be a number.'],
  ])('that cannot be keeps its line open: %s', (_, answers, sentence) => {
    const judged = judge(of, answers);
    expect(judged).toMatchObject({ outcome: 'open', complete: false });
    expect(judged.line.missing.map((one) => one.sentence)).toContain(sentence);
  });

  it('that is worked out from a missing one is null, and judges nothing', () => {
    const judged = judge(of, { start: 12 });
    expect(judged.line.figures.get('fell')).toBeNull();
    expect(judged).toMatchObject({ outcome: 'open', line: { findings: [] } });
  });
});

describe('what is not known', () => {
  const reading = field('reading', { kind: 'number' });
  const limits = [{ key: 'top', passes: 'reading <= piece.size', says: 'Too much.', rule }];

  it('of the piece keeps the line open', () => {
    const of = { fields: [reading], limits, lines: [line('e1', { size: null })] };
    expect(judge(of, { reading: 1 })).toMatchObject({
      outcome: 'open',
      line: { missing: [{ sentence: 'Cannot be judged: a figure or fact is missing (40 CFR 280.35).' }] },
    });
    expect(judge({ ...of, lines: [line('e1', {})] }, { reading: 1 }).outcome).toBe('open');
    expect(judge({ ...of, lines: [line('e1', { size: 5 })] }, { reading: 1 }).outcome).toBe('in_order');
  });

  it('and decides whether something is asked for keeps the line open', () => {
    const fields = [reading, field('interstice', { when: "piece.walls <> 'single'" })];
    const walls = (value: AnswerValue) => ({ fields, lines: [line('e1', { walls: value })] });
    expect(judge(walls('single'), { reading: 1 }).outcome).toBe('in_order');
    expect(judge(walls('double'), { reading: 1 }).line.missing).toHaveLength(1);
    expect(judge(walls(null), { reading: 1 }).line.missing).toEqual([
      {
        path: 's/e1/interstice',
        sentence: 'INTERSTICE: a fact of the equipment decides whether it is asked for, and it is not recorded.',
      },
    ]);
  });

  it('and must be recorded first keeps the line open, whatever is answered', () => {
    const lacks = 'Piece: its kind is not recorded.';
    const judged = judge({ fields: [field('clean')], lines: [line('e1', {}, lacks)] }, { clean: 'ok' });
    expect(judged).toMatchObject({ outcome: 'open', line: { missing: [{ sentence: lacks }] } });
  });

  it('is no pass where a limit is no truth by a mistake of its table', () => {
    const wrong = [{ key: 'wrong', passes: 'reading', says: 'Wrong.', rule }];
    expect(judge({ fields: [reading], limits: wrong }, { reading: 1 }).outcome).toBe('open');
  });
});

describe('an answer that is asked for only sometimes', () => {
  const fields = [
    field('method', { kind: 'choice', choices: ['water', 'vacuum'].map((key) => ({ key, label: key })) }),
    field('held', { kind: 'number', when: "method = 'vacuum'" }),
    field('note', { kind: 'text', optional: true, when: "method = 'vacuum'" }),
  ];
  const limits = [{ key: 'held', passes: "method <> 'vacuum' or held >= 26", says: 'Not held.', rule }];

  it('counts only then, also where it was given before', () => {
    expect(judge({ fields, limits }, { method: 'water', held: 3 })).toMatchObject({ outcome: 'in_order', asked: 1 });
    expect(judge({ fields, limits }, { method: 'vacuum', held: 3 })).toMatchObject({
      outcome: 'not_in_order',
      asked: 2,
    });
    expect(judge({ fields, limits }, { method: 'vacuum' })).toMatchObject({ outcome: 'open', answered: 1 });
  });

  it('is not asked for before what decides it is answered, and that one is missing', () => {
    expect(judge({ fields, limits }, {}).line.missing.map(({ sentence }) => sentence)).toEqual([
      'METHOD: not answered.',
    ]);
    expect(judge({ fields, limits }, { method: 'sound' }).line.missing[0]?.sentence).toBe(
      'METHOD: is not one of the choices.',
    );
  });
});

describe('a sheet', () => {
  it('is complete only with lines, and only where each is judged', () => {
    const none = section({ fields: [field('clean')], lines: [], empty: 'None is recorded.' });
    expect(judgeSheet(sheetOf(none), new Map(), new Map())).toMatchObject({ complete: false, findings: 0, lines: [] });
    expect(judgeSheet(sheetOf(), new Map(), new Map()).complete).toBe(false);
    const two = section({ fields: [field('clean')], lines: [line('e1'), line('e2')] });
    const first = judgeSheet(sheetOf(two), given({ clean: 'ok' }), new Map());
    expect(first).toMatchObject({ complete: false, asked: 2, answered: 1 });
    const both = new Map([...given({ clean: 'ok' }), ...given({ clean: 'ok' }, 's/e2')]);
    expect(judgeSheet(sheetOf(two), both, new Map()).complete).toBe(true);
  });

  it('takes no answer of a line that it does not have', () => {
    const other = given({ clean: 'ok' }, 's/e9');
    expect(judgeSheet(sheetOf(section({ fields: [field('clean')] })), other, new Map()).complete).toBe(false);
  });
});

it.each<[FormField['kind'], AnswerValue, boolean]>([
  ['yes_no', true, true],
  ['yes_no', 'yes', false],
  ['text', 'Line 2', true],
  ['text', 2, false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-30', false],
  ['date', '28.2.2026', false],
  ['time', '23:59', true],
  ['time', '24:00', false],
  ['time', '7:05', false],
])('a %s may be %s: %s', (kind, answer, may) => {
  expect(whyCannotBe(field('x', { kind }), answer, () => null) === null).toBe(may);
});

it('a name that is neither answer nor figure is a mistake', () => {
  const of = section({ fields: [field('clean')] });
  expect(() => lookupOf(of, line('e1'), new Map())('missing')).toThrow('s has no field missing');
});
