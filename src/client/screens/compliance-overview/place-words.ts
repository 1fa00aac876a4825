import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';

/** 'Bel Air · MD-10101': what tells a site from another of the same name; '' when neither is known. */
export function placeWords(row: Pick<OverviewRow, 'city' | 'facility_id'>): string {
  return [row.city, row.facility_id].filter((word) => word !== '').join(' · ');
}
