import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDocuments, useFolders } from '#client/api/document/documents.ts';
import { type BuiltPacket, useBinder } from '#client/api/document/packets.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { isMonth, monthName } from '#client/format/months.ts';
import { formatSize } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { useLanguage } from '#client/language/language.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/packet.ts';
import { defaultFolder, type Folder } from '#contract/nouns/document/document.ts';
import { type Binder, packetLimit } from '#contract/nouns/document/packet.ts';
import { BinderSections } from './BinderSections.tsx';
import { BuildProgress } from './BuildProgress.tsx';
import { meterWords } from './binder-words.ts';
import type { Spot } from './packet-desk.ts';
import { INCLUDE_TESTING, isRunning } from './packet-watch.ts';
import { usePacketJob, usePacketWatch } from './use-packet-watch.ts';

/** As the server's sentence counts them. */
const LIMIT_MB = packetLimit / 1_048_576;

interface PacketMeterProps {
  /** What was read of the packet-to-be, or why not. */
  query: ReturnType<typeof useBinder>;
}

/** How complete the packet would be. It never blocks building. */
function PacketMeter({ query }: PacketMeterProps) {
  const { error, isFetching, isPlaceholderData, refetch } = query;
  const binder = shownBinder(query);
  if (binder === undefined) {
    if (error === null) return <Checking />;
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {t.couldNotCheckDocuments({ code: httpCode(statusOf(error)) })}
        <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Summary binder={binder} stale={isPlaceholderData} />
      {binder.too_large && (
        <p className="flex items-start gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>{t.documentsComeTo({ size: formatSize(binder.size), limitMb: LIMIT_MB })}</span>
        </p>
      )}
    </div>
  );
}

/** The binder to show: the one of an earlier choice stays until that of the present one is there, unless it failed. */
function shownBinder({ data, error, isPlaceholderData }: PacketMeterProps['query']): Binder | undefined {
  return error !== null && isPlaceholderData ? undefined : data;
}

/** As high as what comes in its place: the buttons below stay where they are. */
function Checking() {
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="min-h-6 text-muted">
        {t.checkingWhichDocumentsAreOnFile}
      </p>
      <Skeleton className="h-3 w-full" />
    </div>
  );
}

function Summary({ binder, stale }: { binder: Binder; stale: boolean }) {
  const { there, asked, files, size } = binder;
  const words = meterWords(binder);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span role="status" className="text-16 font-bold">
          {stale ? t.checking : words}
        </span>
        <span className="text-muted">
          {files === 0 ? t.noStoredDocumentsGoIn : `${t.files({ count: files })}, ${formatSize(size)}`}
        </span>
      </p>
      {asked > 0 && (
        <div aria-hidden className="h-3 overflow-clip rounded-full border border-control bg-sunken">
          <div
            className="h-full origin-left bg-ok-solid transition-transform duration-[240ms]"
            style={{ transform: `scaleX(${Math.min(1, there / asked)})` }}
          />
        </div>
      )}
    </div>
  );
}

export interface BuildDialogProps {
  siteId: string;
  zone: string | null;
  /** The month to begin with; null: the site's present one. */
  month: string | null;
  /** Called with the packet, and where on screen it was requested. */
  onDone: (packet: BuiltPacket, from: Spot) => void;
  onClose: () => void;
}

