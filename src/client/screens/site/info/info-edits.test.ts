import { describe, expect, it } from 'vitest';
import { readSiteInfo } from '#client/api/site/site-info.ts';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import { changedFields, checkEdits, conflictsOf, entriesOf, infoBody, readEdits, withEdit } from './info-edits.ts';

const info = readSiteInfo({
  id: 1,
  name: 'Bowie Rt 50',
  city: 'Bowie',
  tags: ['north', 'diesel'],
  timezone: 'America/New_York',
  service_fusion_url: 'https://servicefusion.example/1',
  editable: ['city', 'tags', 'state', 'timezone', 'service_fusion_url', 'report_recipients', 'contact_email', 'notes'],
});
const edit = (field: SiteInfoField, value: string) => withEdit({}, info, field, value);

describe('edits of the site info', () => {
  it('send only what differs from what the site has', () => {
    const edits = withEdit(
      withEdit(edit('city', ' Bowie '), info, 'notes', 'call first'),
      info,
      'tags',
      'north\ndiesel',
    );
    expect(changedFields(edits, info)).toEqual(['notes']);
    expect(infoBody(edits, info)).toEqual({ notes: 'call first' });
  });
  it('send lists as lists and an emptied link as none', () => {
    const edits = withEdit(edit('report_recipients', 'a@x.com, b@x.com\nA@x.com'), info, 'service_fusion_url', ' ');
    expect(infoBody(edits, info)).toEqual({ service_fusion_url: null, report_recipients: ['a@x.com', 'b@x.com'] });
    expect(infoBody(edit('tags', ''), info)).toEqual({ tags: [] });
  });
  it('never send a field that the person may not change', () => {
    expect(infoBody(edit('owner_name', 'Me'), info)).toEqual({});
  });
  it('tell when somebody else has changed the same field meanwhile', () => {
    const edits = withEdit(edit('city', 'Odenton'), info, 'notes', 'call first');
    expect(conflictsOf(edits, info)).toEqual([]);
    expect(conflictsOf(edits, { ...info, city: 'Crofton' })).toEqual(['city']);
    expect(conflictsOf(edits, { ...info, city: 'Odenton' })).toEqual([]);
  });
  it.each([
    ['state', 'md', 'must be two capital letters'],
    ['timezone', 'Mars/Base', 'must be a time zone, such as America/New_York'],
    ['timezone', '', 'must be a time zone, such as America/New_York'],
    ['service_fusion_url', 'http://x', 'must start with https://'],
    ['contact_email', 'nobody', 'must be an email address'],
    ['report_recipients', 'a@x.com\nnobody', 'not an email address: nobody'],
    ['report_recipients', Array.from({ length: 21 }, (_, n) => `p${n}@x.com`).join('\n'), 'at most 20 addresses'],
    ['tags', Array.from({ length: 21 }, (_, n) => `t${n}`).join('\n'), 'at most 20 tags'],
    ['tags', 'x'.repeat(41), 'at most 40 characters each'],
    ['notes', 'x'.repeat(4001), 'at most 4000 characters'],
  ] as const)('%s does not take %.20s', (field, text, trouble) =>
    expect(checkEdits(edit(field, text), info)).toEqual({ [field]: trouble }),
  );
  it('take a state left empty and a known zone', () => {
    expect(checkEdits(withEdit(edit('timezone', 'America/Chicago'), info, 'state', 'MD'), info)).toEqual({});
  });
  it('come back from the device as they were, and nothing else does', () => {
    const edits = edit('city', 'Odenton');
    expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
    expect(readEdits({ city: { value: 1, was: '' }, name: { value: 'x', was: '' } })).toBeNull();
    expect(readEdits('x')).toBeNull();
  });
  it('split lists at lines and commas', () => expect(entriesOf(' a,, b\nA ')).toEqual(['a', 'b']));
});
