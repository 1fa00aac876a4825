import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useInspection } from '#client/api/inspection/inspections.ts';
import { useSession } from '#client/api/session/session.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { named } from '#client/language/server-words.ts';
import { absorb, draftOf, isOver, waitingIn, withSheet } from '#client/offline/inspections/draft.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { useDraft } from '#client/offline/inspections/use-drafts.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { paths } from '#client/paths.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { InspectionFull } from '#contract/nouns/inspection/inspection.ts';
import { FillForm } from './fill/FillForm.tsx';
import { RecordView } from './record/RecordView.tsx';
import { type AtSite, SiteFrame } from './shared/SiteFrame.tsx';

/** An inspection: the form while it is filled, then the record. */
export function InspectionScreen() {
  const { id = '', inspection = '' } = useParams();
  const { user } = useSession();
  const draft = useDraft(user?.id ?? 0, inspection)?.draft;
  const [title, setTitle] = useState('');
  return (
    <SiteFrame
      key={inspection}
      kept={draft?.siteId === id ? { name: draft.siteName, timezone: draft.zone } : null}
      narrow
      title={title === '' ? t.inspection : named(title)}
      back={(siteId) => ({ to: paths.inspections(siteId), words: t.allInspections })}
    >
      {(at) => <InspectionOf at={at} inspection={inspection} onTitle={setTitle} />}
    </SiteFrame>
  );
}

interface InspectionOfProps {
  at: AtSite;
  inspection: string;
  onTitle: (title: string) => void;
}

function InspectionOf({ at, inspection, onTitle }: InspectionOfProps) {
  const { siteId, user, canFill } = at;
  const { offline } = useConnection();
  const held = useDraft(user.id, inspection);
  const isAsked = held !== undefined && (held === null || held.draft.isOnServer);
  const query = useInspection(siteId, inspection, isAsked, held != null);
  useTakenIn(at, inspection, held, query.data);
  const title = held?.draft.title ?? query.data?.inspection.title ?? '';
  useEffect(() => onTitle(title), [title, onTitle]);

  if (held) {
    const over = query.data !== undefined && isOver(query.data.inspection) ? query.data.inspection : null;
    return <FillForm key={inspection} held={held} at={at} over={over} />;
  }
  if (held === undefined) return <Skeleton className="mt-4 h-96" />;
  if (offline && query.data === undefined && !query.isFetching)
    return <EmptyState title={t.inspectionIsNotKept}>{t.inspectionIsNotKeptWhatToDo}</EmptyState>;
  return (
    <Loaded query={query} what={t.theInspection} skeleton="mt-4 h-96">
      {(full) =>
        // A form that is being filled is taken onto this device first; one that was just sent is read again.
        full.inspection.state === 'draft' && canFill(full.inspection.purpose) ? (
          <Skeleton className="mt-4 h-96" />
        ) : (
          <RecordView full={full} at={at} />
        )
      }
    </Loaded>
  );
}

/**
 * Takes what the server has into the form on this device: a form that was begun elsewhere, what others answer, and that
 * it has become a record.
 */
function useTakenIn(
  { siteId, site, user, canWrite, canFill }: AtSite,
  inspection: string,
  held: ReturnType<typeof useDraft>,
  full: InspectionFull | undefined,
): void {
  /** It was here: what is gone was sent, and is not begun again from what was read before. */
  const wasHere = useRef(false);
  if (held) wasHere.current = true;
  const isHere = held != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server answers is taken in
  useEffect(() => {
    if (full === undefined || full.inspection.id !== inspection) return;
    if (held) {
      const { answers, photos } = waitingIn({ ...held.draft, isFinished: false });
      if (!isOver(full.inspection)) {
        drafts.change(user.id, inspection, (draft) => withSheet(absorb(draft, full), full.sheet));
        drafts.changeSheet(user.id, inspection, full.sheet);
      } else if (answers === 0 && photos === 0) void drafts.drop(user.id, inspection);
    } else if (
      held === null &&
      !wasHere.current &&
      canFill(full.inspection.purpose) &&
      full.inspection.state === 'draft'
    ) {
      const place = { siteId, siteName: site.name, zone: site.timezone };
      void drafts.begin(user.id, draftOf(full, place), full.sheet);
    }
  }, [full, isHere, canWrite]);
}
