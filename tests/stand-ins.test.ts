import { describe, expect, it } from 'vitest';
import { contractFault } from '#tests/helpers/contract-answers.ts';

const access = '{"siteIds":[1],"writeSiteIds":[]}';

describe('an answer in place of the server', () => {
  it('that fits the contract has no fault, with more fields than it names too', () => {
    expect(contractFault('GET', '/api/users/4/sites', 200, access)).toBeNull();
    expect(contractFault('GET', '/api/users/4/sites', 200, '{"siteIds":[],"writeSiteIds":[],"more":1}')).toBeNull();
  });

  it('that does not fit is named with its call and field', () => {
    expect(contractFault('GET', '/api/users/4/sites', 200, '{"siteIds":["1"]}')).toMatch(
      /^GET \/api\/users\/4\/sites: siteIds\.0: .*; writeSiteIds: .*undefined$/,
    );
    expect(contractFault('GET', '/api/users/4/sites', 200, 'null')).toMatch(/sites: the answer: /);
    expect(contractFault('GET', '/api/users/4/sites', 200, '<html>')).toBe(
      'GET /api/users/4/sites: the answer is no JSON',
    );
  });

  it('with a status that the call never answers, or of a call that there is not, is a fault', () => {
    expect(contractFault('GET', '/api/users/4/sites', 201, access)).toMatch(/never answers 201$/);
    expect(contractFault('GET', '/api/nothing', 200, '{}')).toMatch(/no such call$/);
  });

  it('of a failure, and one without fields, is not held against it', () => {
    expect(contractFault('GET', '/api/users/4/sites', 503, 'away')).toBeNull();
    expect(contractFault('GET', '/api/nothing', 404, '{}')).toBeNull();
    expect(contractFault('GET', '/api/events', 204, '')).toBeNull();
    expect(contractFault('GET', '/api/public/sites/1/documents/download', 200, '%PDF')).toBeNull();
  });

  it('is held against the call whose path is written out, not one with a parameter in its place', () => {
    expect(contractFault('GET', '/api/admin/sites/compliance-overview', 200, '{}')).toMatch(/: rows: /);
  });
});
