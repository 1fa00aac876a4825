import type { SiteDocument } from '#contract/nouns/document/document.ts';
import type { DocumentRow } from '#server/store/document/documents.ts';

/** A document as it goes over the wire. */
export function toSiteDocument(row: DocumentRow): SiteDocument {
  return {
    name: row.name,
    modified: row.modifiedAt.toISOString(),
    folder: row.folder,
    size: row.size,
    content_type: row.contentType,
    uploaded_by: row.uploadedBy,
    protected: row.systemMade,
    id: row.id,
    sha256: row.sha256 === '' ? null : row.sha256,
    paper: row.paper,
  };
}
