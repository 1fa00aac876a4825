import { t } from '#client/words/site/info.ts';
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
  facility_id: {
    get label() {
      return t.facilityId;
    },
    kind: 'line',
    limit: 40,
  },
  address: {
    get label() {
      return t.street;
    },
    kind: 'line',
    limit: 200,
  },
  city: {
    get label() {
      return t.city;
    },
    kind: 'line',
    limit: 80,
  },
  state: {
    get label() {
      return t.state;
    },
    kind: 'line',
    limit: 2,
    get hint() {
      return t.twoCapitalLettersSuchAsMd;
    },
  },
  zip: {
    get label() {
      return t.zipCode;
    },
    kind: 'line',
    limit: 20,
  },
  county: {
    get label() {
      return t.county;
    },
    kind: 'line',
    limit: 80,
  },
  latitude: {
    get label() {
      return t.latitude;
    },
    kind: 'line',
    limit: 20,
    get hint() {
      return t.latitudeSuchAs;
    },
  },
  longitude: {
    get label() {
      return t.longitude;
    },
    kind: 'line',
    limit: 20,
    get hint() {
      return t.longitudeSuchAs;
    },
  },
  tags: {
    get label() {
      return t.tags;
    },
    kind: 'tags',
    get hint() {
      return t.commaOrEnterAddsOneAt;
    },
  },
  timezone: {
    get label() {
      return t.timeZone;
    },
    kind: 'zone',
  },
  service_fusion_url: {
    get label() {
      return t.serviceFusionLink;
    },
    kind: 'line',
    limit: 2000,
    inputMode: 'url',
    get hint() {
      return t.startsWithHttps;
    },
  },
  contact_name: {
    get label() {
      return t.contactName;
    },
    kind: 'line',
    limit: 120,
  },
  contact_phone: {
    get label() {
      return t.contactPhone;
    },
    kind: 'line',
    limit: 40,
    inputMode: 'tel',
  },
  contact_email: {
    get label() {
      return t.contactEmail;
    },
    kind: 'line',
    limit: 254,
    inputMode: 'email',
  },
  console_type: {
    get label() {
      return t.consoleType;
    },
    kind: 'line',
    limit: 40,
  },
  owner_name: {
    get label() {
      return t.owner;
    },
    kind: 'line',
    limit: 120,
  },
  district: {
    get label() {
      return t.district;
    },
    kind: 'line',
    limit: 80,
  },
  report_recipients: {
    get label() {
      return t.monthlyReportGoesTo;
    },
    kind: 'addresses',
    get hint() {
      return t.oneEmailAddressLineAtMost;
    },
  },
  reminder_recipients: {
    get label() {
      return t.remindersGoTo;
    },
    kind: 'addresses',
    get hint() {
      return t.oneEmailAddressLineAtMost;
    },
  },
  notes: {
    get label() {
      return t.notes;
    },
    kind: 'text',
    limit: 4000,
  },
};

export const infoFieldNames = Object.keys(infoFields) as SiteInfoField[];
