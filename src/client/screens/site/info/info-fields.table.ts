import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';

export interface InfoField {
  label: string;
  /** How it is typed: one line, several, a list of addresses one a line, chips, a time zone. */
  kind: 'line' | 'text' | 'addresses' | 'tags' | 'zone';
  /** Most characters of a line or a text. */
  limit?: number;
  hint?: string;
  inputMode?: 'tel' | 'email' | 'url' | 'numeric';
  autoComplete?: string;
}

/** Everything of a site's info that can be changed in this tab; limits are the contract's. */
export const infoFields: Record<SiteInfoField, InfoField> = {
  facility_id: { label: 'Facility id', kind: 'line', limit: 40 },
  address: { label: 'Street', kind: 'line', limit: 200 },
  city: { label: 'City', kind: 'line', limit: 80 },
  state: { label: 'State', kind: 'line', limit: 2, hint: 'Two capital letters, such as MD.' },
  zip: { label: 'ZIP code', kind: 'line', limit: 20 },
  county: { label: 'County', kind: 'line', limit: 80 },
  tags: { label: 'Tags', kind: 'tags', hint: 'Comma or Enter adds one; at most 20.' },
  timezone: { label: 'Time zone', kind: 'zone' },
  service_fusion_url: {
    label: 'Service Fusion link',
    kind: 'line',
    limit: 2000,
    inputMode: 'url',
    hint: 'Starts with https://',
  },
  contact_name: { label: 'Contact name', kind: 'line', limit: 120 },
  contact_phone: { label: 'Contact phone', kind: 'line', limit: 40, inputMode: 'tel' },
  contact_email: { label: 'Contact email', kind: 'line', limit: 254, inputMode: 'email' },
  console_type: { label: 'Console type', kind: 'line', limit: 40 },
  owner_name: { label: 'Owner', kind: 'line', limit: 120 },
  report_recipients: {
    label: 'Monthly report goes to',
    kind: 'addresses',
    hint: 'One email address a line; at most 20.',
  },
  reminder_recipients: { label: 'Reminders go to', kind: 'addresses', hint: 'One email address a line; at most 20.' },
  notes: { label: 'Notes', kind: 'text', limit: 4000 },
};

export const infoFieldNames = Object.keys(infoFields) as SiteInfoField[];
