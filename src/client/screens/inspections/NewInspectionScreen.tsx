import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useInspections, useSheet } from '#client/api/inspection/inspections.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { named, said } from '#client/language/server-words.ts';
import { isBlank, newDraft } from '#client/offline/inspections/draft.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { newId } from '#client/offline/inspections/new-id.ts';
import { useDraftsOf } from '#client/offline/inspections/use-drafts.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import { OpenForms, openForms } from './lists/OpenForms.tsx';
import { type AtSite, SiteFrame } from './shared/SiteFrame.tsx';

/** Begins a form, by the address that a QR code at the station has: goes on with one that is being filled, if it is asked to. */
export function NewInspectionScreen() {
  const { form = '' } = useParams();
  return (
    <SiteFrame
      narrow
      title={t.newInspection}
      back={(siteId) => ({ to: paths.inspections(siteId), words: t.allInspections })}
    >
      {(at) =>
        at.canWrite || at.user.role === 'regulator' ? (
          <Begin at={at} form={form} />
        ) : (
          <EmptyState title={t.readOnly}>{t.readOnlyWhatToDo}</EmptyState>
        )
      }
    </SiteFrame>
  );
}

function Begin({ at, form }: { at: AtSite; form: string }) {
  const { siteId, user } = at;
  const sheet = useSheet(siteId, form);
  const list = useInspections(siteId);
  const own = useDraftsOf(user.id, siteId);
  const { offline } = useConnection();
  const open = openForms(
    (own ?? []).filter((draft) => !isBlank(draft)),
    list.data?.inspections ?? [],
  ).filter((one) => one.form === form);
  // Whether somebody else has begun it is worth a short wait, never one without an end.
  const isKnown = own !== undefined && (!list.isPending || offline);
  if (offline && sheet.data === undefined && !sheet.isFetching)
    return <EmptyState title={t.formIsNotKept}>{t.formIsNotKeptWhatToDo}</EmptyState>;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Loaded query={sheet} what={t.theForm} skeleton="h-64">
        {(loaded) => {
          if (!at.canFill(loaded.purpose)) return <EmptyState title={t.readOnly}>{t.onlyVisits}</EmptyState>;
          const empty = loaded.sections.every(({ lines }) => lines.length === 0);
          if (empty) return <NothingToFill sheet={loaded} siteId={siteId} />;
          if (!isKnown) return null;
          if (open.length === 0) return <BeginAtOnce at={at} sheet={loaded} />;
          return (
            <>
              <p>{t.alreadyBegun({ title: named(loaded.title) })}</p>
              <OpenForms open={open} at={at} />
              <BeginAnother at={at} sheet={loaded} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NothingToFill({ sheet, siteId }: { sheet: Sheet; siteId: string }) {
  const reasons = [...new Set(sheet.sections.map(({ empty }) => empty).filter((empty) => empty !== ''))];
  return (
    <EmptyState
      title={t.formHasNoLines({ title: named(sheet.title) })}
      action={
        <Link to={paths.site(siteId, { tab: 'equipment' })} className={buttonClass('secondary')}>
          {t.recordEquipment}
        </Link>
      }
    >
      {reasons.map((reason) => said(reason)).join(' ')}
    </EmptyState>
  );
}

/** The way to begin a form at a site. */
function useBegin({ siteId, site, user }: AtSite, sheet: Sheet): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const id = newId();
    const place = { siteId, siteName: site.name, zone: site.timezone };
    const start = { ...place, id, startedAt: new Date().toISOString(), startedBy: user.name };
    await drafts.begin(user.id, newDraft(start, sheet), sheet);
    await navigate(paths.inspection(siteId, id), { replace: true });
  };
}

function BeginAtOnce({ at, sheet }: { at: AtSite; sheet: Sheet }) {
  const begin = useBegin(at, sheet);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  });
  return null;
}

function BeginAnother({ at, sheet }: { at: AtSite; sheet: Sheet }) {
  const begin = useBegin(at, sheet);
  return (
    <div>
      <Button className="max-tablet:w-full" onClick={() => void begin()}>
        {t.beginAnother}
      </Button>
    </div>
  );
}
