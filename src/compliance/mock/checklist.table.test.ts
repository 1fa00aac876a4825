import { expect, it } from 'vitest';
import { binderParts } from '../binder/binder.table.ts';
import { type RuleSource, ruleSources } from '../tables/rule-sources.table.ts';
import { isKnownKey } from '../tables/states/profiles.ts';
import { checklistRows } from './checklist.table.ts';
import { fineRows } from './fines.table.ts';

const binderKeys = new Set(binderParts.flatMap(({ rows }) => rows.map(({ key }) => key)));

it('names each element once, and only verdicts that exist', () => {
  const keys = checklistRows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, question, judgedBy } of checklistRows) {
    expect(question).toMatch(/^[A-Z].*\?$/);
    for (const one of judgedBy.binder ?? [])
      expect({ key, one, known: binderKeys.has(one) }).toMatchObject({ known: true });
    for (const one of judgedBy.items ?? []) expect({ key, one, known: isKnownKey(one) }).toMatchObject({ known: true });
    expect(Object.keys(judgedBy), key).not.toEqual([]);
  }
});

it('asks about every element of the binder but those that the packet makes of others, permits of which no rule says who needs them, and logs of which nothing is missing', () => {
  const asked = new Set(checklistRows.flatMap(({ judgedBy }) => judgedBy.binder ?? []));
  expect([...binderKeys].filter((key) => !asked.has(key))).toEqual([
    ...['permits', 'self_insurance', 'month_report', 'logs', 'generator_checks', 'deliveries', 'tester_certificates'],
  ]);
});

it.each([...checklistRows, ...fineRows])('$key is marked as its source was read', ({ source, mark }) => {
  const { read }: RuleSource = ruleSources[source];
  expect(mark).toBe(read === 'text' ? 'seen' : read === 'copy' ? 'mirror' : 'unverified');
});
