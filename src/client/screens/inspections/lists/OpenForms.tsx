import { Link } from 'react-router';
import { named } from '#client/language/server-words.ts';
import { type Draft, waitingIn } from '#client/offline/inspections/draft.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Inspection } from '#contract/nouns/inspection/inspection.ts';
import type { AtSite } from '../shared/SiteFrame.tsx';

/** A form that is being filled, here or elsewhere. */
export interface OpenForm {
  id: string;
  form: string;
  title: string;
  version: number;
  startedAt: string;
  startedBy: string;
  /** What of it waits on this device; null: it is not on this device. */
  draft: Draft | null;
}

/** Forms that are being filled: those of this device first, then those that only the server has. */
export function openForms(own: readonly Draft[], inspections: readonly Inspection[]): OpenForm[] {
  const here = own.map((draft) => {
    const { id, form, title, version, startedAt, startedBy } = draft;
    return { id, form, title, version, startedAt, startedBy, draft };
  });
  const known = new Set(here.map(({ id }) => id));
  const elsewhere = inspections
    .filter(({ id, state }) => state === 'draft' && !known.has(id))
    .map(({ id, form, title, version, started_at, started_by }) => ({
      id,
      form,
      title,
      version,
      startedAt: started_at,
      startedBy: started_by,
      draft: null,
    }));
  return [...here, ...elsewhere];
}

/** What of a draft waits on this device, in words; '': nothing. */
export function waitingWords(draft: Draft): string {
  const { answers, photos, finish } = waitingIn(draft);
  return [
    ...(finish ? [t.signed] : []),
    ...(answers > 0 ? [t.answersWaiting({ count: answers })] : []),
    ...(photos > 0 ? [t.photosWaiting({ count: photos })] : []),
  ].join(' · ');
}

/** Forms that are being filled, each with the way to go on. */
export function OpenForms({ open, at: { siteId, site, canWrite } }: { open: readonly OpenForm[]; at: AtSite }) {
  return (
    <section aria-labelledby="open-forms" className="card min-w-0 overflow-clip">
      <h2 id="open-forms" className="px-4 py-3 text-16">
        {t.beingFilled}
      </h2>
      <ul className="divide-y divide-border border-t border-border">
        {open.map(({ id, title, version, startedAt, startedBy, draft }) => (
          <li key={id} data-open={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-bold wrap-anywhere">
                {named(title)}
                {version > 1 && <span className="font-normal text-muted"> · {t.correctionVersion({ version })}</span>}
              </p>
              <p className="text-13 text-muted">
                {t.begunBy({ person: startedBy })} <Moment at={startedAt} zone={site.timezone} />
              </p>
              {draft !== null && waitingWords(draft) !== '' && <p className="text-13">{waitingWords(draft)}</p>}
              {draft?.trouble && <p className="text-bad-fg wrap-anywhere">{draft.trouble.words}</p>}
            </div>
            <Link
              to={paths.inspection(siteId, id)}
              aria-label={t.goOnWith({ title: named(title), person: startedBy })}
              className={buttonClass('primary', 'max-tablet:w-full')}
            >
              {canWrite || draft !== null ? t.goOn : t.open}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
