import { describe, expect, it } from 'vitest';
import { payloadsOf } from './events.ts';

describe('payloadsOf', () => {
  it('says the kind alone for the installation', () => {
    expect(payloadsOf({ kind: 'users.changed' })).toEqual(['{"k":"users.changed"}']);
  });

  it('names each site once', () => {
    expect(payloadsOf({ kind: 'site.changed', siteIds: [3, 1, 3] })).toEqual(['{"k":"site.changed","s":[3,1]}']);
    expect(payloadsOf({ kind: 'site.changed', siteIds: [] })).toEqual([]);
  });

  it('splits what would not fit into one notification', () => {
    const siteIds = Array.from({ length: 10_000 }, (_, i) => 2_147_000_000 + i);
    const payloads = payloadsOf({ kind: 'documents.changed', siteIds });
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
    expect(payloads.flatMap((payload) => JSON.parse(payload).s)).toEqual(siteIds);
    expect(payloads.length).toBeLessThan(20);
  });
});
