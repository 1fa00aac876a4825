import { formatDay } from '#client/format/dates.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Fact, Facts } from '#client/ui/Facts.tsx';
import { t } from '#client/words/site/release.ts';
import type { ReleaseAnswer } from '#contract/nouns/site/release-answer.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';

/** The answer of a suspected release as it was recorded last. */
export function AnswerFacts({ answer, zone }: { answer: ReleaseAnswer; zone: string | null }) {
  const {
    found,
    equipment,
    repaired,
    cause,
    found_by,
    found_on,
    checks,
    documents,
    words,
    agency_period: period = null,
  } = answer;
  return (
    <div className="border-t border-border px-3 py-3">
      <p className="mb-2 font-bold">{t.answer}</p>
      <Facts>
        <Fact name={t.found}>
          {t.findings[found]} <span className="text-muted">({findingRow(found).citation})</span>
        </Fact>
        <Fact name={t.equipment}>{equipment}</Fact>
        {repaired !== '' && <Fact name={t.repaired}>{repaired}</Fact>}
        {cause !== '' && <Fact name={t.cause}>{cause}</Fact>}
        <Fact name={t.by}>
          {found_by}, {formatDay(found_on, 'UTC')}
        </Fact>
        {checks.length > 0 && <Fact name={t.shownBy}>{checks.map((check) => check.words).join('\n')}</Fact>}
        {documents.length > 0 && <Fact name={t.documents}>{documents.map(({ file }) => file).join('\n')}</Fact>}
        {period !== null && (
          <Fact name={t.periodOfAgency}>
            {t.daysSetByAgencyOn({ days: period.days, agency: period.agency, day: formatDay(period.said_on, 'UTC') })}
            {period.words !== '' && `\n${period.words}`}
          </Fact>
        )}
        {words !== '' && <Fact name={t.notes}>{words}</Fact>}
        <Fact name={t.recorded}>
          <Moment at={answer.answered_at} zone={zone} />{' '}
          <span className="text-muted">{t.byPerson({ person: answer.answered_by })}</span>
        </Fact>
      </Facts>
    </div>
  );
}
