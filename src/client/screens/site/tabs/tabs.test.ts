import { describe, expect, it } from 'vitest';
import { chosenTab, tabBeside, tabsOf } from './choose-tab.ts';
import { edgesOf } from './TabStrip.tsx';

const labels = (complianceOnly: boolean) => tabsOf(complianceOnly).map(({ label }) => label);

describe('tabs (C-114 to C-126)', () => {
  it('are the eight of the specification in its order', () => {
    expect(tabsOf(false).map(({ key, label }) => `${key} = ${label}`)).toEqual([
      'overview = Site Overview',
      'issues = Site Issues',
      'compliance = Compliance',
      'atg = ATG Commands',
      'equipment = Equipment',
      'documents = Documents',
      'info = Site Info',
      'calendar = Compliance Calendar',
    ]);
  });
  it('of a Compliance Only site are four', () => {
    expect(labels(true)).toEqual(['Compliance', 'Compliance Calendar', 'Documents', 'Site Info']);
  });
  it.each([
    [false, null, 'overview'],
    [false, 'zzz', 'overview'],
    [false, 'calendar', 'calendar'],
    [true, null, 'compliance'],
    [true, 'atg', 'compliance'],
    [true, 'info', 'info'],
  ])('Compliance Only %s, tab=%s is %s', (only, asked, key) => expect(chosenTab(tabsOf(only), asked).key).toBe(key));
  it('follow one another in a circle', () => {
    const all = tabsOf(false);
    const first = chosenTab(all, null);
    expect(tabBeside(all, first, 1).key).toBe('issues');
    expect(tabBeside(all, first, -1).key).toBe('calendar');
    expect(tabBeside(all, tabBeside(all, first, -1), 1)).toBe(first);
  });
});

describe('the edges of the strip (C-130, C-132)', () => {
  const tabs = [0, 100, 200, 300].map((left) => ({ left, right: left + 100 }));
  const shifted = (by: number) => tabs.map(({ left, right }) => ({ left: left - by, right: right - by }));
  const view = { left: 0, right: 250 };
  it('within 4 px of an edge there is nothing beyond it', () => {
    expect(edgesOf(view, shifted(0), 0, 150)).toEqual({ left: false, right: true, hidden: 2 });
    expect(edgesOf(view, shifted(4), 4, 150)).toEqual({ left: false, right: true, hidden: 2 });
    expect(edgesOf(view, shifted(5), 5, 150)).toEqual({ left: true, right: true, hidden: 3 });
    expect(edgesOf(view, shifted(145), 145, 150)).toMatchObject({ left: true, right: true });
    expect(edgesOf(view, shifted(146), 146, 150)).toMatchObject({ left: true, right: false });
  });
  it('a strip that shows all hides none', () => {
    expect(edgesOf({ left: 0, right: 400 }, tabs, 0, 0)).toEqual({ left: false, right: false, hidden: 0 });
  });
});
