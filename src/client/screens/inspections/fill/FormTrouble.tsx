import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDrop } from '#client/api/inspection/inspections.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { type Draft, isBlank, type Signing, withSheet } from '#client/offline/inspections/draft.ts';
import type { HeldDraft } from '#client/offline/inspections/draft-store.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { AtSite } from '../shared/SiteFrame.tsx';
import { Orphans, PiecesGone } from './PiecesGone.tsx';

export interface FormTroubleProps {
  held: HeldDraft;
  /** Whose it is on this device. */
  userId: number;
  /** Why it cannot be sent, whatever is in it, and a way on; null: nothing. */
  barred: { title: string; words: string; way?: ReactNode } | null;
  /** Reads the form as it is now. Throws ApiError. */
  readSheet: () => Promise<Sheet>;
}

/** Refusals after which the form as it is now is needed. */
const needsSheet: readonly string[] = ['form_edition', 'answer_unknown'];

/** What keeps a form from being sent, with the server's sentence, and the ways to mend it. Nothing is thrown away. */
export function FormTrouble({ held: { draft }, userId, barred, readSheet }: FormTroubleProps) {
  const { trouble } = draft;
  const gone =
    trouble?.code === 'inspection_pieces' ? Object.entries(trouble.fields).map(([line, name]) => ({ line, name })) : [];
  const leaveOut = (more: Signing['leftOut']) =>
    drafts.change(userId, draft.id, (now) => ({
      ...now,
      signing: { ...now.signing, leftOut: [...now.signing.leftOut, ...more] },
      trouble: null,
      changedAt: Date.now(),
    }));
  const again = () => drafts.change(userId, draft.id, (now) => ({ ...now, trouble: null }));
  return (
    <>
      {(trouble !== null || barred !== null) && (
        <div role="alert" data-trouble={trouble?.code ?? ''} className="mt-3 rounded-md bg-bad-bg p-3 text-bad-fg">
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <b>{barred?.title ?? t.notSent}</b> {trouble?.words ?? barred?.words}
            </span>
          </p>
          {trouble?.code === 'validation' && <RefusedFields fields={trouble.fields} />}
          <p className="mt-1 pl-6">{t.nothingIsLost}</p>
          <div className="mt-2 flex flex-wrap gap-2 pl-6">
            {barred?.way}
            {trouble !== null && needsSheet.includes(trouble.code) && (
              <NewSheet draft={draft} userId={userId} readSheet={readSheet} />
            )}
            {gone.length > 0 && <PiecesGone gone={gone} onTake={leaveOut} />}
            {trouble !== null && gone.length === 0 && <Button onClick={again}>{t.sendAgain}</Button>}
          </div>
        </div>
      )}
      <Orphans draft={draft} />
    </>
  );
}

/** Each field that the server refused, by its name on the form, with the server's words. */
function RefusedFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const labels: Readonly<Record<string, string>> = {
    'tester.name': t.testerName,
    'tester.company': t.testerCompany,
    'tester.certificate': t.testerCertificate,
    performed_on: t.dayDone,
    signature: t.signature,
  };
  const labelOf = (field: string) => labels[field] ?? (/^left_out\.\d+\.reason$/.test(field) ? t.leaveOut : field);
  return (
    <ul className="mt-1 list-disc pl-10">
      {Object.entries(fields).map(([field, words]) => (
        <li key={field} className="wrap-anywhere">
          {fieldWords(labelOf(field), words)}
        </li>
      ))}
    </ul>
  );
}

/** Takes the form as it is now: another edition. */
function NewSheet({ draft, userId, readSheet }: Pick<FormTroubleProps, 'userId' | 'readSheet'> & { draft: Draft }) {
  const { busy, failure, run } = useWork();
  const take = () =>
    run(async () => {
      const next = await readSheet();
      drafts.changeSheet(userId, draft.id, next);
      drafts.change(userId, draft.id, (now) => ({ ...withSheet(now, next), isFinished: false, trouble: null }));
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
