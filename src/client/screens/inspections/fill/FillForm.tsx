import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { fetchSheet } from '#client/api/inspection/inspections.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import {
  contestedIn,
  type Draft,
  givenIn,
  photoCounts,
  type Signing,
  withoutLines,
} from '#client/offline/inspections/draft.ts';
import type { HeldDraft } from '#client/offline/inspections/draft-store.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Inspection } from '#contract/nouns/inspection/inspection.ts';
import { judgeSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { FinishPart } from '../finish/FinishPart.tsx';
import { SignedCard } from '../finish/SignedCard.tsx';
import { FillContext } from '../shared/fill-context.ts';
import type { AtSite } from '../shared/SiteFrame.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Discard, FormTrouble, type FormTroubleProps } from './FormTrouble.tsx';
import { KeptState } from './KeptState.tsx';
import { NotTestedLines } from './PiecesGone.tsx';
import { SectionPart } from './SectionPart.tsx';
import { useFillActions } from './use-fill-actions.ts';

interface FillFormProps {
  held: HeldDraft;
  at: AtSite;
  /** The record that the form became meanwhile, at another's hand; null: none. */
  over: Inspection | null;
}

/** A form of who has an account, while it is filled. */
export function FillForm({ held, at, over }: FillFormProps) {
  const { user, siteId, site } = at;
  const canWrite = at.canFill(held.sheet.purpose);
  const client = useQueryClient();
  const barred =
    over !== null
      ? {
          title: t.finishedByAnother,
          words: t.finishedByAnotherWhatToDo,
          way: (
            <Link to={paths.inspections(siteId)} className={buttonClass('secondary')}>
              {t.allInspections}
            </Link>
          ),
        }
      : canWrite || held.draft.trouble !== null
        ? null
        : { title: t.readOnly, words: t.readOnlyKept };
  return (
    <FilledForm
      held={held}
      userId={user.id}
      siteId={siteId}
      zone={site.timezone}
      canWrite={canWrite}
      barred={barred}
      readSheet={() => fetchSheet(client, siteId, held.draft.form)}
    >
      <Discard held={held} at={at} />
    </FilledForm>
  );
}

interface FilledFormProps extends Omit<FormTroubleProps, 'canWrite'> {
  /** Null: under a vendor's link. */
  siteId: string | null;
  zone: string | null;
  canWrite: boolean;
  /** Below the form until it is signed. */
  children?: ReactNode;
}

/** A form while it is filled: its sections one after another, then what is signed. */
export function FilledForm({ held, userId, siteId, zone, canWrite, barred, readSheet, children }: FilledFormProps) {
  const { draft, sheet: whole } = held;
  const actions = useFillActions(userId, siteId, draft.id);
  /** Somebody tried to finish: from then on each place that is empty says so. */
  const [isTried, setTried] = useState(false);
  const sheet = useMemo(() => withoutLines(whole, draft.signing.leftOut), [whole, draft.signing.leftOut]);
  const given = useMemo(() => givenIn(draft), [draft]);
  const today = dateIn(zone, useNow());
  const day = draft.signing.performedOn || today;
  const judged = useMemo(() => judgeSheet(sheet, given, photoCounts(draft), { day }), [sheet, given, draft, day]);
  const contested = useMemo(() => contestedIn(draft, sheet), [draft, sheet]);
  const change = (make: (draft: Draft) => Draft) => drafts.change(userId, draft.id, make);
  const sign = (signing: Partial<Signing>) =>
    change((now) => ({ ...now, signing: { ...now.signing, ...signing }, changedAt: Date.now() }));
  const isLocked = draft.isFinished || !canWrite;
  return (
    <FillContext value={actions}>
      <About sheet={sheet} draft={draft} zone={zone} byVendor={siteId === null} />
      <KeptState draft={draft} />
      <FormTrouble held={held} userId={userId} barred={barred} readSheet={readSheet} />
      {draft.isFinished && (
        <SignedCard draft={draft} onReopen={() => change((now) => ({ ...now, isFinished: false }))} />
      )}
      {/* While it waits to become the record nothing in it changes. */}
      <fieldset disabled={isLocked} className="mt-4 flex min-w-0 flex-col gap-8">
        <legend className="sr-only">{named(sheet.title)}</legend>
        {sheet.sections.map((section) => (
          <SectionPart
            key={section.key}
            section={section}
            given={given}
            judged={judged.lines}
            photos={draft.photos}
            contested={contested}
            isTried={isTried}
            day={day}
            mayBeLeft={sheet.purpose === 'test' && judged.lines.length > 1}
          />
        ))}
        {sheet.purpose === 'test' && <NotTestedLines sheet={whole} leftOut={draft.signing.leftOut} />}
        {!draft.isFinished && (
          <FinishPart
            draft={draft}
            sheet={sheet}
            judged={judged}
            contested={contested}
            zone={zone}
            byVendor={siteId === null}
            isTried={isTried}
            onTry={() => setTried(true)}
            onSign={sign}
            onFinish={() => change((now) => ({ ...now, isFinished: true, trouble: null, changedAt: Date.now() }))}
          />
        )}
      </fieldset>
      {!draft.isFinished && children}
      {!isLocked && <BottomBar judged={judged} contested={contested} />}
    </FillContext>
  );
}

interface AboutProps {
  sheet: HeldDraft['sheet'];
  draft: Draft;
  zone: string | null;
  byVendor: boolean;
}

function About({ sheet, draft, zone, byVendor }: AboutProps) {
  return (
    <div className="mt-1 text-muted">
      {sheet.text !== '' && <p className="max-w-[75ch] text-text wrap-anywhere">{said(sheet.text)}</p>}
      <p className="text-13 wrap-anywhere">
        {!byVendor && (
          <>
            {t.begunBy({ person: draft.startedBy })} <Moment at={draft.startedAt} zone={zone} />
            {draft.version > 1 && ` · ${t.correctionVersion({ version: draft.version })}`}
            {' · '}
          </>
        )}
        {sheet.practice !== '' && `${sheet.practice} · `}
        {t.edition({ edition: draft.edition })}
      </p>
    </div>
  );
}
