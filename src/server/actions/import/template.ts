import { type ImportKind, importColumns } from '#contract/nouns/people/import.ts';

/** A row as people fill it in; lists are parted by semicolons. */
const samples: Record<ImportKind, Record<string, string>> = {
  sites: {
    name: 'Delta Mart',
    site_type: 'Compliance & Reporting',
    ip: '10.20.0.14',
    port: '10001',
    address: '12 Harbor Rd',
    city: 'Bel Air',
    state: 'MD',
    state_since: '',
    state_reason: '',
    zip: '21014',
    facility_id: 'MD-10114',
    tags: 'north;diesel',
    console_type: '',
    timezone: 'America/New_York',
    report_recipients: 'owner@example.com;manager@example.com',
    district: 'Mid-Atlantic',
    latitude: '39.5359',
    longitude: '-76.3483',
  },
  users: {
    email: 'nina@example.com',
    name: 'Nina New',
    role: 'user',
    sites: 'Delta Mart;Alpha Fuel',
    write_sites: 'Delta Mart',
  },
};

/** Header and one sample row of a file to import. */
export function importTemplate(kind: ImportKind): { header: readonly string[]; row: string[] } {
  const header = importColumns[kind].all;
  return { header, row: header.map((column) => samples[kind][column] ?? '') };
}
