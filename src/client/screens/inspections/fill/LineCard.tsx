import { OctagonX, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatFixed } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import type { Draft, DraftPhoto } from '#client/offline/inspections/draft.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/site/inspections.ts';
import { answerPath, type FormLine, type SheetSection } from '#contract/nouns/inspection/form.ts';
import {
  type GivenAnswers,
  isAsked,
  isJudged,
  type JudgedLine,
  lookupOf,
} from '#contract/nouns/inspection/judge-sheet.ts';
import { Certificates } from '../shared/Certificates.tsx';
import { placeId, useFill } from '../shared/fill-context.ts';
import { Outcome } from '../shared/Outcome.tsx';
import { FieldOf } from './fields/FieldOf.tsx';
import { NotTested } from './PiecesGone.tsx';

export interface LineCardProps {
  section: SheetSection;
  line: FormLine;
  given: GivenAnswers;
  judged: JudgedLine;
  photos: readonly DraftPhoto[];
  contested: Draft['contested'];
  isTried: boolean;
  /** On which the work was done, for certificates. */
  day: string;
  /** Of a test with more than this line: it may be said that it was not tested today. */
  mayBeLeft: boolean;
}

/** All that a card shows that can change; cards of other lines are not drawn anew. */
function stateOf({ section, line, given, judged, photos, contested, isTried }: LineCardProps): string {
  const answers = section.fields.map(({ key }) => {
    const answer = given.get(answerPath(section.key, line.key, key));
    return answer === undefined ? null : [answer.value, answer.note];
  });
  return JSON.stringify([answers, judged.outcome, judged.findings, judged.missing, photos, contested, isTried]);
}

/** One piece of equipment, or the site: its fields, what is worked out of them, and how it comes out. */
export const LineCard = memo(
  DrawnLine,
  (before, now) =>
    before.section === now.section &&
    before.line === now.line &&
    before.mayBeLeft === now.mayBeLeft &&
    before.day === now.day &&
    stateOf(before) === stateOf(now),
);

function DrawnLine({ section, line, given, judged, photos, contested, isTried, mayBeLeft, day }: LineCardProps) {
  const { siteId } = useFill();
  const look = lookupOf(section, line, given);
  const id = placeId(`${section.key}/${line.key}`);
  const asked = section.fields.filter((field) => isAsked(field, look) === true);
  const atField = (path: string) => asked.some(({ key }) => answerPath(section.key, line.key, key) === path);
  const ofLine = judged.missing.filter(({ path }) => !atField(path) && !path.endsWith('/'));
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      data-line={line.key}
      className="card min-w-0 scroll-mt-20 outline-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3">
        <h3 id={`${id}-name`} className="text-16 wrap-anywhere">
          {named(line.name)}
        </h3>
        {(isJudged(section) || judged.outcome === 'open') && (
          <Outcome outcome={judged.outcome} isVisit={section.fields.some(({ kind }) => kind === 'verdict')} />
        )}
      </header>
      {line.lacks !== '' && <Lacks words={line.lacks} />}
      <div className="flex flex-col divide-y divide-border">
        {asked.map((field) => {
          const path = answerPath(section.key, line.key, field.key);
          return (
            <FieldOf
              key={field.key}
              field={field}
              path={path}
              lineName={named(line.name)}
              given={given.get(path) ?? null}
              missing={judged.missing.filter((one) => one.path === path)}
              photos={photos.filter((photo) => photo.path === path)}
              contested={contested.find((one) => one.path === path)?.answers ?? []}
              isTried={isTried}
            />
          );
        })}
      </div>
      <Figures section={section} judged={judged} />
      <Missed section={section} line={line} judged={judged} />
      {siteId !== null && <Certificates section={section} line={line} given={given} day={day} siteId={siteId} />}
      {isTried &&
        ofLine.map(({ path, sentence }) => (
          <p key={path} className="border-t border-border px-4 py-2 text-bad-fg wrap-anywhere">
            {said(sentence)}
          </p>
        ))}
      {mayBeLeft && (
        <div className="border-t border-border px-4 py-2">
          <NotTested line={line.key} name={line.name} />
        </div>
      )}
    </article>
  );
}

/** What must be recorded of the piece before it can be judged. */
function Lacks({ words }: { words: string }) {
  const { siteId } = useFill();
  return (
    <div className="mx-4 mt-2 flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{said(words)}</p>
        {siteId === null ? (
          <p>{t.askSenderToRecord}</p>
        ) : (
          <Link
            to={paths.site(siteId, { tab: 'equipment' })}
            className="inline-flex min-h-12 items-center underline underline-offset-2"
          >
            {t.recordEquipment}
          </Link>
        )}
      </div>
    </div>
  );
}

/** 'Drop 0.06 in' */
function Figures({ section, judged }: Pick<LineCardProps, 'section' | 'judged'>) {
  if (section.figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-border px-4 py-3">
      {section.figures.map(({ key, label, unit, decimals }) => {
        const value = judged.figures.get(key) ?? null;
        return (
          <div key={key} className="flex items-baseline gap-2">
            <dt className="text-muted">{named(label)}</dt>
            <dd className="font-bold">
              {value === null ? t.notWorkedOut : `${formatFixed(value, decimals)} ${unit}`.trim()}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Limits that the figures miss, each with its sentence and where it is written. */
function Missed({ section, line, judged }: Pick<LineCardProps, 'section' | 'line' | 'judged'>) {
  const missed = section.limits.filter(({ key }) =>
    judged.findings.some(({ path }) => path === answerPath(section.key, line.key, key)),
  );
  return (
    <div role="status">
      {missed.map(({ key, says, rule }) => (
        <div
          key={key}
          id={placeId(answerPath(section.key, line.key, key))}
          data-limit={key}
          className="mx-4 mb-3 flex gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg"
        >
          <OctagonX aria-hidden size={18} className="mt-0.5 shrink-0" />
          <div className="min-w-0">
            <p className="font-bold wrap-anywhere">{said(says)}</p>
            <p className="text-13 wrap-anywhere">{rule.citation}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
