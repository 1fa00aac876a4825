import { useState } from 'react';
import { Link } from 'react-router';
import { useAgencyLetterWrites } from '#client/api/site/agency-letters.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { named } from '#client/language/server-words.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/agency.ts';
import {
  type AgencyLetter,
  type AgencyLetterList,
  type AgencyLetterVersion,
  asksAnswer,
} from '#contract/nouns/site/agency-letter.ts';
import { letterName, letterState } from './letter-words.ts';

/** With the library of forms: loaded when they are opened. */
const LetterDialog = late(async () => (await import('./LetterDialog.tsx')).LetterDialog);
const AnswerLetterDialog = late(async () => (await import('./AnswerLetterDialog.tsx')).AnswerLetterDialog);

/** What a person may do with findings and letters at the site. */
export interface LetterRights {
  /** For the owner's side. */
  answer: boolean;
  /** A regulator, or an administrator: records. Who corrects and closes, each letter says. */
  agency: boolean;
}

export interface LetterCardProps {
  siteId: string;
  /** The site's own day. */
  today: string;
  letter: AgencyLetter;
  elements: AgencyLetterList['elements'];
  may: LetterRights;
  /** Its job is shown around it. */
  inJob?: boolean;
}

/** One finding or letter: what it says now and said before, the answers, and what is done next. */
export function LetterCard({ siteId, today, letter, elements, may, inJob = false }: LetterCardProps) {
  const [opened, setOpened] = useState<'answer' | 'correct' | 'close' | null>(null);
  const [newest, ...earlier] = letter.versions;
  if (newest === undefined) return null;
  const name = letterName(letter);
  const { state, tone } = letterState(letter);
  const open = letter.closed_at === null;
  const answered = letter.answers.length > 0;
  const close = () => setOpened(null);
  const button = (what: 'answer' | 'correct' | 'close', label: string, primary = false) => (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      aria-label={t.actionOf({ action: label, name })}
      className="max-tablet:min-h-12 max-tablet:flex-1"
      onClick={() => setOpened(what)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <b className="wrap-anywhere">{name}</b>
        <Pill tone={tone}>{t.states[state]}</Pill>
      </p>
      <VersionFacts siteId={siteId} version={newest} />
      {newest.reason === '' ? (
        <p className="mt-1 text-13 text-muted wrap-anywhere">
          {t.recordedBy({ person: letter.recorded_by, day: formatDay(letter.recorded_at) })}
        </p>
      ) : (
        <Corrected version={newest} />
      )}
      {earlier.length > 0 && <Earlier siteId={siteId} earlier={earlier} />}
      {letter.answers.map((answer) => (
        <div key={answer.id} className="mt-3 border-l-4 border-accent pl-3">
          <p className="text-13 text-muted wrap-anywhere">
            {t.answeredBy({ person: answer.by, day: formatDay(answer.at) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.words}</p>
          {answer.document !== null && <PaperLink siteId={siteId} paper={answer.document} />}
        </div>
      ))}
      {open && !letter.author_has_access ? (
        <p className="mt-2 text-muted wrap-anywhere">{t.closedByAdmin({ person: letter.recorded_by })}</p>
      ) : (
        open &&
        answered && <p className="mt-2 text-muted wrap-anywhere">{t.waitsFor({ person: letter.recorded_by })}</p>
      )}
      <ClosedLine letter={letter} />
      <div className="no-print mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {open && may.answer && button('answer', answered ? t.actions.again : t.actions.answer, !answered)}
        {open && letter.may_end && button('close', t.actions.close)}
        {letter.may_end && button('correct', t.actions.correct)}
        {!inJob && letter.issue !== null && (
          <Link
            to={paths.site(siteId, { tab: 'issues', issue: letter.issue.id })}
            className="link inline-flex min-h-6 items-center max-tablet:basis-full pointer-coarse:min-h-12"
          >
            {t.openJob({ number: letter.issue.number })}
          </Link>
        )}
      </div>
      {opened === 'answer' && <AnswerLetterDialog siteId={siteId} letter={letter} onClose={close} />}
      {opened === 'correct' && (
        <LetterDialog siteId={siteId} today={today} elements={elements} letter={letter} onClose={close} />
      )}
      {opened === 'close' && <CloseLetterDialog siteId={siteId} letter={letter} onClose={close} />}
    </>
  );
}

/** What one version says. */
function VersionFacts({ siteId, version }: { siteId: string; version: AgencyLetterVersion }) {
  const { kind, dated_on: on, due_on: due, words, element, document } = version;
  const dueWords = due === null ? t.noDue : t.answerDue({ day: formatDate(due) });
  return (
    <>
      <p className="mt-1 wrap-anywhere">
        {t.dated({ day: formatDate(on) })}
        {asksAnswer(kind) && ` · ${dueWords}`}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
      {element !== null && <p className="mt-1 wrap-anywhere">{t.about({ element: named(element.label) })}</p>}
      {document !== null && <PaperLink siteId={siteId} paper={document} />}
    </>
  );
}

function Corrected({ version: { by, at, reason } }: { version: AgencyLetterVersion }) {
  return (
    <p className="mt-1 text-13 text-muted wrap-anywhere">{t.correctedBy({ person: by, day: formatDay(at), reason })}</p>
  );
}

/** What it said before, the newest first. */
function Earlier({ siteId, earlier }: { siteId: string; earlier: readonly AgencyLetterVersion[] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer font-bold pointer-coarse:flex pointer-coarse:min-h-12 pointer-coarse:items-center">
        {t.earlier({ count: earlier.length })}
      </summary>
      <ol className="mt-1 flex flex-col gap-2">
        {earlier.map((version) => (
          <li key={version.id} className="rounded-md bg-sunken px-3 py-2">
            <p className="font-bold">{t.kinds[version.kind]}</p>
            <VersionFacts siteId={siteId} version={version} />
            {version.reason === '' ? (
              <p className="mt-1 text-13 text-muted wrap-anywhere">
                {t.recordedBy({ person: version.by, day: formatDay(version.at) })}
              </p>
            ) : (
              <Corrected version={version} />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Who closed it, and why; a return to compliance is only on record. */
function ClosedLine({ letter: { closed_at: at, closed_by: by, close_words: words, issue } }: { letter: AgencyLetter }) {
  if (at === null || issue === null) return null;
  const said = { person: by ?? 'Forecourt', day: formatDay(at) };
  return (
    <p className="mt-3 rounded-md bg-ok-bg px-3 py-2 text-ok-fg wrap-anywhere">
      {words === '' ? t.closedWithout(said) : t.closedBy({ ...said, words })}
    </p>
  );
}

function CloseLetterDialog({ siteId, letter, onClose }: { siteId: string; letter: AgencyLetter; onClose: () => void }) {
  const writes = useAgencyLetterWrites(siteId);
  const toast = useToast();
  const name = letterName(letter);
  return (
    <ReasonDialog
      title={t.closeTitle({ name })}
      description={<p>{t.closeHint}</p>}
      saveLabel={t.actions.close}
      label={t.closeWords}
      tooShort={(fewest) => t.closeTooShort({ fewest })}
      send={(reason) => writes.close(letter.id, reason)}
      onSaved={() => {
        toast.success(t.closed({ name }), 'brisk');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
