/** A site as the import benchmark writes it. */
export interface ImportRow {
  name: string;
  ip: string;
  port: number;
  address: string;
  city: string;
  state: string;
  zip: string;
  facilityId: string;
  tags: string[];
  recipients: string[];
}

/** Sites that no round before had: names, gauge addresses and all the rest. */
export function importRows(round: number, count: number): ImportRow[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `Round ${round} Fuel ${i}`,
    ip: `10.${100 + round}.${i >> 8}.${i & 255}`,
    port: 10_001,
    address: `${i} Main St`,
    city: 'Bel Air',
    state: 'MD',
    zip: '21014',
    facilityId: `MD-${round}-${i}`,
    tags: ['north', 'diesel'],
    recipients: ['owner@example.com'],
  }));
}
