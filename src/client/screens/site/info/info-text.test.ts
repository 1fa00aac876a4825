import { describe, expect, it } from 'vitest';
import { readSitePage } from '#client/api/site/read-site.ts';
import { readSiteInfo } from '#client/api/site/site-info.ts';
import { infoAsText, mapQuery } from './info-text.ts';

const info = readSiteInfo({
  id: 1,
  name: 'Bowie Rt 50',
  address: '1 Main St',
  city: 'Bowie',
  state: 'MD',
  zip: '20716',
  tags: ['north', 'diesel'],
  report_recipients: ['a@x.com'],
  site_type: 'Compliance & Reporting',
});
const page = (change: object = {}) => {
  const site = readSitePage({ id: 1, name: 'Bowie Rt 50', ip: '10.20.0.2', port: 10_001, ...change }, 1);
  if (site === null) throw new Error('no site');
  return site;
};

describe('site info as text', () => {
  it('is one line for a map', () => {
    expect(mapQuery(info)).toBe('1 Main St, Bowie, MD 20716');
    expect(mapQuery(readSiteInfo({}))).toBe('');
  });
  it('holds what the person is shown, and says what is not recorded', () => {
    const text = infoAsText(info, page(), { role: 'admin', canWrite: true });
    expect(text).toContain('IDENTITY\nName: Bowie Rt 50\nFacility id: Not recorded\n');
    expect(text).toContain('Tags: north, diesel');
    expect(text).toContain('Gauge address: 10.20.0.2:10001');
    expect(text).toContain('Monthly report goes to: a@x.com');
  });
  it('keeps the address of the gauge and the recipients from readers', () => {
    const text = infoAsText(info, page(), { role: 'user', canWrite: false });
    expect(text).not.toContain('10.20.0.2');
    expect(text).not.toContain('RECIPIENTS');
  });
  it('has no console for a Compliance Only site', () => {
    const text = infoAsText(info, page({ site_type: 'Compliance Only' }), { role: 'admin', canWrite: true });
    expect(text).not.toContain('CONSOLE');
  });
});
