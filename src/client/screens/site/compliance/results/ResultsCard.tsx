import { useState } from 'react';
import { useResults, useResultWrites } from '#client/api/compliance/results.ts';
import { testsFile } from '#client/api/lists/table-files.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { knownZone } from '#client/format/zone-time.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { askVoid, lacksVoidReason } from '#client/parts/papers/ask-void.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { AttachDialog } from '#client/screens/site/calendar/dialogs/AttachDialog.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/compliance/results.ts';
import type { RecordedResult } from '#contract/nouns/compliance/result.ts';
import { EvidencePill } from '../month/CompliancePills.tsx';
import { resultKindRows } from './result-kinds.table.ts';
import { figuresOf, unitWords, withinSentence } from './result-words.ts';

export interface ResultsCardProps {
  siteId: string;
  month: string;
  zone: string | null;
  admin: boolean;
  canWrite: boolean;
  /** As known on a day, YYYY-MM-DD; null: now. */
  asOf: string | null;
}

/** What people recorded about the month; void ones stay to be seen. */
export function ResultsCard({ siteId, month, zone, admin, canWrite, asOf }: ResultsCardProps) {
  const { data, error, refetch, isFetching } = useResults(siteId, month, asOf);
  const { attach, remove } = useResultWrites(siteId);
  const [attaching, setAttaching] = useState<RecordedResult | null>(null);
  const ask = useAsk();
  const toast = useToast();
  const name = monthName(month);
  const onVoid = async (result: RecordedResult) => {
    const what = t.kindOf({ kind: resultKindRows[result.kind].name, unit: unitWords(result) });
    const voided = await askVoid(ask, result, {
      title: t.voidWhat({ what: withinSentence(what) }),
      text: t.itStaysInListAsVoid({ month: name }),
    });
    if (voided === null) return;
    try {
      await remove(result.id, voided);
      toast.success(result.voided_at === null ? t.whatIsVoid({ what }) : t.reasonRecorded, 'brisk');
    } catch (failure) {
      toast.error(sentenceOf(failure), 'lingering');
    }
  };
  return (
    <section aria-labelledby="month-results" className="card min-w-0 overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <h2 id="month-results" className="text-16">
          {t.recordedResults}
        </h2>
        {asOf === null && (
          <DownloadMenu label={t.downloadTests} address={(format) => testsFile(siteId, month, format)} />
        )}
      </div>
      <div className="border-t border-border">
        {!data && !error && <Skeleton className="m-4 h-10" />}
        {!data && error && (
          <ErrorState
            message={t.failedToLoadRecordedResults({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.length === 0 && <p className="px-4 py-4 text-muted">{t.nobodyRecordedResult({ month: name })}</p>}
        <ul className="divide-y divide-border">
          {data?.map((result) => (
            <Line
              key={result.id}
              result={result}
              siteId={siteId}
              zone={zone}
              onAttach={
                canWrite && result.document === null && result.voided_at === null ? () => setAttaching(result) : null
              }
              onVoid={
                admin && (result.voided_at === null || lacksVoidReason(result)) ? () => void onVoid(result) : null
              }
            />
          ))}
        </ul>
      </div>
      {attaching !== null && (
        <AttachDialog
          siteId={siteId}
          attach={(document) => attach(attaching.id, document)}
          words={nameOf(attaching)}
          onAttached={() => {
            setAttaching(null);
            toast.success(t.documentAttached, 'brisk');
          }}
          onClose={() => setAttaching(null)}
        />
      )}
    </section>
  );
}

const nameOf = (result: RecordedResult) => `${resultKindRows[result.kind].name}, ${unitWords(result)}`;

interface LineProps {
  result: RecordedResult;
  siteId: string;
  zone: string | null;
  onAttach: (() => void) | null;
  onVoid: (() => void) | null;
}

function Line({ result, siteId, zone, onAttach, onVoid }: LineProps) {
  const { document, voided_at } = result;
  const isVoid = voided_at !== null;
  const name = nameOf(result);
  return (
    <li data-result={result.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className={cx(isVoid && 'text-muted line-through')}>
          <b>{resultKindRows[result.kind].name}</b>, {unitWords(result)}, {formatDate(result.completed_on)}
        </p>
        <p className="text-muted">{figuresOf(result).join(' · ')}</p>
        {result.note !== '' && <p>{result.note}</p>}
        <p className="text-13 text-muted">
          {result.tester !== '' && `${resultKindRows[result.kind].testerLabel}: ${result.tester} · `}
          {t.recordedBy({
            person: result.recorded_by || t.somebody,
            day: formatDay(result.recorded_at, knownZone(zone)),
          })}
          {isVoid && ` · ${voidWords(result, formatDay(voided_at, knownZone(zone)))}`}
        </p>
        {lacksVoidReason(result) && <p className="font-bold">{t.itWasVoidedWithoutReasonSo}</p>}
        {document !== null && <PaperLink siteId={siteId} paper={document} />}
      </div>
      {isVoid && <span className="text-13 font-bold text-muted">{t.void}</span>}
      {!isVoid && resultKindRows[result.kind].recordOnly !== true && <EvidencePill result={result.result} />}
      {onAttach !== null && (
        <Button variant="quiet" className="no-print" aria-label={t.attachDocumentTo({ name })} onClick={onAttach}>
          {t.attachDocument}
        </Button>
      )}
      {onVoid !== null && (
        <Button
          variant="quiet"
          className="no-print"
          aria-label={isVoid ? t.giveReasonVoidOf({ name }) : t.voidOf({ name })}
          onClick={onVoid}
        >
          {isVoid ? t.giveReason : t.voidButton}
        </Button>
      )}
    </li>
  );
}

/** Since when a result is void, and who says why. */
function voidWords({ void_reason: reason, voided_by: person }: RecordedResult, day: string): string {
  return reason === null ? t.voidSince({ day }) : t.voidSinceBecause({ day, person: person || t.somebody, reason });
}
