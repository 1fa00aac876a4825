import { describe, expect, it } from 'vitest';
import { AnswerBytes } from './session.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('AnswerBytes', () => {
  it('joins what comes in pieces of any size', () => {
    const bytes = new AnswerBytes();
    const whole = Array.from({ length: 5_000 }, (_, n) => String.fromCharCode(33 + (n % 90))).join('');
    for (let from = 0, size = 1; from < whole.length; from += size, size = (size * 7) % 61 || 1) {
      bytes.add(Buffer.from(whole.slice(from, from + size)));
    }
    expect([text(bytes.seen()), bytes.length]).toEqual([whole, 5_000]);
  });

  it('keeps nothing of the memory it was given, nor gives its own away', () => {
    const bytes = new AnswerBytes();
    const chunk = Buffer.from('first');
    bytes.add(chunk);
    chunk.fill('x');
    const taken = bytes.take();
    bytes.add(Buffer.from('other'));
    expect([text(taken), text(bytes.seen())]).toEqual(['first', 'other']);
  });
});
