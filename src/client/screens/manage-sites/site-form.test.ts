import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/api/wire/call.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import {
  addBody,
  changeBody,
  checkForm,
  formOf,
  isIpAddress,
  refusedFields,
  type SiteForm,
  stateOptions,
} from './site-form.ts';

const alpha: SiteMgmt = {
  id: 1,
  name: 'Alpha',
  ip: '10.0.0.1',
  port: 10_001,
  site_type: 'Compliance & Reporting',
  state: 'MD',
};
const papers: SiteMgmt = { id: 2, name: 'Papers', ip: '', port: 0, site_type: 'Compliance Only', state: '' };
const sites = [alpha, papers];
const form = (over: Partial<SiteForm> = {}): SiteForm => ({
  type: 'Compliance & Reporting',
  name: 'Delta',
  ip: '10.0.0.9',
  port: '10001',
  state: 'VA',
  stateSince: '',
  stateReason: '',
  tags: '',
  district: '',
  ...over,
});

describe('required fields (C-328 to C-330)', () => {
  it('are name, and ip and port unless Compliance Only', () => {
    expect(checkForm(form({ name: ' ', ip: '', port: '' }), sites, null)).toEqual({
      name: 'Name is required',
      ip: 'IP address is required',
      port: 'Port is required',
    });
    expect(checkForm(form({ type: 'Compliance Only', ip: '', port: '' }), sites, null)).toEqual({});
  });
  it.each(['0', '65536', '12a', '-1', '1.5', '100000'])('refuse port %s', (port) => {
    expect(checkForm(form({ port }), sites, null).port).toBe('Port must be a whole number from 1 to 65535');
  });
  it.each(['localhost', '10.0.0', '10.0.0.256', '::zz', '10.0.0.1:80'])('refuse address %s', (ip) => {
    expect(checkForm(form({ ip }), sites, null).ip).toBe('IP address is not valid');
  });
  it('accept both families', () => {
    for (const ip of ['10.0.0.9', '2001:db8::1', '::1']) expect(isIpAddress(ip)).toBe(true);
  });
});

describe('the state', () => {
  const words = 'Choose the state: it decides which rules apply';
  it('is asked of a new site, and stays where there is one', () => {
    expect(checkForm(form({ state: '' }), sites, null)).toEqual({ state: words });
    expect(checkForm({ ...formOf(alpha), state: '' }, sites, alpha)).toEqual({ state: words });
    expect(checkForm(formOf(papers), sites, papers)).toEqual({});
  });
  it('is sent when it is new or has changed', () => {
    expect(addBody(form())).toMatchObject({ state: 'VA' });
    expect(changeBody(formOf(alpha), alpha)).not.toHaveProperty('state');
    const why = { stateSince: '2026-01-01', stateReason: ' recorded wrongly ' };
    expect(changeBody({ ...formOf(alpha), ...why, state: 'VA' }, alpha)).toMatchObject({
      ...{ state: 'VA', state_since: '2026-01-01', state_reason: 'recorded wrongly' },
    });
  });
  it('says beside each name what applies there', () => {
    const words = new Map(stateOptions('ON').map((option) => [option.code, option.words]));
    expect(words.get('MD')).toBe('Maryland: Maryland rules');
    expect(words.get('VA')).toBe('Virginia: federal rules only');
    expect(words.get('ON')).toBe('ON: federal rules only');
    expect(stateOptions('MD').some(({ code }) => code === 'ON')).toBe(false);
  });
});

describe('uniqueness (C-334, C-335)', () => {
  const words = 'Site Name or IP Address already in use';
  it('is by name in any case, and by address', () => {
    expect(checkForm(form({ name: ' ALPHA ' }), sites, null).name).toBe(words);
    expect(checkForm(form({ ip: ' 10.0.0.1' }), sites, null).name).toBe(words);
  });
  it('does not ask for the address of a Compliance Only site', () => {
    expect(checkForm(form({ type: 'Compliance Only', ip: '10.0.0.1' }), sites, null)).toEqual({});
    expect(checkForm(form({ type: 'Compliance Only', name: 'Other' }), [papers], null)).toEqual({});
  });
  it('allows a site its own values', () => {
    expect(checkForm(formOf(alpha), sites, alpha)).toEqual({});
    expect(checkForm(form({ name: 'Papers' }), sites, alpha).name).toBe(words);
  });
});

describe('what the server refused', () => {
  const refusal = (code: string, more: object = {}) => refusedFields(new ApiError(400, { code, ...more }));
  it('is said at its field, with the reason', () => {
    expect(
      refusal('ip_invalid', { error: 'IP address is not valid', detail: '127.0.0.1 is a loopback address' }),
    ).toEqual({ ip: '127.0.0.1 is a loopback address' });
    expect(refusal('ip_invalid', { error: 'IP address is not valid' })).toEqual({ ip: 'IP address is not valid' });
    expect(refusal('site_duplicate')).toEqual({ name: 'Site Name or IP Address already in use' });
  });
  it('is held against no field where it names none', () => {
    expect(refusal('internal', { detail: 'x' })).toEqual({});
    expect(refusedFields(new Error('x'))).toEqual({});
  });
});

describe('bodies (C-327, C-336, C-337)', () => {
  it('add sends the type, numbers as numbers', () => {
    expect(addBody(form())).toEqual({
      name: 'Delta',
      ip: '10.0.0.9',
      port: 10_001,
      site_type: 'Compliance & Reporting',
      state: 'VA',
    });
  });
  it('Compliance Only sends an empty ip and port 0, whatever was typed before', () => {
    expect(addBody(form({ type: 'Compliance Only' }))).toEqual({
      name: 'Delta',
      ip: '',
      port: 0,
      site_type: 'Compliance Only',
      state: 'VA',
    });
  });
  it('change sends the type only when it changed', () => {
    expect(changeBody(formOf(alpha), alpha)).toEqual({ name: 'Alpha', ip: '10.0.0.1', port: 10_001 });
    expect(changeBody({ ...formOf(alpha), type: 'Compliance Only' }, alpha)).toEqual({
      name: 'Alpha',
      ip: '',
      port: 0,
      site_type: 'Compliance Only',
    });
    expect(changeBody(formOf(papers), papers)).toEqual({ name: 'Papers', ip: '', port: 0 });
  });
});
