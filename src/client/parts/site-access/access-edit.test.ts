import { describe, expect, it } from 'vitest';
import { accessBody, editOfAccess, sameAccess, setAllow, setWrite } from './access-edit.ts';

const sites = [{ id: 3 }, { id: 1 }, { id: 2 }];
const stored = editOfAccess({ siteIds: [1, 3], writeSiteIds: [3, 2] }, true);

describe('ticks of the Site Access dialog', () => {
  it('start as stored, Write only with Allow', () => {
    expect([...stored.allow]).toEqual([1, 3]);
    expect([...stored.write]).toEqual([3]);
  });
  it('have no Write for a regulator (G-24)', () => {
    expect(editOfAccess({ siteIds: [1], writeSiteIds: [1] }, false).write.size).toBe(0);
  });
  it('unticking Allow unticks Write (C-315), ticking it again does not bring Write back', () => {
    const without = setAllow(stored, [3], false);
    expect([...without.allow, ...without.write]).toEqual([1]);
    expect(setAllow(without, [3], true).write.size).toBe(0);
  });
  it('Write needs Allow (C-314)', () => {
    expect(setWrite(stored, 2, true)).toBe(stored);
    expect([...setWrite(stored, 1, true).write]).toEqual([3, 1]);
    expect(setWrite(stored, 3, false).write.size).toBe(0);
  });
  it('touch only the sites meant', () => {
    expect([...setAllow(stored, [2], true).allow]).toEqual([1, 3, 2]);
    expect([...setAllow(stored, [1], false).write]).toEqual([3]);
  });
  it('are sent as ascending ids of sites that are still there (C-316)', () => {
    expect(accessBody(setAllow(stored, [2, 99], true), sites)).toEqual({ siteIds: [1, 2, 3], writeSiteIds: [3] });
  });
  it('know whether anything changed, whatever the order', () => {
    expect(sameAccess(stored, editOfAccess({ siteIds: [3, 1], writeSiteIds: [3] }, true))).toBe(true);
    expect(sameAccess(stored, setWrite(stored, 1, true))).toBe(false);
    expect(sameAccess(stored, setAllow(setAllow(stored, [1], false), [1], true))).toBe(true);
  });
});
