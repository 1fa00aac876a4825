import { ClipboardPlus, Printer, RotateCw } from 'lucide-react';
import { useKeepMockInspection, useMockInspection } from '#client/api/compliance/mock-inspection.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/mock.ts';
import type { MockInspection } from '#contract/nouns/compliance/mock-inspection.ts';
import { MockElements } from './MockElements.tsx';
import { MockMonths } from './MockMonths.tsx';

export interface MockResultProps {
  siteId: string;
  /** The person may keep the result. */
  canWrite: boolean;
}

/** The result of a mock inspection that is run now: its count, each element, and what it does not say. */
export function MockResult({ siteId, canWrite }: MockResultProps) {
  const { data, error, refetch, isFetching } = useMockInspection(siteId);
  if (!data && error)
    return (
      <ErrorState
        message={t.failed({ code: httpCode(statusOf(error)) })}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <p role="status" className="mt-3 text-muted">
        {isFetching ? t.running : t.failed({ code: '404' })}
      </p>
    );
  const { proven, asked, contradicted, missing, on, month } = data;
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div role="status">
        <p className="text-20 font-bold">{asked === 0 ? t.nothingApplies : t.score({ proven, count: asked })}</p>
        <p className="text-muted">{t.found({ contradicted, missing, day: formatDate(on), month: monthName(month) })}</p>
        {data.notes.map((note) => (
          <p key={note} className="font-bold wrap-anywhere">
            {said(note)}
          </p>
        ))}
      </div>
      <div className="no-print flex flex-wrap gap-2">
        {canWrite && <KeepButton siteId={siteId} />}
        <Button busy={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden size={16} />
          {t.again}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t.print}
        </Button>
      </div>
      <MockElements siteId={siteId} elements={data.elements} />
      <Unchecked rows={data.unchecked} />
      <Fines rows={data.fines} />
      <MockMonths months={data.months} />
      <Results rows={data.scores} />
    </div>
  );
}

function KeepButton({ siteId }: { siteId: string }) {
  const keep = useKeepMockInspection(siteId);
  const toast = useToast();
  const { busy, run } = useWork();
  const press = async () => {
    const done = await run(keep, ({ sentence }) => toast.error(sentence, 'lingering'));
    if (done !== null) toast.success(t.kept, 'brisk');
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      <ClipboardPlus aria-hidden size={16} />
      {t.keep}
    </Button>
  );
}

function Unchecked({ rows }: { rows: MockInspection['unchecked'] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-bold">{t.unchecked}</h3>
      <p className="text-muted">{t.uncheckedWhy}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {rows.map(({ question, what_to_do: toDo, citation }) => (
          <li key={question} className="wrap-anywhere">
            {said(question)} {said(toDo)} <cite className="text-muted not-italic">{citation}</cite>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fines({ rows }: { rows: MockInspection['fines'] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-bold">{t.fines}</h3>
      <p className="text-muted">{t.finesWhy}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {rows.map(({ law, rule, year, elements, most_per_day: most, sentence }) => (
          <li key={law} className="wrap-anywhere">
            <b>{said(law)}</b>: {most === null ? t.noRange : t.range({ most: formatWhole(most), count: elements })}.{' '}
            {said(sentence)}
            <span className="block text-muted">
              {said(rule.text)} <cite className="not-italic">{t.fineSource({ citation: rule.citation, year })}</cite>
              {rule.mark === 'unverified' && ` ${t.unverified}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Results({ rows }: { rows: MockInspection['scores'] }) {
  return (
    <div>
      <h3 className="font-bold">{t.results}</h3>
      {rows.length === 0 && <p className="text-muted">{t.noResults}</p>}
      <ul className="mt-1 flex flex-col gap-1">
        {rows.map(({ id, on, proven, asked, contradicted, missing, kept_by: person }) => (
          <li key={id} className="wrap-anywhere">
            <time dateTime={on}>{formatDate(on)}</time>: {t.result({ proven, asked, contradicted, missing })},{' '}
            <span className="text-muted">{t.keptBy({ person })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
