import { CheckCheck, ChevronDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { named, said } from '#client/language/server-words.ts';
import type { Draft, DraftPhoto } from '#client/offline/inspections/draft.ts';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import { answerPath, type SheetSection } from '#contract/nouns/inspection/form.ts';
import { type GivenAnswers, isAsked, type JudgedLine, lookupOf } from '#contract/nouns/inspection/judge-sheet.ts';
import { useFill } from '../shared/fill-context.ts';
import { LineCard } from './LineCard.tsx';

interface SectionPartProps {
  section: SheetSection;
  given: GivenAnswers;
  judged: readonly JudgedLine[];
  photos: readonly DraftPhoto[];
  contested: Draft['contested'];
  isTried: boolean;
  mayBeLeft: boolean;
  day: string;
}

/**
 * Checks of a section that nobody has answered, at lines without figures: those that can be answered in order at once.
 * A figure is never made up, and neither is it that a thing is present whose help says when it is not.
 */
export function openChecks(section: SheetSection, given: GivenAnswers): string[] {
  return section.lines.flatMap((line) => {
    const look = lookupOf(section, line, given);
    const asked = section.fields.filter((field) => isAsked(field, look) === true);
    if (asked.some(({ kind }) => kind === 'number')) return [];
    return asked
      .filter(({ kind, may_be_none, help }) => kind === 'check' && !(may_be_none && /\bNot present\b/.test(help)))
      .map(({ key }) => answerPath(section.key, line.key, key))
      .filter((path) => (given.get(path)?.value ?? null) === null);
  });
}

/** One section: what is looked at, by which rule, and a card for each piece. */
export function SectionPart({ section, given, judged, photos, contested, isTried, mayBeLeft, day }: SectionPartProps) {
  const id = `section-${section.key}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-20 wrap-anywhere">
        {named(section.title)}
      </h2>
      {section.text !== '' && <p className="max-w-[75ch] text-muted wrap-anywhere">{said(section.text)}</p>}
      {section.rule.citation !== '' && (
        <details className="group">
          <summary className="inline-flex min-h-(--control) cursor-pointer list-none items-center gap-1 text-13 text-muted [&::-webkit-details-marker]:hidden">
            {section.rule.citation}
            <ChevronDown aria-hidden size={14} className="shrink-0 group-open:rotate-180" />
          </summary>
          <div className="border-l-4 border-control pl-3">
            <RuleText rule={section.rule} />
          </div>
        </details>
      )}
      {section.lines.length === 0 && (
        <p className="card mt-2 px-4 py-3 text-muted wrap-anywhere">
          {section.empty === '' ? t.noReasonGiven : said(section.empty)}
        </p>
      )}
      <AllInOrder section={section} given={given} />
      <div className="mt-3 flex flex-col gap-4">
        {section.lines.map((line) => {
          const start = `${section.key}/${line.key}/`;
          const own = judged.find((one) => one.section === section.key && one.line === line.key);
          return (
            own && (
              <LineCard
                key={line.key}
                section={section}
                line={line}
                given={given}
                judged={own}
                photos={photos.filter(({ path }) => path.startsWith(start))}
                contested={contested.filter(({ path }) => path.startsWith(start))}
                isTried={isTried}
                mayBeLeft={mayBeLeft}
                day={day}
              />
            )
          );
        })}
      </div>
    </section>
  );
}

/** Answers all checks of a section that are open with 'in order', on a deliberate press that can be taken back. */
function AllInOrder({ section, given }: Pick<SectionPartProps, 'section' | 'given'>) {
  const { answer } = useFill();
  const [done, setDone] = useState<readonly string[]>([]);
  const open = openChecks(section, given);
  const title = named(section.title);
  const takeBack = () => {
    for (const path of done) if (given.get(path)?.value === 'ok') answer(path, null);
    setDone([]);
  };
  if (open.length < 2 && done.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {open.length >= 2 && (
        <Button
          className="min-h-12 max-tablet:w-full"
          aria-label={t.allInOrderOf({ count: open.length, title })}
          onClick={() => {
            for (const path of open) answer(path, 'ok');
            setDone([...done, ...open]);
          }}
        >
          <CheckCheck aria-hidden size={18} />
          {t.allInOrder({ count: open.length })}
        </Button>
      )}
      {done.length > 0 && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-13 text-muted">
          {t.answeredInOrder({ count: done.length })}
          <Button variant="quiet" aria-label={t.takeBackOf({ title })} onClick={takeBack}>
            <Undo2 aria-hidden size={16} />
            {t.takeBack}
          </Button>
        </p>
      )}
    </div>
  );
}
