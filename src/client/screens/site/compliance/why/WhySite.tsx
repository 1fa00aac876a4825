import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { Button } from '#client/ui/Button.tsx';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { watchedWords } from '#contract/watched-words.ts';
import { MonthPill, UnitPill } from '../CompliancePills.tsx';
import { FlagList } from '../MonthFlags.tsx';
import { decidingUnits, shareWords } from '../matrix/matrix.ts';
import { reasonWords } from './verdict-words.table.ts';
import { Part, Reason } from './WhyUnit.tsx';

export interface WhySiteProps {
  detail: MonthDetail;
  monthWords: string;
  onUnit: (unit: UnitVerdict) => void;
}

/** Why the whole site stands as it stands: its worst units, and what each would need. */
export function WhySite({ detail, monthWords, onUnit }: WhySiteProps) {
  const deciding = decidingUnits(detail.units, detail.computed_status);
  return (
    <>
      <Part title={`Verdict for ${monthWords}`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <MonthPill status={detail.status} />
          {detail.reasons.map((code) => (
            <Reason key={code} code={code} words={reasonWords[code]} />
          ))}
        </div>
        <p className="mt-2 wrap-anywhere">{detail.sentence}</p>
      </Part>
      <Part title="How it comes about">
        <p>
          Every tank, line and sensor is judged by itself. The site is as its worst unit: failed before inconclusive,
          inconclusive before pending, and passed only when every unit has passed.
        </p>
        <p className="mt-1 text-muted">
          Rules: {detail.profile || 'not told'}
          {detail.coverage !== null && ` · watched ${shareWords(detail.coverage)} of the month`}
        </p>
        {detail.watched !== null && (
          <p className="mt-1 text-muted">
            The gauge of this site: {watchedWords(detail.watched)}.
            {detail.watched.recovered_seconds > 0 &&
              ' Recovered time is time without polls in which the console’s own records show that it kept watch. It is not part of the share above.'}
          </p>
        )}
      </Part>
      {deciding.length > 0 && (
        <Part title="The units that decide it, and what would turn them">
          <ul className="grid gap-3">
            {deciding.map((unit) => (
              <li key={`${unit.device} ${unit.number}`} className="rounded-md border border-border p-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p>
                    <b>{unit.name}</b> {unit.label}
                  </p>
                  <UnitPill unit={unit} />
                </div>
                <p className="mt-1 wrap-anywhere">{unit.sentence}</p>
                {unit.needed !== null && <p className="mt-1 font-bold wrap-anywhere">{unit.needed}</p>}
                <Button className="no-print mt-2" aria-label={`Why? ${unit.name}`} onClick={() => onUnit(unit)}>
                  Why?
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {detail.flags.length > 0 && (
        <Part title="Doubts">
          <FlagList flags={detail.flags} explained />
        </Part>
      )}
    </>
  );
}
