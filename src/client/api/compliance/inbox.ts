import { type Inbox, inboxLimit } from '#contract/nouns/compliance/compliance.ts';
import { defaultFolder } from '#contract/nouns/document/document.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** The inbox as it is shown: the status as raw text, the PDF with the folder it lies in. */
export interface InboxPage {
  month: string;
  monthlyStatus: string;
  /** What a person set against the evidence; null: nobody did. */
  setStatus: string | null;
  /** `name` is shown; `folder` and `file` are where it lies. */
  latestPdf: { name: string; folder: string; file: string } | null;
  uploads: Inbox['regulatory_recent'];
  expirations: Inbox['insurance_upcoming'];
  /** Policies that are recorded, and when the last of them ends; null where the answer does not say. */
  policies: number | null;
  lastEnd: string | null;
}

/** Folder and file of a document's logical path: the folder is everything before the last '/'. */
export function placeOf(path: string): { folder: string; file: string } {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? { folder: defaultFolder, file: path } : { folder: path.slice(0, cut), file: path.slice(cut + 1) };
}

function readPdf(fields: Fields | null): InboxPage['latestPdf'] {
  const name = textOrNull(fields?.file_name);
  const path = textOrNull(fields?.file_path) ?? name;
  if (path === null) return null;
  const place = placeOf(path);
  return { name: name ?? place.file, ...place };
}

/** The inbox of an answer; its lists are cut to five each (docs/reference/screens.md#limits). */
export function readInbox(body: unknown): InboxPage {
  const fields = objectOf(body) ?? {};
  return {
    month: textOf(fields.month),
    monthlyStatus: textOf(fields.monthly_status),
    setStatus: textOrNull(fields.set_status),
    latestPdf: readPdf(objectOf(fields.latest_monthly_pdf)),
    uploads: listOf(fields.regulatory_recent)
      .slice(0, inboxLimit)
      .map((row) => ({ name: textOf(row.name), modified: textOf(row.modified) })),
    expirations: listOf(fields.insurance_upcoming)
      .slice(0, inboxLimit)
      .map((row) => ({
        id: numberOf(row.id),
        carrier: textOf(row.carrier),
        policy_no: textOf(row.policy_no),
        expiration_date: textOf(row.expiration_date),
      })),
    policies: numberOrNull(fields.insurance_recorded),
    lastEnd: textOrNull(fields.insurance_last_end),
  };
}

/** A site's inbox of the current month, asked for once `ready`. */
export function useInbox(siteId: string, ready: boolean) {
  return useCall(routes.inbox, {
    queryKey: keys.sitePart(siteId, 'inbox'),
    params: { id: siteId },
    enabled: ready,
    read: readInbox,
  });
}
