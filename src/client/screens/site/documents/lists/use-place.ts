import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { placeOf } from '#client/api/compliance/inbox.ts';
import { paths } from '#client/paths.ts';
import { defaultFolder } from '#contract/nouns/document/document.ts';
import { orderOf, type RowOrder } from './order.ts';

/** Spellings of the address for folders of the site (docs/reference/screens.md#routes). */
const aliases: Readonly<Record<string, string>> = {
  compliance_testing: 'Compliance Testing',
  'compliance-testing': 'Compliance Testing',
  compliance: 'Compliance Testing',
  monthly_reports: 'Monthly Reports',
  'monthly-reports': 'Monthly Reports',
  reports: 'Monthly Reports',
  exports: 'Exports',
  regulatory: 'Regulatory Correspondence',
  regulatory_correspondence: 'Regulatory Correspondence',
  'regulatory-correspondence': 'Regulatory Correspondence',
};

/** The folder that the address' `folder` means: an alias' folder, anything else as spelt, without one Monthly Reports. */
export function folderOf(query: string | null): string {
  if (query === null || query.trim() === '') return defaultFolder;
  return Object.hasOwn(aliases, query) ? (aliases[query] ?? query) : query;
}

/** What the address says of the Documents tab. */
export interface Place {
  folder: string;
  /** Instead of a folder what was deleted lately. */
  deleted: boolean;
  /** Words that are searched for; '' for none. */
  q: string;
  /** '2026', or null for all years. */
  year: string | null;
  order: RowOrder;
  /** The document that is looked at. */
  preview: { folder: string; file: string } | null;
}

export interface PlaceChange {
  q?: string;
  year?: string | null;
  order?: RowOrder;
}

/** Reads an address; what makes no sense counts as not said. */
export function readPlace(search: URLSearchParams): Place {
  const year = search.get('year');
  const preview = search.get('preview');
  return {
    folder: folderOf(search.get('folder')),
    deleted: search.get('view') === 'deleted',
    q: (search.get('q') ?? '').trim(),
    year: year !== null && /^\d{4}$/.test(year) ? year : null,
    order: orderOf(search.get('sort')),
    preview: preview === null || preview === '' ? null : placeOf(preview),
  };
}

/** Address of the list of what was deleted lately. */
export function deletedAddress(siteId: string): string {
  return `${paths.site(siteId, { tab: 'documents' })}&view=deleted`;
}

/** Address of a folder. */
export function folderAddress(siteId: string, folder: string): string {
  return paths.site(siteId, { tab: 'documents', folder });
}

/** The place, and the ways to another: filters change the address in place, a preview is a step that Back takes back. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (next: PlaceChange) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          for (const [name, value] of [
            ['q', next.q],
            ['year', next.year],
            ['sort', next.order],
          ] as const) {
            if (value === undefined) continue;
            if (value === null || value === '' || value === 'newest') params.delete(name);
            else params.set(name, value);
          }
          return params;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const openPreview = (folder: string, file: string) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.set('preview', `${folder}/${file}`);
        return params;
      },
      { state: { opened: true } },
    );
  const closePreview = () => {
    if ((state as { opened?: unknown } | null)?.opened === true) {
      void navigate(-1);
      return;
    }
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete('preview');
        return params;
      },
      { replace: true },
    );
  };
  return { place: readPlace(search), change, openPreview, closePreview };
}
