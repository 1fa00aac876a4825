import { AlarmClock, Check, CircleDashed, OctagonX, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { clockState, nextStep } from '#client/parts/release/release-clock.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { useAskedForm } from '#client/screens/site/page/use-asked-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { late } from '#client/ui/late.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/issues.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Issue, Release } from '#contract/nouns/site/issue.ts';
import type { ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import { AnswerFacts } from './AnswerFacts.tsx';

/** With the library of forms: loaded when opened. */
const AnswerDialog = late(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);
const DutyDialog = late(async () => (await import('./DutyDialog.tsx')).DutyDialog);
const ReleaseStepDialog = late(async () => (await import('./ReleaseStepDialog.tsx')).ReleaseStepDialog);

export interface ReleaseClockProps {
  siteId: string;
  issue: Issue;
  release: Release;
  zone: string | null;
  user: SessionUser;
  canWrite: boolean;
}

type Asked = 'report' | 'answer' | ReleaseDuty;

const outcomes = {
  get not_confirmed() {
    return t.ruledOut;
  },
  get confirmed() {
    return t.releaseConfirmed;
  },
} as const;

/** The clock that a failed test or leak alarm starts: what was found, what has to be done by when, and who did it. */
export function ReleaseClock({ siteId, issue, release, zone, user, canWrite }: ReleaseClockProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const may = canWrite && issue.status !== 'Closed';
  // A late report is recorded also once the issue is closed.
  const mayReport = canWrite && release.reported_at === null && release.report_state !== 'not_needed';
  const { form, item, taken } = useAskedForm();
  useEffect(() => {
    const wanted = may || (mayReport && form === 'report') ? askedOf(form, item, release) : null;
    if (wanted === null) return;
    setAsked(wanted);
    taken();
  }, [form, item, may, mayReport, release, taken]);
  return (
    <section aria-label={t.suspectedRelease} className="mx-4 mt-4 rounded-md border border-border">
      <p className="px-3 pt-3 wrap-anywhere">{said(release.found)}</p>
      <p className="px-3 pt-1 text-13 text-muted">
        {fill(t.foundAt, { moment: <Moment at={release.detected_at} zone={zone} />, citation: release.citation })}
      </p>
      <ol className="mt-3 divide-y divide-border border-t border-border">
        <Step
          name={t.reportWithinHours({ hours: release.report_hours })}
          by={release.report_by}
          doneAt={release.reported_at}
          doneBy={release.reported_by}
          done={t.reported}
          note={release.report_note}
          notNeeded={release.report_state === 'not_needed' ? t.noReportNeeded : undefined}
          zone={zone}
        >
          {mayReport && <Button onClick={() => setAsked('report')}>{t.reportMade}</Button>}
        </Step>
        {release.report_words !== '' && (
          <li
            className={cx(
              'px-3 py-3 wrap-anywhere',
              release.report_state === 'missing' ? 'font-bold text-bad-fg' : 'text-muted',
            )}
          >
            {release.report_words}
          </li>
        )}
        <Step
          name={t.confirmWithin7Days}
          by={release.confirm_by}
          doneAt={release.outcome_at}
          doneBy={release.outcome_by}
          done={release.outcome === null ? '' : outcomes[release.outcome]}
          bad={release.outcome === 'confirmed'}
          note={release.outcome_note}
          zone={zone}
        >
          {may && (release.outcome === null || release.answer === null) && (
            <Button onClick={() => setAsked('answer')}>{t.recordAnswer}</Button>
          )}
        </Step>
        {release.duties.map((duty) => (
          <Step
            key={duty.key}
            name={duty.label}
            by={duty.due_at}
            doneAt={duty.done_at}
            doneBy={duty.done_by}
            done={duty.not_needed ? t.notNeededRecorded : t.done}
            note={dutyNote(duty)}
            zone={zone}
          >
            {may && duty.done_at === null && <Button onClick={() => setAsked(duty)}>{t.stepDone}</Button>}
          </Step>
        ))}
      </ol>
      {release.answer !== null && <AnswerFacts answer={release.answer} zone={zone} />}
      {release.answer === null && release.outcome !== null && (
        <p className="border-t border-border px-3 py-3 text-warn-fg">
          {issue.status === 'Closed' ? t.settledInFreeWordsClosed : t.settledInFreeWords}
        </p>
      )}
      {asked === 'report' && (
        <ReleaseStepDialog siteId={siteId} issue={issue} user={user} zone={zone} onClose={close} />
      )}
      {asked === 'answer' && (
        <AnswerDialog siteId={siteId} issue={issue} release={release} user={user} onClose={close} />
      )}
      {asked !== null && asked !== 'report' && asked !== 'answer' && (
        <DutyDialog siteId={siteId} issue={issue} user={user} duty={asked} zone={zone} onClose={close} />
      )}
    </section>
  );
}

/** The step that an address asks for, while it is still to be done; a duty that it does not name is the first one. */
function askedOf(
  form: string | null,
  item: string | null,
  { reported_at, report_state, outcome, answer, duties }: Release,
): Asked | null {
  if (form === 'report') return reported_at === null && report_state !== 'not_needed' ? 'report' : null;
  if (form === 'answer') return outcome === null || answer === null ? 'answer' : null;
  if (form !== 'duty') return null;
  const open = duties.filter(({ done_at }) => done_at === null);
  return (item === null ? open[0] : open.find(({ key }) => key === item)) ?? null;
}

/** What was done of a step, and what shows it. */
function dutyNote({ note, agency, documents }: ReleaseDuty): string {
  const shown = [
    ...(agency === '' ? [] : [t.agencyIs({ agency })]),
    ...(documents.length === 0 ? [] : [t.documentsAre({ files: documents.map(({ file }) => file).join(', ') })]),
  ];
  return [note, ...shown].filter((line) => line !== '').join('\n');
}

interface StepProps {
  name: string;
  /** Null: it has no time of its own. */
  by: string | null;
  doneAt: string | null;
  doneBy: string | null;
  done: string;
  bad?: boolean;
  note: string;
  /** That nothing has to be done of it; absent: it has to be. */
  notNeeded?: string | undefined;
  zone: string | null;
  children: React.ReactNode;
}

function Step({ name, by, doneAt, doneBy, done, bad = false, note, notNeeded, zone, children }: StepProps) {
  const now = useNow();
  const clock = by === null || notNeeded !== undefined ? null : clockState(by, doneAt, now);
  const over = clock?.state === 'late';
  const Icon = doneAt === null ? (over ? OctagonX : CircleDashed) : bad ? TriangleAlert : Check;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-3">
      <Icon
        aria-hidden
        size={20}
        className={cx(
          'mt-0.5 shrink-0',
          over || bad ? 'text-bad-fg' : doneAt === null ? 'text-muted' : 'text-ok-solid',
        )}
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{name}</p>
        {doneAt === null && notNeeded !== undefined ? (
          <p className="text-muted">{notNeeded}</p>
        ) : doneAt === null ? (
          <p className={over ? 'font-bold text-bad-fg' : 'text-muted'}>
            {by === null ? t.asSoonAsPracticable : t.byMoment({ moment: formatInstant(by, now, zone ?? undefined) })}
            {clock === null ? '' : ` · ${clock.words}`}
          </p>
        ) : (
          <>
            <p className={bad ? 'text-bad-fg' : undefined}>
              {done} <Moment at={doneAt} zone={zone} />
              {doneBy === null ? '' : ` ${t.byPerson({ person: doneBy })}`}
              {clock?.state === 'done-late' && <span className="text-bad-fg"> · {clock.words}</span>}
            </p>
            {note !== '' && <p className="whitespace-pre-line wrap-anywhere text-muted">{note}</p>}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:[&>*]:min-h-14 max-tablet:[&>*]:flex-1">
        {children}
      </div>
    </li>
  );
}

/** What is left of a closed release: the report that nobody made. */
function leftAfterClosing({ report_state }: Release): { words: string; late: boolean } | null {
  return report_state === 'missing' ? { words: t.neverReported, late: true } : null;
}

/** In lists: that it is a suspected release, and the step that waits. */
export function ReleasePill({ issue }: { issue: Issue }) {
  const now = useNow();
  if (issue.release === null) return null;
  const next = issue.status === 'Closed' ? leftAfterClosing(issue.release) : nextStep(issue.release, now);
  return (
    <Pill
      tone={next === null ? 'na' : 'bad'}
      loudness={next === null ? 'quiet' : next.late ? 'solid' : 'tint'}
      icon={AlarmClock}
      data-status="suspected-release"
      className="h-auto! min-h-6 whitespace-normal!"
    >
      {t.suspectedRelease}
      {next === null ? '' : ` · ${next.words}`}
    </Pill>
  );
}
