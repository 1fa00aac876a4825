import { expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import { decodeLineStatusDisplay } from './line-status.ts';

it('gives the alarms of a line whose own row is damaged to no other line', () => {
  const context: Doubts & { code: string } = { code: '381', notes: [] };
  const page = [
    'LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE',
    'Q 1:REGULAR UNLEADED      ENABLED     DISPENSING             ON      ON',
    'ACTIVE ALARMS:',
    'Q X:DIESEL                DISABLED    LINE LOCKOUT           OFF     ON',
    'ACTIVE ALARMS:',
    '   GROSS LINE FAIL',
  ];
  const reply = `\x01\nI38100\nJAN 22, 2026  3:06 PM\n${page.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  const result = decodeLineStatusDisplay(text, context);
  expect(result).toMatchObject({ report: { lines: [{ line: 1, alarms: [], labels: [] }] } });
  expect(context.partial).toBe(true);
});
