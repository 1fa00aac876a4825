import { showClosure } from '#compliance/tables/document-types.table.ts';

/**
 * SQL: the type of the document in a place; '' where it has none, null where there is no such document. The three are
 * columns with the name of their table: a bare `site_id` would be that of the documents themselves.
 */
export function documentType(siteId: string, folder: string, file: string): string {
  return `(select coalesce(y.paper, '') from documents y where y.site_id = ${siteId} and lower(y.folder) = lower(${folder})
    and lower(y.name) = lower(${file}) and y.deleted_at is null)`;
}

/** SQL: the number of the document in a place; null where there is no such document. As `documentType`. */
export function documentNumber(siteId: string, folder: string, file: string): string {
  return `(select y.id from documents y where y.site_id = ${siteId} and lower(y.folder) = lower(${folder})
    and lower(y.name) = lower(${file}) and y.deleted_at is null)`;
}

/**
 * SQL: the documents that a record names, in their order, as JSON: [{ folder, file, type }], `type` as of `documentType`.
 * `site` and `documents` are columns with the name of their table.
 */
export function namedDocuments(site: string, documents: string): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('folder', a.place ->> 'folder', 'file', a.place ->> 'file',
      'type', ${documentType(site, "a.place ->> 'folder'", "a.place ->> 'file'")}) order by a.nth), '[]'::jsonb)
    from jsonb_array_elements(${documents}) with ordinality a (place, nth))`;
}

/** SQL: whether one of the documents that a record names may show that a tank was emptied, closed or removed. */
export function oneMayShowClosure(site: string, documents: string): string {
  return `exists (select from jsonb_array_elements(${documents}) a (place)
    where ${mayShowClosure(site, "a.place ->> 'folder'", "a.place ->> 'file'")})`;
}

/**
 * SQL: whether the document in a place may show that a tank was emptied, closed or removed: it is there as a record of the
 * entry, and is not filed as something else. Source: 40 CFR 280.70(a), 280.74.
 */
export function mayShowClosure(siteId: string, folder: string, file: string): string {
  return `coalesce(${documentType(siteId, folder, file)} = any('{"",${showClosure.join(',')}}'), false)`;
}
