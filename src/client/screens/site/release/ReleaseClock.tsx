import { AlarmClock, Check, CircleDashed, OctagonX, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { named, said } from '#client/language/server-words.ts';
import { clockState, nextStep } from '#client/parts/release/release-clock.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { useAskedForm } from '#client/screens/site/page/use-asked-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { late } from '#client/ui/late.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/issues.ts';
import { asSentence } from '#contract/as-sentence.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Issue, Release } from '#contract/nouns/site/issue.ts';
import { type DutyDate, dutiesThatMayNotApply, type ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import { AnswerFacts } from './AnswerFacts.tsx';

/** With the library of forms: loaded when opened. */
const AnswerDialog = late(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);
const DutyDateDialog = late(async () => (await import('./DutyDateDialog.tsx')).DutyDateDialog);
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

type Asked = 'report' | 'answer' | { duty: ReleaseDuty; of: 'step' | 'date' };

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
  const open = openDuties(release);
  const next = release.reported_at === null && release.report_state !== 'not_needed' ? undefined : open[0];
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
      {next !== undefined && (
        <p className="px-3 pt-2 font-bold wrap-anywhere">{t.nextStep({ step: named(next.label) })}</p>
      )}
      {release.outcome === 'confirmed' && open.length === 0 && issue.status !== 'Closed' && (
        <p className="px-3 pt-2 font-bold">{t.everyStepRecorded}</p>
      )}
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
          <DutyStep
            key={duty.key}
            siteId={siteId}
            duty={duty}
            zone={zone}
            next={next?.key === duty.key}
            onAsk={may ? (of) => setAsked({ duty, of }) : undefined}
          />
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
      {asked !== null && typeof asked === 'object' && asked.of === 'step' && (
        <DutyDialog {...{ siteId, issue, user, zone, open }} duty={asked.duty} onClose={close} />
      )}
      {asked !== null && typeof asked === 'object' && asked.of === 'date' && (
        <DutyDateDialog {...{ siteId, issue, zone }} duty={asked.duty} onClose={close} />
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
  const open = openDuties({ duties });
  const duty = item === null ? open[0] : open.find(({ key }) => key === item);
  return duty === undefined ? null : { duty, of: 'step' };
}

/** The steps that are open, the earliest due first; those without a date in their order after them. */
function openDuties({ duties }: Pick<Release, 'duties'>): ReleaseDuty[] {
  const late = '9999';
  return duties
    .filter(({ done_at }) => done_at === null)
    .sort((one, other) => (one.due_at ?? late).localeCompare(other.due_at ?? late));
}

interface DutyStepProps {
  siteId: string;
  duty: ReleaseDuty;
  zone: string | null;
  /** What waits: it says what proves it and what follows. */
  next: boolean;
  /** Absent: who looks may not write, or the issue is closed. */
  onAsk: ((of: 'step' | 'date') => void) | undefined;
}

/** A step of a confirmed release: by when, what proves it, the dates that the agency set, and how it was recorded. */
function DutyStep({ siteId, duty, zone, next, onAsk }: DutyStepProps) {
  const ended = duty.not_needed && !dutiesThatMayNotApply.includes(duty.key);
  const isOpen = duty.done_at === null;
  return (
    <Step
      name={named(duty.label)}
      by={duty.due_at}
      doneAt={duty.done_at}
      doneBy={duty.done_by}
      done={ended ? t.endedByLetter : duty.not_needed ? t.notNeededRecorded : t.done}
      bad={ended}
      undated={duty.key === 'investigation' ? t.soonOrAgencyDate : t.agencySetsDate}
      note={dutyNote(duty)}
      zone={zone}
      more={
        <>
          <p className="text-13 text-muted">
            {duty.citation}
            {duty.mark === 'unverified' && ` · ${t.ruleNotRead}`}
          </p>
          {isOpen && next && duty.proof !== '' && (
            <p className="text-muted">{t.proofIs({ proof: said(duty.proof) })}</p>
          )}
          {isOpen && next && duty.follows !== '' && (
            <p className="text-muted">{t.thenFollows({ follows: said(duty.follows) })}</p>
          )}
          {duty.dates.map((date) => (
            <AgencyDate key={date.id} siteId={siteId} date={date} zone={zone} />
          ))}
        </>
      }
    >
      {onAsk !== undefined && isOpen && (
        <>
          <Button onClick={() => onAsk('date')}>{t.agencyDate}</Button>
          <Button onClick={() => onAsk('step')}>{t.stepDone}</Button>
        </>
      )}
    </Step>
  );
}

/** A date that the agency set for a step, what it was before, and what shows it. */
function AgencyDate({ siteId, date, zone }: { siteId: string; date: DutyDate; zone: string | null }) {
  const now = useNow();
  const { agency, due_at, said_on, replaced, words, documents, letter_id } = date;
  const at = (moment: string) => formatInstant(moment, now, zone ?? undefined);
  const files = documents.map(({ file }) => file).join(', ');
  return (
    <p className="border-l-2 border-border pl-2 text-13 wrap-anywhere text-muted">
      {t.dateSetBy({ agency, due: at(due_at), day: formatDate(said_on) })}{' '}
      {replaced === null ? t.beforeNoDate : t.beforeItWas({ due: at(replaced) })}
      {words !== '' && ` ${asSentence(words)}`}
      {files !== '' && ` ${t.documentsAre({ files })}.`}
      {letter_id !== null && (
        <>
          {' '}
          <Link
            className="text-accent underline underline-offset-2 hover:decoration-2"
            to={paths.site(siteId, { tab: 'compliance' })}
          >
            {t.letterNumber({ number: letter_id })}
          </Link>
        </>
      )}
    </p>
  );
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
  /** Shown in place of a time where it has none. */
  undated?: string;
  /** Further lines below it. */
  more?: React.ReactNode;
  /** That nothing has to be done of it; absent: it has to be. */
  notNeeded?: string | undefined;
  zone: string | null;
  children: React.ReactNode;
}

function Step(props: StepProps) {
  const { name, by, doneAt, doneBy, done, bad = false, note, undated = '', more, notNeeded, zone, children } = props;
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
            {by === null ? undated : t.byMoment({ moment: formatInstant(by, now, zone ?? undefined) })}
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
        {more}
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
