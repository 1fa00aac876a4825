import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  ClipboardPlus,
  type LucideIcon,
  OctagonX,
  Printer,
  RotateCw,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';
import { useKeepMockInspection, useMockInspection } from '#client/api/compliance/mock-inspection.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { said } from '#client/language/server-words.ts';
import { paths, type SiteQuery } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/mock.ts';
import {
  type MockElement,
  type MockInspection,
  type MockMonth,
  type MockState,
  mockStates,
} from '#contract/nouns/compliance/mock-inspection.ts';

const looks: Readonly<Record<MockState, { Icon: LucideIcon; tone: string }>> = {
  contradicted: { Icon: OctagonX, tone: 'text-bad-solid' },
  missing: { Icon: TriangleAlert, tone: 'text-warn-fg' },
  proven: { Icon: CircleCheck, tone: 'text-ok-solid' },
  not_applicable: { Icon: CircleDashed, tone: 'text-na-solid' },
};

interface MockElementsProps {
  siteId: string;
  elements: readonly MockElement[];
}

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

/** The last twelve months as they were at their close, a bar for what was proven; a month without a note is a gap, never 0. */
function MockMonths({ months }: { months: readonly MockMonth[] }) {
  return (
    <div>
      <h3 className="font-bold">{t.months}</h3>
      <p className="text-muted">{t.monthsWhy}</p>
      <ul className="mt-1 divide-y divide-border">
        {months.map(({ month, note }) => (
          <li key={month} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <b className="w-40 shrink-0">{monthName(month)}</b>
            {note === null ? (
              <span className="text-muted">{t.notRecorded}</span>
            ) : (
              <>
                {note.asked > 0 && (
                  <span
                    aria-hidden
                    className="flex h-3 w-40 shrink-0 max-tablet:w-32 overflow-clip rounded-full border border-control"
                  >
                    <span className="bg-ok-solid" style={{ width: `${(100 * note.proven) / note.asked}%` }} />
                    <span className="bg-warn-solid" style={{ width: `${(100 * note.missing) / note.asked}%` }} />
                    <span className="bg-bad-solid" style={{ width: `${(100 * note.contradicted) / note.asked}%` }} />
                  </span>
                )}
                <span className="wrap-anywhere">
                  {note.asked === 0 ? t.nothingApplies : t.result(note)}
                  <span className="block text-muted">
                    {t.monthSource({ day: formatDate(note.on), edition: note.edition, count: note.unchecked })}
                  </span>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The elements by what was found, the worst first; those in which something is to be done are open. */
function MockElements({ siteId, elements }: MockElementsProps) {
  return (
    <ul className="rounded-md border border-border">
      {mockStates.map((state) => {
        const found = elements.filter((one) => one.state === state);
        if (found.length === 0) return null;
        return (
          <li key={state} className="border-border not-first:border-t">
            <details open={state === 'contradicted' || state === 'missing'} className="group">
              <summary className="flex min-h-(--control) items-center gap-3 px-3 py-1 pointer-coarse:min-h-12">
                <span className="min-w-0 flex-1 font-bold">
                  {t.numbered({ words: t.states[state], count: found.length })}
                </span>
                <ChevronDown aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <ul className="flex flex-col gap-3 px-3 pt-1 pb-3">
                {found.map((element) => (
                  <Element key={element.key} siteId={siteId} element={element} />
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function Element({ siteId, element }: { siteId: string; element: MockElement }) {
  const { state, section, question, sentence, rule, checklist, mend } = element;
  const { Icon, tone } = looks[state];
  return (
    <li data-element={element.key} data-state={state} className="relative pl-6">
      <Icon aria-hidden size={16} strokeWidth={2.5} className={cx('absolute top-0.5 left-0', tone)} />
      <p className="wrap-anywhere">
        <span className="sr-only">{t.states[state]}: </span>
        <b>{said(question)}</b>
        <span className="block">{said(sentence)}</span>
        <span className="block text-13 text-muted">
          {t.checklists[checklist]}, {said(section)}: {rule.citation}
          {rule.mark === 'unverified' && `. ${t.unverified}`}
        </span>
      </p>
      {mend !== null && (
        <Link
          to={paths.site(siteId, placeOf(mend))}
          className="no-print link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
        >
          {t.places[mend.tab]}
          <span className="sr-only">: {said(question)}</span>
        </Link>
      )}
    </li>
  );
}

function placeOf({ tab, item }: NonNullable<MockElement['mend']>): SiteQuery {
  return { tab, ...(tab === 'calendar' && item !== null ? { item } : {}) };
}
