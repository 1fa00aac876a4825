import { describe, expect, it } from 'vitest';
import { fullOf, START, walkthrough } from '#tests/helpers/inspection-data.ts';
import {
  absorbSent,
  contestedIn,
  type Draft,
  givenIn,
  newDraft,
  waitingIn,
  withAnswer,
  withChoice,
  withoutLine,
  withoutLines,
  withSheet,
} from './draft.ts';

const path = 'spill/e12/damage';
const begun = () => newDraft(START, walkthrough());

describe('a form on this device', () => {
  it('shows what is not sent yet over what the server has', () => {
    const known = absorbSent(begun(), fullOf({ answers: [[path, 'ok', 1]] }), {});
    const draft = withAnswer(known, path, 'not_ok', 'cracked', 1000);
    expect(givenIn(draft).get(path)).toMatchObject({ value: 'not_ok', note: 'cracked' });
    expect(draft.unsent[path]?.seen).toBe(1);
    // Over one that is not sent yet the person still saw the same.
    expect(withAnswer(draft, path, 'none', '', 2000).unsent[path]?.seen).toBe(1);
  });

  it('keeps words with the same answer, and drops those of a finding, in a correction with its photos, once it is in order', () => {
    const photo = (id: string, isSent: boolean) => ({ id, path, takenAt: START.startedAt, isSent, document: null });
    const found = withAnswer(begun(), path, 'not_ok', 'Crack 2 in long', 1000);
    const draft = { ...found, photos: [photo('old', true), photo('new', false)] };
    expect(withAnswer(draft, path, 'not_ok', undefined, 2000).unsent[path]?.note).toBe('Crack 2 in long');
    const first = withAnswer(draft, path, 'ok', undefined, 2000);
    expect(first.unsent[path]).toMatchObject({ value: 'ok', note: '' });
    expect(first.photos).toHaveLength(2);
    const second = withAnswer({ ...draft, version: 2 }, path, 'ok', undefined, 2000);
    expect([second.photos.map(({ id }) => id), second.removed]).toEqual([['new'], ['old']]);
    expect(withAnswer(second, path, 'ok', 'Looked at twice', 3000).unsent[path]?.note).toBe('Looked at twice');
  });

  it('is sent but for what was changed meanwhile, which has seen what was sent', () => {
    const sent = withAnswer(begun(), path, 'ok', '', 1000);
    const changed = withAnswer(sent, path, 'none', 'no bucket', 2000);
    const after = absorbSent(changed, fullOf({ answers: [[path, 'ok', 7]] }), sent.unsent);
    expect(after.unsent[path]).toMatchObject({ value: 'none', seen: 7 });
    expect(absorbSent(sent, fullOf({ answers: [[path, 'ok', 7]] }), sent.unsent).unsent).toEqual({});
  });

  it('learns nothing from an answer that was given before the one it knows', () => {
    const now = absorbSent(begun(), fullOf({ answers: [[path, 'ok', 7]] }), {});
    expect(absorbSent(now, fullOf({ answers: [[path, 'none', 3]] }), {}).known[path]?.seq).toBe(7);
  });

  it('is contested until one of both is chosen, which has seen both', () => {
    const full = fullOf({ answers: [[path, 'ok', 4]], contested: [[path, [4, 3]]] });
    const draft = absorbSent(begun(), full, {});
    expect(contestedIn(draft, walkthrough())).toHaveLength(1);
    const chosen = withChoice(draft, path, { value: 'not_ok', note: 'x' }, 1000);
    expect(chosen.unsent[path]?.seen).toBe(4);
    expect(contestedIn(chosen, walkthrough())).toEqual([]);
  });

  it('takes back what was answered of a line that was not tested, and keeps the others', () => {
    const known = absorbSent(begun(), fullOf({ answers: [[path, 'ok', 7]] }), {});
    const draft = withAnswer(known, 'spill/e13/damage', 'ok', '', 1000);
    const out = { line: 'e12', name: 'Spill bucket 1', reason: 'A truck stood over it' };
    const left = withoutLine(withoutLine(draft, { ...out, reason: 'Wet' }, 2000), out, 3000);
    expect(left.unsent[path]).toMatchObject({ value: null, seen: 7 });
    expect(givenIn(left).get('spill/e13/damage')?.value).toBe('ok');
    expect(left.signing.leftOut).toEqual([out]);
    const lines = withoutLines(walkthrough(), left.signing.leftOut).sections.flatMap((one) => one.lines);
    expect(lines.map(({ key }) => key)).not.toContain('e12');
  });

  it('sets aside answers that a newer edition does not ask, and keeps those of a piece that is gone', () => {
    const [spill, ...others] = walkthrough().sections;
    if (spill === undefined) throw new Error('no section');
    const newer = {
      ...walkthrough(),
      edition: '2027a',
      sections: [{ ...spill, fields: spill.fields.slice(1), lines: spill.lines.slice(1) }, ...others],
    };
    let draft: Draft = withAnswer(begun(), path, 'ok', '', 1000);
    draft = withSheet(withAnswer(draft, 'spill/e12/clean', 'ok', '', 1000), newer);
    expect(Object.keys(draft.orphans)).toEqual([path]);
    expect(Object.keys(draft.unsent)).toEqual(['spill/e12/clean']);
    expect([draft.edition, waitingIn(draft).answers]).toEqual(['2027a', 1]);
  });
});
