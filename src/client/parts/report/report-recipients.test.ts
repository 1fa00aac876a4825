import { describe, expect, it } from 'vitest';
import { checkRecipients, recipientsOf } from './use-email-report.ts';

describe('recipients of a report', () => {
  it('are separated by commas, trimmed, each once', () => {
    expect(recipientsOf(' a@x.org, b@y.org,,A@x.org ,')).toEqual(['a@x.org', 'b@y.org']);
  });
  it('are checked one by one', () => {
    expect(checkRecipients('a@x.org, b@y.org')).toBeNull();
    expect(checkRecipients('a@x.org; b@y.org')).toBe('Not an email address: a@x.org; b@y.org');
    expect(checkRecipients('a@x.org, nobody')).toBe('Not an email address: nobody');
    expect(checkRecipients('   ')).toBeNull();
  });
  it('are at most ten', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `p${i}@x.org`);
    expect(checkRecipients(ten.join())).toBeNull();
    expect(checkRecipients([...ten, 'p10@x.org'].join())).toBe('At most 10 recipients are allowed');
  });
});
