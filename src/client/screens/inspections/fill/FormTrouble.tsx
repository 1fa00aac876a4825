import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { fetchSheet, useDrop } from '#client/api/inspection/inspections.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { type Draft, isBlank, type Signing, withSheet } from '#client/offline/inspections/draft.ts';
import type { HeldDraft } from '#client/offline/inspections/draft-store.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Inspection } from '#contract/nouns/inspection/inspection.ts';
import type { AtSite } from '../shared/SiteFrame.tsx';
import { Orphans, PiecesGone } from './PiecesGone.tsx';

interface FormTroubleProps {
  held: HeldDraft;
  at: AtSite;
  over: Inspection | null;
}

/** Refusals after which the form as it is now is needed. */
const needsSheet: readonly string[] = ['form_edition', 'answer_unknown'];

/** What keeps a form from being sent, with the server's sentence, and the ways to mend it. Nothing is thrown away. */
export function FormTrouble({ held, at, over }: FormTroubleProps) {
  const { draft } = held;
  const { user, siteId } = at;
  const canWrite = at.canFill(held.sheet.purpose);
  const { trouble } = draft;
  const gone =
    trouble?.code === 'inspection_pieces' ? Object.entries(trouble.fields).map(([line, name]) => ({ line, name })) : [];
  const leaveOut = (more: Signing['leftOut']) =>
    drafts.change(user.id, draft.id, (now) => ({
      ...now,
      signing: { ...now.signing, leftOut: [...now.signing.leftOut, ...more] },
      trouble: null,
      changedAt: Date.now(),
    }));
  const again = () => drafts.change(user.id, draft.id, (now) => ({ ...now, trouble: null }));
  return (
    <>
      {(trouble !== null || over !== null || !canWrite) && (
        <div role="alert" data-trouble={trouble?.code ?? ''} className="mt-3 rounded-md bg-bad-bg p-3 text-bad-fg">
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <b>{over === null ? (trouble === null ? t.readOnly : t.notSent) : t.finishedByAnother}</b>{' '}
              {trouble?.words ?? (over === null ? t.readOnlyKept : t.finishedByAnotherWhatToDo)}
            </span>
          </p>
          <p className="mt-1 pl-6">{t.nothingIsLost}</p>
          <div className="mt-2 flex flex-wrap gap-2 pl-6">
            {over !== null && (
              <Link to={paths.inspections(siteId)} className={buttonClass('secondary')}>
                {t.allInspections}
              </Link>
            )}
            {trouble !== null && needsSheet.includes(trouble.code) && <NewSheet draft={draft} at={at} />}
            {gone.length > 0 && <PiecesGone gone={gone} onTake={leaveOut} />}
            {trouble !== null && gone.length === 0 && <Button onClick={again}>{t.sendAgain}</Button>}
          </div>
        </div>
      )}
      <Orphans draft={draft} />
    </>
  );
}

/** Takes the form as it is now: another edition. */
function NewSheet({ draft, at: { user, siteId } }: { draft: Draft; at: AtSite }) {
  const client = useQueryClient();
  const { busy, failure, run } = useWork();
  const take = () =>
    run(async () => {
      const next = await fetchSheet(client, siteId, draft.form);
      drafts.changeSheet(user.id, draft.id, next);
      drafts.change(user.id, draft.id, (now) => ({ ...withSheet(now, next), isFinished: false, trouble: null }));
    });
  return (
    <>
      <Button busy={busy} onClick={() => void take()}>
        {t.takeFormAsItIsNow}
      </Button>
      {failure !== null && <p>{failure.sentence}</p>}
    </>
  );
}

/** Discards the form on this device and at the server, after a confirmation. */
export function Discard({ held: { draft, sheet }, at }: { held: HeldDraft; at: AtSite }) {
  const ask = useAsk();
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const drop = useDrop(at.siteId, draft.id);
  const discard = async () => {
    const sure = await ask.confirm({
      title: t.discardForm,
      text: t.discardFormText,
      confirmLabel: t.discard,
      cancelLabel: t.keep,
      danger: true,
      onDevice: !draft.isOnServer,
    });
    if (!sure) return;
    await run(async () => {
      if (draft.isOnServer && at.canFill(sheet.purpose) && draft.trouble?.code !== 'inspection_finished')
        await drop.send();
      await drafts.drop(at.user.id, draft.id);
      await navigate(paths.inspections(at.siteId), { replace: true });
    });
  };
  if (isBlank(draft)) return null;
  return (
    <div className="mt-4">
      <Button variant="quiet" busy={busy} needsServer={draft.isOnServer} onClick={() => void discard()}>
        {t.discardForm}
      </Button>
      {drop.failure !== null && <p className="text-bad-fg">{drop.failure.sentence}</p>}
    </div>
  );
}
