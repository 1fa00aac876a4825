import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { binaryArray } from './binary-array.ts';

describe('binaryArray', () => {
  let database: FreshDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function asText(type: Parameters<typeof binaryArray>[0], values: (number | null)[]): Promise<string> {
    const { rows } = await client
      .query<{ text: string }>(`set timezone = 'UTC'`)
      .then(() =>
        client.query<{ text: string }>(`select ($1::${type}[])::text as text`, [binaryArray(type, values, (v) => v)]),
      );
    return rows[0]?.text ?? '';
  }

  it('is read by PostgreSQL as the same values, nulls and extremes included', async () => {
    expect(await asText('int', [1, null, -2_147_483_648, 2_147_483_647])).toBe('{1,NULL,-2147483648,2147483647}');
    expect(await asText('smallint', [0, -32_768, 32_767, null])).toBe('{0,-32768,32767,NULL}');
    expect(await asText('bool', [1, 0, null])).toBe('{t,f,NULL}');
    expect(await asText('real', [0.5, -6617.333, null, 1e30])).toBe('{0.5,-6617.333,NULL,1e+30}');
  });

  it('keeps times to the millisecond, before and after 2000', async () => {
    const times = [
      '1969-12-31T23:59:59.999Z',
      '1999-12-31T23:59:59.001Z',
      '2000-01-01T00:00:00Z',
      '2087-06-05T04:03:02.001Z',
    ];
    const { rows } = await client.query<{ at: Date; plain: string }>(
      'select at, plain::text from unnest($1::timestamptz[], $2::timestamp[]) as r(at, plain)',
      [binaryArray('timestamptz', times, Date.parse), binaryArray('timestamp', times, Date.parse)],
    );
    expect(rows.map((row) => row.at.getTime())).toEqual(times.map((text) => Date.parse(text)));
    expect(rows[3]?.plain).toBe('2087-06-05 04:03:02.001');
  });

  it('refuses an integer that its type cannot hold', () => {
    expect(() => binaryArray('smallint', [40_000], (v) => v)).toThrow('out of range');
  });

  it('is an empty array without rows', async () => {
    expect(await asText('int', [])).toBe('{}');
  });
});
