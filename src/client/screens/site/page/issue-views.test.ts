import { describe, expect, it } from 'vitest';
import { askedIssue, viewOf, viewSearch } from './issue-views.ts';

const of = (text: string) => new URLSearchParams(text);

describe('the address of the tab', () => {
  it('an issue in it wins over the part', () => {
    expect(viewOf(of('tab=issues'))).toBe('issues');
    expect(viewOf(of('tab=issues&view=alarms'))).toBe('alarms');
    expect(viewOf(of('tab=issues&view=alarms&issue=501'))).toBe('issues');
    expect(viewOf(of('tab=issues&view=nonsense'))).toBe('issues');
  });
  it('keeps what else is there', () => {
    expect(viewSearch(of('tab=issues&view=alarms&x=1'), 'issues', 501)).toBe('?tab=issues&x=1&issue=501');
    expect(viewSearch(of('tab=issues&issue=501'), 'history')).toBe('?tab=issues&view=history');
  });
  it('reads ids and leaves other texts to be named', () => {
    expect(askedIssue(of('tab=issues'))).toBeNull();
    expect(askedIssue(of('issue='))).toBeNull();
    expect(askedIssue(of('issue=501'))).toEqual({ text: '501', id: 501 });
    for (const text of ['ISS-1', '0', '-3', '9'.repeat(30)]) {
      expect(askedIssue(of(`issue=${text}`))).toEqual({ text, id: null });
    }
  });
});
