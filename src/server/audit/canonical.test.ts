import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from './canonical.ts';

describe('canonicalJson', () => {
  it('does not depend on the order of names, and leaves undefined out', () => {
    const one = { b: [1, { d: null, c: 'x' }], a: undefined, e: -0.5 };
    const other = { e: -0.5, b: [1, { c: 'x', d: null }] };
    expect(canonicalJson(one)).toBe('{"b":[1,{"c":"x","d":null}],"e":-0.5}');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
  });

  it('survives a way through JSON', () => {
    const value = { at: new Date('2026-11-19T21:00:00Z'), rate: 0.1 + 0.2, name: 'Ünïcode "quoted"' };
    expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
  });

  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalJson({ rate: Number.NaN })).toThrow('not finite');
  });

  it('hashes text as UTF-8', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
