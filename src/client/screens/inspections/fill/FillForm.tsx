import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, CloudOff, HardDrive, Send, TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fetchSheet } from '#client/api/inspection/inspections.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import {
  contestedIn,
  type Draft,
  givenIn,
  isBlank,
  photoCounts,
  type Signing,
  withAnswer,
  withChoice,
  withoutLine,
  withoutLines,
} from '#client/offline/inspections/draft.ts';
import type { HeldDraft } from '#client/offline/inspections/draft-store.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { newId } from '#client/offline/inspections/new-id.ts';
import { type PhotoTrouble, shrinkPhoto } from '#client/offline/inspections/shrink-photo.ts';
import { useDraftFailure } from '#client/offline/inspections/use-drafts.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/inspections.ts';
import { workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import { type Inspection, inspectionLimits } from '#contract/nouns/inspection/inspection.ts';
import { type JudgedSheet, judgeSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { FinishPart } from '../finish/FinishPart.tsx';
import { SignedCard } from '../finish/SignedCard.tsx';
import { waitingWords } from '../lists/OpenForms.tsx';
import { FINISH_ID, type FillActions, FillContext, goToPlace } from '../shared/fill-context.ts';
import type { AtSite } from '../shared/SiteFrame.tsx';
import { Discard, FormTrouble, type FormTroubleProps } from './FormTrouble.tsx';
import { NotTestedLines } from './PiecesGone.tsx';
import { SectionPart } from './SectionPart.tsx';

interface BottomBarProps {
  judged: JudgedSheet;
  contested: Draft['contested'];
}

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
  const shownLines = useMemo(() => withRefused(judged.lines, draft.trouble), [judged, draft.trouble]);
  const change = (make: (draft: Draft) => Draft) => drafts.change(userId, draft.id, make);
  const sign = (signing: Partial<Signing>) =>
    change((now) => ({ ...now, signing: { ...now.signing, ...signing }, changedAt: Date.now() }));
  // What the person sees first is drawn first.
  const sections = useDeferredValue(sheet.sections, sheet.sections.slice(0, 1));
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
        {sections.map((section) => (
          <SectionPart
            key={section.key}
            section={section}
            given={given}
            judged={shownLines}
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

/** Where the answers are: on this device, at the server, or in this page alone. */
function KeptState({ draft }: { draft: Draft }) {
  const { offline } = useConnection();
  const failure = useDraftFailure();
  const waits = waitingWords(draft);
  if (failure !== null) {
    return (
      <p role="alert" className="mt-2 flex gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        {t.browserKeepsNothing}
      </p>
    );
  }
  // The form of a link is at the server before anything is answered.
  const isUntouched = isBlank(draft) || (waits === '' && Object.keys(draft.known).length === 0);
  const [Icon, words] = isUntouched
    ? [HardDrive, t.nothingAnsweredYet]
    : waits === ''
      ? [Send, t.allIsSent]
      : offline
        ? [CloudOff, t.keptUntilConnection({ what: waits })]
        : [HardDrive, t.keptAndSending({ what: waits })];
  return (
    <p
      role="status"
      className="mt-2 flex items-start gap-2 text-13 text-muted"
      data-kept={waits === '' ? 'sent' : 'waits'}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      {words}
    </p>
  );
}

/** Lines with what the server said of their places when it refused the form. */
function withRefused(lines: JudgedSheet['lines'], trouble: Draft['trouble']): JudgedSheet['lines'] {
  const refused = Object.entries(trouble?.fields ?? {}).map(([path, sentence]) => ({ path, sentence }));
  if (refused.length === 0) return lines;
  return lines.map((line) => {
    const own = refused.filter(({ path }) => path.startsWith(`${line.section}/${line.line}/`));
    const more = own.filter(({ path }) => line.missing.every((one) => one.path !== path));
    return more.length === 0 ? line : { ...line, missing: [...line.missing, ...more] };
  });
}

/** Places that are open, in the order of the form, each once. */
function openPlaces({ lines }: JudgedSheet, contested: Draft['contested']): string[] {
  const missing = lines.flatMap((line) => line.missing.map(({ path }) => path));
  return [...new Set([...contested.map(({ path }) => path), ...missing])];
}

/** How far the form has come, and the ways to what is open and to its end. Always in sight. */
function BottomBar({ judged, contested }: BottomBarProps) {
  const { asked, answered } = judged;
  const open = openPlaces(judged, contested);
  const last = useRef('');
  const next = () => {
    // The one after the place that was last gone to, where that is still open; else the first.
    const path = open[(open.indexOf(last.current) + 1) % open.length];
    if (path === undefined) return;
    last.current = path;
    goToPlace(path);
  };
  const toEnd = () => {
    const end = document.getElementById(FINISH_ID);
    end?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    end?.focus({ preventScroll: true });
  };
  return (
    <div className="no-print sticky bottom-(--bottom-bar) z-10 -mx-(--page-padding) mt-6 border-t border-border bg-surface px-(--page-padding) py-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p id="fill-progress" className="text-13 font-bold">
            {t.progress({ answered, asked })}
          </p>
          <progress
            aria-labelledby="fill-progress"
            className="block h-2 w-full overflow-hidden rounded-full accent-accent"
            max={Math.max(1, asked)}
            value={answered}
          />
        </div>
        {open.length > 0 ? (
          <Button className="min-h-12 shrink-0" onClick={next}>
            <ArrowDown aria-hidden size={18} />
            {t.nextOpen}
          </Button>
        ) : (
          <Button variant="primary" className="min-h-12 shrink-0" onClick={toEnd}>
            {t.signAndFinish}
          </Button>
        )}
      </div>
    </div>
  );
}

function troubleWords(trouble: PhotoTrouble, name: string): string {
  if (trouble === 'too_large') return t.photoIsTooLarge({ name });
  if (trouble === 'cut') return t.photoIsCut({ name });
  if (trouble === 'heic') return t.photoIsHeic({ name });
  return trouble === 'empty' ? t.photoIsEmpty({ name }) : t.photoIsUnreadable({ name });
}

/** When a picture was taken, as far as its file says so; now where it does not, or says the future. */
function takenAt(file: File, now: number): string {
  return new Date(file.lastModified > 0 && file.lastModified < now ? file.lastModified : now).toISOString();
}

/** What can be done at the places of a form of this device. */
function useFillActions(userId: number, siteId: string | null, inspection: string): FillActions {
  const toast = useToast();
  return useMemo(() => {
    const change = (make: Parameters<typeof drafts.change>[2]) => drafts.change(userId, inspection, make);
    const addPhoto = async (path: string, file: File) => {
      const small = await shrinkPhoto(file);
      if (typeof small === 'string') {
        toast.error(troubleWords(small, file.name), 'lingering');
        return;
      }
      const photo = { id: newId(), path, takenAt: takenAt(file, Date.now()), isSent: false, document: null };
      try {
        await drafts.addPhoto(userId, inspection, photo, small.picture, small.thumb);
      } catch (error) {
        console.error('photo', error);
        toast.error(t.photoHasNoRoom({ name: file.name }), 'lingering');
      }
    };
    return {
      userId,
      siteId,
      inspection,
      answer: (path, value, note) => {
        const now = Date.now();
        change((draft) => withAnswer(draft, path, value, note, now));
      },
      choose: (path, given) => {
        const now = Date.now();
        change((draft) => withChoice(draft, path, given, now));
      },
      leaveOut: (line, name, reason) => {
        const now = Date.now();
        change((draft) => withoutLine(draft, { line, name, reason }, now));
      },
      takeIn: (line) => {
        change((draft) => ({
          ...draft,
          signing: { ...draft.signing, leftOut: draft.signing.leftOut.filter((one) => one.line !== line) },
          changedAt: Date.now(),
        }));
      },
      addPhotos: (path, files) => {
        const count = drafts.peek(userId, inspection)?.draft.photos.length ?? 0;
        // A form under a link has as many photos as a job has files.
        const most = siteId === null ? workOrderLimits.files : inspectionLimits.photos;
        const room = most - count;
        if (files.length > room) toast.error(t.tooManyPhotos({ most }), 'lingering');
        const addAll = async () => {
          // One after the other: a phone has little memory.
          for (const file of [...files].slice(0, Math.max(0, room))) await addPhoto(path, file);
        };
        void addAll();
      },
      removePhoto: (photo) => {
        change((draft) => {
          const one = draft.photos.find(({ id }) => id === photo);
          if (one === undefined) return draft;
          const removed = one.isSent ? [...draft.removed, photo] : draft.removed;
          const photos = draft.photos.filter(({ id }) => id !== photo);
          // What was refused may have been this photo.
          const trouble = draft.trouble?.step === 'photo' ? null : draft.trouble;
          return { ...draft, photos, removed, trouble, changedAt: Date.now() };
        });
        drafts.dropPicture(userId, inspection, photo).catch((error: unknown) => console.warn('photo', error));
      },
    };
  }, [userId, siteId, inspection, toast]);
}
