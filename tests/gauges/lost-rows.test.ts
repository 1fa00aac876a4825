import { describe, expect, it } from 'vitest';
import { decodeReply, isFunctionCode } from '#gauges/driver.ts';
import type { Outcome } from '#gauges/framing/outcome.ts';
import { differenceOf, factsOf } from '#tools/gauge-fuzz/facts.ts';
import { genuineReplies, type Reply } from '#tools/gauge-fuzz/replies.ts';
import { UNNOTICED } from './lost-rows.table.ts';

/* Each row of each genuine page is left out in turn. The page says so by a mark, or nothing on it can show it. */

const groups = [...genuineReplies().values()]
  .map((group) => group.filter(({ format }) => format === 'display'))
  .filter((group) => group.length > 0);

/** The code, the stamp and what is above them: the driver's own tests damage these. */
const HEAD_LINES = 3;

/** True where what was read without the row is less, or other, than what was sent, and nothing marks it. */
function isUnnoticed(reply: Reply, lines: readonly string[], row: number): boolean {
  if (!isFunctionCode(reply.code)) throw new Error(`${reply.code} is in no function table`);
  const text = lines.filter((_, at) => at !== row).join('\r\n');
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const outcome = decodeReply(reply.code, bytes, reply.options) as Outcome<unknown>;
  if (!outcome.ok || outcome.partial === true) return false;
  const { lostRows, lostValues, changed, invented } = differenceOf(reply.facts, factsOf(outcome.report, reply.facts));
  return lostRows.length + lostValues.length + changed.length + invented.length > 0;
}

function unnoticedOf(reply: Reply): string[] {
  const lines = reply.text.split('\r\n');
  return lines.filter(
    (line, row) => row >= HEAD_LINES && line.trim() !== '' && !line.includes('\x03') && isUnnoticed(reply, lines, row),
  );
}

const found = new Map<string, string[]>();
for (const group of groups) {
  const lost = group.flatMap(unnoticedOf);
  const [first] = group;
  if (first !== undefined && lost.length > 0) found.set(first.code, lost);
}

describe('a row that a printed page lacks', () => {
  const listed = Object.values(UNNOTICED).flat();

  it('is noticed, but for the functions of the table, whose pages cannot show it', () => {
    expect([...found.keys()].toSorted()).toEqual(listed.toSorted());
  });

  it('is listed under one reason', () => {
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('is noticed where the other periods of a page list the sensor', () => {
    expect(found.has('34E')).toBe(false);
  });
});
