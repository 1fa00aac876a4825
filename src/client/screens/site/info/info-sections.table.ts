import { t } from '#client/words/site/info.ts';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';

/** What a section shows: a field, or a fact that is changed elsewhere. */
export type InfoEntry = SiteInfoField | 'name' | 'site_type' | 'gauge_address';

export interface InfoSection {
  key: string;
  title: string;
  entries: readonly InfoEntry[];
  /** Column on a wide screen. */
  side: 'start' | 'end';
  /** Shown only to people with write access. */
  writersOnly?: boolean;
  /** Not for sites without a gauge. */
  gaugeOnly?: boolean;
}

/** Sections of the tab, in order. */
export const infoSections: readonly InfoSection[] = [
  {
    key: 'identity',
    get title() {
      return t.identity;
    },
    side: 'start',
    entries: [
      'name',
      'facility_id',
      'address',
      'city',
      'state',
      'zip',
      'county',
      'latitude',
      'longitude',
      'site_type',
      'timezone',
      'tags',
      'service_fusion_url',
    ],
  },
  {
    key: 'contacts',
    get title() {
      return t.contacts;
    },
    side: 'end',
    entries: ['contact_name', 'contact_phone', 'contact_email'],
  },
  {
    key: 'console',
    get title() {
      return t.console;
    },
    side: 'end',
    entries: ['console_type', 'gauge_address'],
    gaugeOnly: true,
  },
  {
    key: 'owner',
    get title() {
      return t.owner;
    },
    side: 'end',
    entries: ['owner_name', 'district'],
  },
  {
    key: 'recipients',
    get title() {
      return t.recipients;
    },
    side: 'end',
    entries: ['report_recipients', 'reminder_recipients'],
    writersOnly: true,
  },
  {
    key: 'notes',
    get title() {
      return t.notes;
    },
    side: 'start',
    entries: ['notes'],
  },
];

/** What is changed in Manage Sites only. */
export const fixedLabels: Record<Exclude<InfoEntry, SiteInfoField>, string> = {
  get name() {
    return t.name;
  },
  get site_type() {
    return t.siteType;
  },
  get gauge_address() {
    return t.gaugeAddress;
  },
};
