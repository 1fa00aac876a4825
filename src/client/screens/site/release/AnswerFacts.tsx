import { formatDay } from '#client/format/dates.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import type { ReleaseAnswer } from '#contract/nouns/site/release-answer.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';
import { Fact, Facts } from '../issues/Facts.tsx';

/** The answer of a suspected release as it was recorded last. */
export function AnswerFacts({ answer, zone }: { answer: ReleaseAnswer; zone: string | null }) {
  const { found, equipment, repaired, cause, found_by, found_on, checks, documents, words } = answer;
  return (
    <div className="border-t border-border px-3 py-3">
      <p className="mb-2 font-bold">Answer</p>
      <Facts>
        <Fact name="Found">
          {findingRow(found).label} <span className="text-muted">({findingRow(found).citation})</span>
        </Fact>
        <Fact name="Equipment">{equipment}</Fact>
        {repaired !== '' && <Fact name="Repaired">{repaired}</Fact>}
        {cause !== '' && <Fact name="Cause">{cause}</Fact>}
        <Fact name="By">
          {found_by}, {formatDay(found_on, 'UTC')}
        </Fact>
        {checks.length > 0 && <Fact name="Shown by">{checks.map((check) => check.words).join('\n')}</Fact>}
        {documents.length > 0 && <Fact name="Documents">{documents.map(({ file }) => file).join('\n')}</Fact>}
        {words !== '' && <Fact name="Notes">{words}</Fact>}
        <Fact name="Recorded">
          <Moment at={answer.answered_at} zone={zone} /> <span className="text-muted">by {answer.answered_by}</span>
        </Fact>
      </Facts>
    </div>
  );
}
