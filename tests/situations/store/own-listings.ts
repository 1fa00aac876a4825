import type { OwnListingEvent, Situation } from '../facts.ts';
import { momentOf } from './moments.ts';
import type { StoredRows } from './stored-rows.ts';

/** Stores a listing of the owner with its document, at its own site or at that of another situation. */
export function storeOwnListing(
  rows: StoredRows,
  ownSite: number,
  event: OwnListingEvent,
  { today }: Pick<Situation, 'today'>,
): void {
  const { type: _, at, filedAs, recordedOn, withdrawnOn, ...listing } = event;
  const siteId = at === undefined ? ownSite : Number(at.slice(1));
  const file = `Listing ${rows.ownListings.length + 1}.pdf`;
  const folder = 'Compliance Testing';
  if (filedAs !== 'removed')
    rows.documents.push({
      ...{ siteId, folder, name: file, paper: filedAs },
      ...{ contentType: 'application/pdf', size: 1, contentKey: `own-${file}` },
      modifiedAt: momentOf(`${recordedOn} 12:00`),
    });
  const isWithdrawn = withdrawnOn !== null && withdrawnOn <= today;
  rows.ownListings.push({
    ...listing,
    ...{ siteId, name: 'Report 12-7', documentFolder: folder, documentFile: file },
    ...{ recordedBy: 'Ada Admin', recordedAt: momentOf(`${recordedOn} 12:00`) },
    ...(isWithdrawn
      ? { withdrawnAt: momentOf(`${withdrawnOn} 12:00`), withdrawnBy: 'Ada Admin', withdrawnReason: 'Of another probe' }
      : {}),
  });
}
