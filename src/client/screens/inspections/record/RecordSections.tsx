import { useMemo } from 'react';
import { formatFixed } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { t } from '#client/words/site/inspections.ts';
import { answerPath, type FormLine, type SheetSection } from '#contract/nouns/inspection/form.ts';
import type { InspectionFull } from '#contract/nouns/inspection/inspection.ts';
import {
  type GivenAnswers,
  isAsked,
  isJudged,
  type JudgedLine,
  judgeSheet,
  lookupOf,
} from '#contract/nouns/inspection/judge-sheet.ts';
import { answerWords } from '../shared/answer-words.ts';
import { Certificates } from '../shared/Certificates.tsx';
import { Outcome } from '../shared/Outcome.tsx';

/** A photo of a place of a form, and where it is shown from. */
export interface RecordPhoto {
  id: string;
  path: string;
  address: string;
}

interface RecordSectionsProps extends Pick<InspectionFull, 'sheet' | 'answers'> {
  photos: readonly RecordPhoto[];
  siteId: string;
  /** On which the work was done, YYYY-MM-DD: certificates are held against it. */
  day: string;
}

/** The answers of a record, by section and piece, with what came of the figures and the photos. */
export function RecordSections({ sheet, answers, photos, siteId, day }: RecordSectionsProps) {
  const { given, judged } = useMemo(() => {
    const byPath: GivenAnswers = new Map(answers.map((answer) => [answer.path, answer]));
    const counts = new Map<string, number>();
    for (const { path } of photos) counts.set(path, (counts.get(path) ?? 0) + 1);
    return { given: byPath, judged: judgeSheet(sheet, byPath, counts, { day }) };
  }, [sheet, answers, photos, day]);
  return sheet.sections.map((section) => (
    <section key={section.key} aria-labelledby={`record-${section.key}`} className="card min-w-0">
      <h2 id={`record-${section.key}`} className="px-4 pt-3 text-16 wrap-anywhere">
        {named(section.title)}
      </h2>
      <p className="px-4 pb-3 text-13 text-muted">{section.rule.citation}</p>
      {section.lines.length === 0 && <p className="px-4 pb-3 text-muted">{said(section.empty)}</p>}
      {section.lines.map((line) => {
        const own = judged.lines.find((one) => one.section === section.key && one.line === line.key);
        const start = `${section.key}/${line.key}/`;
        return (
          own && (
            <Line
              key={line.key}
              section={section}
              line={line}
              given={given}
              judged={own}
              photos={photos.filter(({ path }) => path.startsWith(start))}
              siteId={siteId}
              day={day}
            />
          )
        );
      })}
    </section>
  ));
}

interface LineProps {
  section: SheetSection;
  line: FormLine;
  given: GivenAnswers;
  judged: JudgedLine;
  photos: readonly RecordPhoto[];
  siteId: string;
  day: string;
}

function Line({ section, line, given, judged, photos, siteId, day }: LineProps) {
  const look = lookupOf(section, line, given);
  return (
    <div className="border-t border-border px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14 wrap-anywhere">{named(line.name)}</h3>
        {isJudged(section) && (
          <Outcome outcome={judged.outcome} isVisit={section.fields.some(({ kind }) => kind === 'verdict')} />
        )}
      </div>
      <dl className="mt-1 grid gap-x-4 gap-y-1 tablet:grid-cols-2">
        {section.fields
          .filter((field) => isAsked(field, look) === true)
          .map((field) => {
            const answer = given.get(answerPath(section.key, line.key, field.key));
            return (
              <div key={field.key} className="min-w-0">
                <dt className="text-muted wrap-anywhere">{named(field.label)}</dt>
                <dd className="wrap-anywhere">
                  {answerWords(field, answer?.value ?? null)}
                  {answer !== undefined && answer.note !== '' && ` · ${answer.note}`}
                </dd>
              </div>
            );
          })}
        {section.figures.map(({ key, label, unit, decimals }) => (
          <div key={key} className="min-w-0">
            <dt className="text-muted wrap-anywhere">{named(label)}</dt>
            <dd>{`${formatFixed(judged.figures.get(key) ?? null, decimals)} ${unit}`.trim()}</dd>
          </div>
        ))}
      </dl>
      <Certificates section={section} line={line} given={given} day={day} siteId={siteId} holding />
      {judged.findings.map(({ path, sentence }) => (
        <p key={`${path} ${sentence}`} className="mt-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg wrap-anywhere">
          {said(sentence)}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {photos.map(({ id, address }, at) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer" className="block">
                <img
                  src={address}
                  alt={t.photoOf({ number: at + 1, about: named(line.name) })}
                  loading="lazy"
                  className="size-32 rounded-md border border-border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