/** Asks what a packet is to hold, shows what it would lack, and builds it. Closing it stops nothing. */
export function BuildDialog({ siteId, zone, month: first, onDone, onClose }: BuildDialogProps) {
  const current = dateIn(zone, useNow()).slice(0, 7);
  const [month, setMonth] = useState(first ?? current);
  const [year, setYear] = useState('');
  const [testing, setTesting] = useState(INCLUDE_TESTING);
  const readsSpanish = useLanguage() === 'es';
  const [spanish, setSpanish] = useState(readsSpanish);
  const [gaps, setGaps] = useState(true);
  const [wrong, setWrong] = useState(false);
  const years = useYears(siteId);
  const watch = usePacketWatch();
  const job = usePacketJob(siteId);
  const running = isRunning(job);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const valid = isMonth(month) && month <= current;
  const ask = { month, year: year === '' ? null : year, testing };
  const wanted = { ...ask, gaps };
  const binder = useBinder(siteId, ask, valid);
  useEnd(siteId, (packet) => onDone(packet, middleOf(button.current)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!valid);
    if (!valid) field.current?.focus();
    else if (!running)
      void watch.ask(siteId, spanish === readsSpanish ? wanted : { ...wanted, lang: spanish ? 'es' : 'en' });
  };
  const close = () => {
    watch.clear(siteId);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={t.buildCompliancePacket}
      description={t.oneZipWithSitesRecordsIn}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <fieldset disabled={running} className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">{t.whatPacketIsToHold}</legend>
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            <TextField
              ref={field}
              label={t.month}
              type="month"
              max={current}
              value={month}
              error={wrong && !valid ? t.chooseMonthUpTo({ month: monthName(current) }) : null}
              onChange={(event) => setMonth(event.target.value)}
            />
            <SelectField
              label={t.year}
              value={year}
              hint={t.whoseMonthlyReportsGoInUp}
              onChange={(event) => setYear(event.target.value)}
            >
              <option value="">{t.autoLatest}</option>
              {years.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </SelectField>
          </div>
          <Checkbox
            label={t.includeTestingDocuments}
            checked={testing}
            onChange={(event) => setTesting(event.target.checked)}
          />
          <p className="text-13 text-muted">{t.sections8To10TestsOf}</p>
          <Checkbox label={t.includeSpanish} checked={spanish} onChange={(event) => setSpanish(event.target.checked)} />
          <p className="text-13 text-muted">{t.translationsOfIndexAndReport}</p>
          <Checkbox label={t.includeGaps} checked={gaps} onChange={(event) => setGaps(event.target.checked)} />
          <p className="text-13 text-muted">{t.withoutGapsIndexClaimsNothing}</p>
        </fieldset>
        {valid && <PacketMeter query={binder} />}
        {job !== null && running && <BuildProgress job={job} />}
        {job !== null && job.phase !== 'done' && job.sentence !== null && (
          <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
            {job.sentence}
          </p>
        )}
        {/* Above the list, which may be long: no message covers them here, wherever messages stand. */}
        <div className="flex flex-wrap justify-end gap-2 max-tablet:[&>*]:min-h-14 max-tablet:[&>*]:flex-1">
          <Button onClick={close}>{running ? t.close : t.cancel}</Button>
          <Button ref={button} type="submit" variant="primary" busy={running}>
            {running ? t.building : t.buildPacket}
          </Button>
        </div>
        {valid && <BinderSections siteId={siteId} sections={shownBinder(binder)?.sections ?? []} onLeave={close} />}
        {/* The dialog has its whole height from the first: else it would jump when the list comes. */}
        {valid && binder.isPending && <Skeleton className="h-[80dvh]" />}
      </form>
    </Dialog>
  );
}

/** Reports a packet that was being built while the dialog was open, once it is done; another person's is left to them. */
function useEnd(siteId: string, onDone: (packet: BuiltPacket) => void): void {
  const job = usePacketJob(siteId);
  const watch = usePacketWatch();
  const awaited = useRef(false);
  useEffect(() => {
    if (job === null) return;
    if (isRunning(job)) awaited.current = job.own;
    else if (job.phase === 'done' && job.packet !== null && awaited.current) {
      awaited.current = false;
      watch.clear(siteId);
      onDone(job.packet);
    }
  }, [siteId, job, watch, onDone]);
}

/** Years to choose from: folders of Monthly Reports, without any those in its documents' names (docs/reference/screens.md#validation). */
function useYears(siteId: string): string[] {
  const folders = useFolders(siteId);
  const byFolder = folderYears(folders.data ?? []);
  // Requested only where no folder names a year; without a site nothing is asked.
  const wanted = !folders.isPending && byFolder.length === 0;
  const documents = useDocuments(wanted ? siteId : '', defaultFolder);
  return wanted ? namedYears((documents.data?.documents ?? []).map(({ name }) => name)) : byFolder;
}

function middleOf(element: HTMLElement | null): Spot {
  if (element === null) return { x: window.innerWidth / 2, y: window.innerHeight };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const newestFirst = (years: Iterable<string>) => [...new Set(years)].toSorted((a, b) => b.localeCompare(a));

/** The years that are folders of Monthly Reports, newest first (docs/reference/screens.md#validation). */
export function folderYears(folders: readonly Folder[]): string[] {
  const reports = folders.find(({ name }) => name === 'Monthly Reports');
  return newestFirst((reports?.subfolders ?? []).map(({ name }) => name).filter((name) => /^\d{4}$/.test(name)));
}

/** The years in names of documents such as '2026-10_Monthly_Report.pdf', newest first (docs/reference/screens.md#validation). */
export function namedYears(names: readonly string[]): string[] {
  return newestFirst(names.flatMap((name) => /(\d{4})[-_]\d{2}/.exec(name)?.[1] ?? []));
}
