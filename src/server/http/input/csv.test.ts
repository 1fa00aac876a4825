import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import { safeFileName } from '#server/actions/csv/safe-file-name.ts';
import { sendCsv } from './csv.ts';

it('safeFileName keeps what every system can store', () => {
  expect(safeFileName('Trend_Café "7"/..\\\r\n_T1.csv')).toBe('Trend_Cafe_7_.._T1.csv');
});

describe('sendCsv', () => {
  async function* rows(count: number, failAt = -1): AsyncGenerator<CsvCell[]> {
    for (let i = 0; i < count; i++) {
      if (i === failAt) throw new Error('the database went away');
      yield [i, 'x'.repeat(100)];
    }
  }
  const ask = (count: number, failAt?: number) => {
    const app = Fastify();
    app.get('/', async (_request, reply) => {
      await sendCsv(reply, 'a.csv', ['n', 'x'], rows(count, failAt));
      return reply;
    });
    return app.inject('/');
  };

  it('sends every row once, more than fit into one chunk', async () => {
    const answer = await ask(5000);
    const lines = answer.body.split('\r\n');
    expect(lines).toHaveLength(5002);
    expect(lines[0]).toBe('\u{feff}n,x');
    expect(lines[5000]).toBe(`4999,${'x'.repeat(100)}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="a.csv"');
  });

  it('answers an error at the start like any other', async () => {
    const answer = await ask(10, 3);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('breaks off at a later error', async () => {
    await expect(ask(5000, 4000)).rejects.toThrow();
  });
});
