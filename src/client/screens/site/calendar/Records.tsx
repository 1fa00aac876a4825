import { Check, OctagonX, Paperclip, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCalendarWrites, useCompletions } from '#client/api/compliance/completions.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { askVoid, lacksVoidReason } from '#client/parts/papers/ask-void.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar.ts';
import type { Completion } from '#contract/nouns/compliance/calendar.ts';
import { Day } from './Day.tsx';
import { type CalendarWork, DOCUMENT_LIMIT } from './dialogs/completion-form.ts';
import { dateWords } from './dialogs/due.ts';

const AttachDialog = late(async () => (await import('./dialogs/AttachDialog.tsx')).AttachDialog);

/** Test records of an item, newest first; void ones stay, struck through. */
export function Records({ item, work }: { item: CalendarItem; work: CalendarWork }) {
  const { data, error, refetch, isFetching } = useCompletions(work.siteId, item.key, work.asOf);
  const writes = useCalendarWrites(work.siteId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attaching, setAttaching] = useState<Completion | null>(null);
  const ask = useAsk();
  const toast = useToast();

  const voidRecord = async (record: Completion) => {
    const voided = await askVoid(ask, record, {
      title: t.voidThisRecord,
      text: t.itStaysInListStruckThrough,
      details: <p className="font-bold wrap-anywhere">{recordWords(record)}</p>,
    });
    if (voided === null) return;
    try {
      await writes.voidRecord(item.key, record.id, voided);
      toast.success(record.voided_at === null ? t.recordVoided : t.reasonRecorded, 'brisk');
      heading.current?.focus();
    } catch (failure) {
      toast.error(t.errorVoidingRecordFailure({ failure: sentenceOf(failure) }), 'lingering');
    }
  };
  const admin = work.user.role === 'admin' && work.asOf === null;
  return (
    <div className="card">
      <h3 ref={heading} tabIndex={-1} className="px-3 py-2 text-14 outline-none">
        {t.testRecords}
      </h3>
      {data?.length === 0 && <p className="border-t border-border px-3 py-3 text-muted">{noRecordWords(item)}</p>}
      <ul>
        {data?.map((record) => (
          <Record
            key={record.id}
            record={record}
            work={work}
            {...(admin && (record.voided_at === null || lacksVoidReason(record))
              ? { onVoid: () => void voidRecord(record) }
              : {})}
            {...(mayAttach(record, work) ? { onAttach: () => setAttaching(record) } : {})}
          />
        ))}
      </ul>
      {!data && error && (
        <ErrorState
          message={t.failedToLoadTestRecordsHttp({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="m-3 h-16" />}
      {attaching !== null && (
        <AttachDialog
          siteId={work.siteId}
          attach={async (document) => {
            await writes.attachStored(attaching.key, attaching.id, document);
          }}
          words={recordWords(attaching)}
          onAttached={() => {
            setAttaching(null);
            toast.success(t.paperAttached, 'brisk');
          }}
          onClose={() => setAttaching(null)}
        />
      )}
    </div>
  );
}

function mayAttach(record: Completion, work: CalendarWork): boolean {
  return work.canWrite && record.voided_at === null && record.documents.length < DOCUMENT_LIMIT;
}

function noRecordWords(item: CalendarItem): string {
  return item.recordable ? t.noTestIsOnRecord : t.noRecordsAreTypedInHere;
}

/** 'Passed Nov 3, 2026, Spill bucket, tank 1' */
function recordWords(record: Completion): string {
  const words = `${resultWords(record)} ${dateWords(record.completed_on) ?? record.completed_on}`;
  return record.component === '' ? words : `${words}, ${record.component}`;
}

/** What was done with lines that are not in order did not pass. */
function resultWords({ result, findings }: Pick<Completion, 'result' | 'findings'>): string {
  if (result === 'FAIL') return t.failed;
  return findings > 0 ? t.doneNotInOrder({ n: findings }) : t.passed;
}

interface RecordProps {
  record: Completion;
  work: CalendarWork;
  onVoid?: () => void;
  onAttach?: () => void;
}

function Record({ record, work, onVoid, onAttach }: RecordProps) {
  const isVoid = record.voided_at !== null;
  const recorded = <Instant at={record.recorded_at} zone={work.zone} />;
  const struck = isVoid ? 'text-muted line-through' : undefined;
  return (
    <li data-record={record.id} className="border-t border-border px-3 py-2">
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {isVoid ? <Pill tone="na">{t.voidMark}</Pill> : <ResultPill record={record} />}
          <span className={struck}>
            {isVoid && `${resultWords(record)} `}
            <b>
              <Day date={record.completed_on} />
            </b>
            {record.component !== '' && <span className="wrap-anywhere"> · {record.component}</span>}
          </span>
        </p>
        {onVoid && (
          <Button
            variant="quiet"
            className="-my-1 text-bad-fg!"
            aria-label={`${isVoid ? t.giveReason : t.void}, ${recordWords(record)}`}
            onClick={onVoid}
          >
            {isVoid ? t.giveReason : t.void}
          </Button>
        )}
      </div>
      {record.tester !== '' && <p className={struck}>{t.testedByTester({ tester: record.tester })}</p>}
      {record.note !== '' && <p className={`whitespace-pre-line wrap-anywhere ${struck ?? ''}`}>{record.note}</p>}
      {record.documents.map((paper) => (
        <PaperLink key={`${paper.folder}/${paper.file}`} siteId={work.siteId} paper={paper} />
      ))}
      {onAttach && (
        <Button
          variant="quiet"
          className="-ml-3"
          aria-label={t.attachDocumentRecord({ record: recordWords(record) })}
          onClick={onAttach}
        >
          <Paperclip aria-hidden size={16} />
          {t.attachDocument}
        </Button>
      )}
      <p className="text-13 text-muted">
        {record.recorded_by === '' ? recorded : fill(t.recordedBy, { person: record.recorded_by, moment: recorded })}
        {record.voided_at !== null && (
          <span className="block">
            {fill(record.void_reason === null ? t.voided : t.voidedBy, {
              moment: <Instant at={record.voided_at} zone={work.zone} />,
              person: record.voided_by || t.somebody,
              reason: record.void_reason,
            })}
          </span>
        )}
      </p>
      {lacksVoidReason(record) && <p className="font-bold">{t.itWasVoidedWithoutReasonSo}</p>}
    </li>
  );
}

/** When something was written down, on the site's clock; records are kept for years, so without their age. */
function Instant({ at, zone }: { at: string; zone: string | null }) {
  return (
    <time dateTime={at} title={formatInstantFully(at)}>
      {formatInstant(at, useNow(), zone ?? undefined)}
    </time>
  );
}

function ResultPill({ record }: { record: Completion }) {
  const { result, findings } = record;
  if (result === 'PASS' && findings > 0)
    return (
      <Pill tone="warn" loudness="quiet" icon={TriangleAlert} data-status="DONE">
        {resultWords(record)}
      </Pill>
    );
  return result === 'PASS' ? (
    <Pill tone="ok" loudness="quiet" icon={Check} data-status="PASS">
      {t.passed}
    </Pill>
  ) : (
    <Pill tone="bad" loudness="solid" icon={OctagonX} data-status="FAIL">
      {t.failed}
    </Pill>
  );
}
