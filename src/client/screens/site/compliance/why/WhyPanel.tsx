import { Check, ClipboardPlus, Minus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/site/compliance/why.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { UnlistedSystem } from '#contract/nouns/compliance/own-listing.ts';
import { decidingUnits, shareWords } from '../matrix/matrix.ts';
import { EvidencePill, MonthPill, UnitPill } from '../month/CompliancePills.tsx';
import { FlagList } from '../month/MonthFlags.tsx';
import { SITE_UNIT, unitKey } from '../month/month-search.ts';
import { reasonWords } from '../month/verdict-words.table.ts';
import { watchedWords } from '../month/watched-words.ts';
import { measureWords, newestFirst, sourceWords } from '../results/evidence-words.ts';
import { SlipToggle } from '../results/Slip.tsx';

interface WhySiteProps {
  detail: MonthDetail;
  monthWords: string;
  onUnit: (unit: UnitVerdict) => void;
}

/** Why the whole site stands as it stands: its worst units, and what each would need. */
function WhySite({ detail, monthWords, onUnit }: WhySiteProps) {
  const deciding = decidingUnits(detail.units, detail.computed_status);
  return (
    <>
      <Part title={t.verdictFor({ month: monthWords })}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <MonthPill status={detail.status} reasons={detail.reasons} />
          {detail.reasons.map((code) => (
            <Reason key={code} code={code} words={reasonWords[code]} />
          ))}
        </div>
        <p className="mt-2 wrap-anywhere">{said(detail.sentence)}</p>
      </Part>
      <Part title={t.howItComesAbout}>
        <p>{t.everyTankLineAndSensorIs}</p>
        <p className="mt-1 text-muted">
          {t.rules} {named(detail.profile) || t.notReported}
          {detail.coverage !== null && ` · ${t.watchedOfMonth({ share: shareWords(detail.coverage) })}`}
        </p>
        {detail.watched !== null && (
          <p className="mt-1 text-muted">
            {t.gaugeOfThisSiteWatched({ watched: watchedWords(detail.watched) })}
            {detail.watched.recovered_seconds > 0 && ` ${t.recoveredTimeIsTimeWithoutPolls}`}
          </p>
        )}
      </Part>
      {deciding.length > 0 && (
        <Part title={t.unitsThatDecideItAndWhat}>
          <ul className="grid gap-3">
            {deciding.map((unit) => (
              <li key={`${unit.device} ${unit.number}`} className="rounded-md border border-border p-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p>
                    <b>{named(unit.name)}</b> {unit.label}
                  </p>
                  <UnitPill unit={unit} />
                </div>
                <p className="mt-1 wrap-anywhere">{said(unit.sentence)}</p>
                {unit.needed !== null && <p className="mt-1 font-bold wrap-anywhere">{said(unit.needed)}</p>}
                <Button
                  className="no-print mt-2"
                  aria-label={t.whyName({ name: unit.name })}
                  onClick={() => onUnit(unit)}
                >
                  {t.why}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {detail.flags.length > 0 && (
        <Part title={t.doubts}>
          <FlagList flags={detail.flags} explained />
        </Part>
      )}
    </>
  );
}

export interface WhyPanelProps {
  siteId: string;
  siteName: string;
  zone: string | null;
  detail: MonthDetail;
  /** 'tank-1' or 'site'. */
  asked: string;
  onUnit: (unit: UnitVerdict) => void;
  /** Records a result of the unit; null where the person may not, or the unit takes none. */
  onRecord: ((unit: UnitVerdict) => void) | null;
  /** Records a listing of the owner; null where the person may not. */
  onListing: WhyUnitProps['onListing'];
  onClose: () => void;
}

/** The panel behind every "Why?". Draws nothing for a unit that the month does not have. */
export function WhyPanel(props: WhyPanelProps) {
  const { siteId, siteName, zone, detail, asked, onUnit, onRecord, onListing, onClose } = props;
  const unit = detail.units.find((one) => unitKey(one) === asked);
  if (unit === undefined && asked !== SITE_UNIT) return null;
  const words = monthName(detail.month);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      wide
      title={t.whyName({ name: unit === undefined ? siteName : [unit.name, unit.label].filter(Boolean).join(', ') })}
      description={unit === undefined ? words : `${siteName}, ${words}`}
      actions={
        <IconButton label={t.print} onClick={() => window.print()}>
          <Printer aria-hidden size={20} />
        </IconButton>
      }
    >
      {unit === undefined ? (
        <WhySite detail={detail} monthWords={words} onUnit={onUnit} />
      ) : (
        <WhyUnit key={asked} siteId={siteId} zone={zone} unit={unit} monthWords={words} onListing={onListing} />
      )}
      {unit !== undefined && unit.device !== 'sensor' && onRecord !== null && (
        <div className="no-print border-t border-border px-4 py-3">
          <Button className="max-tablet:w-full" onClick={() => onRecord(unit)}>
            <ClipboardPlus aria-hidden size={16} />
            {t.recordResult}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}

interface EvidenceListProps {
  siteId: string;
  zone: string | null;
  evidence: readonly Evidence[];
  onListing: WhyUnitProps['onListing'];
}

/** Everything that speaks of a unit's month, newest first: what it says, and whether it counts. */
function EvidenceList({ siteId, zone, evidence, onListing }: EvidenceListProps) {
  if (evidence.length === 0) return <p className="text-muted">{t.nothingNoTestStatementOrAlarm}</p>;
  return (
    <ul className="grid gap-3">
      {newestFirst(evidence).map((one) => (
        <Piece key={one.id} one={one} siteId={siteId} zone={zone} onListing={onListing} />
      ))}
    </ul>
  );
}

type PieceProps = Omit<EvidenceListProps, 'evidence'> & { one: Evidence };

function Piece({ one, siteId, zone, onListing }: PieceProps) {
  const { unlisted } = one;
  const measured = measureWords(one);
  const document = one.document;
  return (
    <li data-evidence={one.id} className={cx('rounded-md border border-border p-3', !one.counts && 'border-dashed')}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <b className="inline-block first-letter:uppercase">{named(one.name)}</b>
          <span className="block text-13 text-muted">
            <time dateTime={one.on}>{formatDate(one.on)}</time>
            {one.at !== null && ` · ${one.clock === undefined ? t.gaugeClock : t.siteTime} ${one.at}`}
            {one.source !== '' && ` · ${sourceWords(one.source)}`}
          </span>
        </p>
        <EvidencePill result={one.result} />
      </div>
      {one.clock !== undefined && <p className="mt-1 wrap-anywhere">{one.clock}</p>}
      {one.listing !== undefined && <p className="mt-1 font-bold wrap-anywhere">{said(one.listing)}</p>}
      {measured.length > 0 && <p className="mt-1">{measured.join(' · ')}</p>}
      <p className={cx('mt-1 flex items-start gap-1.5 wrap-anywhere', !one.counts && 'text-muted')}>
        {one.counts ? (
          <Check
            aria-hidden
            size={16}
            strokeWidth={2.5}
            className={cx('mt-0.5 shrink-0', one.result === 'PASS' && 'text-ok-solid')}
          />
        ) : (
          <Minus aria-hidden size={16} className="mt-0.5 shrink-0" />
        )}
        {one.counts ? t.countsForVerdict : `${t.doesNotCount} ${said(one.why_not ?? '')}`}
      </p>
      {unlisted !== undefined && onListing !== null && (
        <Button
          className="no-print mt-2"
          aria-label={t.recordListingFor({ name: one.name, day: formatDate(one.on) })}
          onClick={() => onListing(unlisted)}
        >
          {t.recordListingOfOwner}
        </Button>
      )}
      {one.disposition !== null && (
        <p className="mt-1 wrap-anywhere">
          <b>{t.whatWasFoundAndDone}</b> {said(one.disposition)}
        </p>
      )}
      {(document !== null || one.slip_id !== null) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {document !== null && <PaperLink siteId={siteId} paper={document} />}
          {one.slip_id !== null && (
            <SlipToggle
              siteId={siteId}
              slipId={one.slip_id}
              zone={zone}
              of={t.nameOfDay({ name: one.name, day: formatDate(one.on) })}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface WhyUnitProps {
  siteId: string;
  zone: string | null;
  unit: UnitVerdict;
  monthWords: string;
  /** Records a listing of the owner for a test that does not count without one; null where the person may not. */
  onListing: ((of: UnlistedSystem) => void) | null;
}

/** Why one tank, line or sensor stands as it stands: verdict, what would turn it, rule, evidence. */
/** Of a unit that needs nothing more for its verdict; what makes that doubtful is told beside it. */
function noneNeeded({ status, flags }: UnitVerdict): string {
  if (status !== 'COMPLIANT') return t.noOneThingSeeVerdictAbove;
  return flags.length === 0 ? t.noFurtherResultIsNeeded : t.noFurtherResultIsNeededBut;
}

function WhyUnit({ siteId, zone, unit, monthWords, onListing }: WhyUnitProps) {
  return (
    <>
      <Part title={t.verdictFor({ month: monthWords })}>
        <div className="flex flex-wrap items-center gap-2">
          <UnitPill unit={unit} />
          <Reason code={unit.reason} words={reasonWords[unit.reason]} />
        </div>
        <p className="mt-2 wrap-anywhere">{said(unit.sentence)}</p>
        <Facts unit={unit} />
      </Part>
      <Part title={t.whatWouldMakeItCompliant}>
        <p className="wrap-anywhere">{unit.needed === null ? noneNeeded(unit) : said(unit.needed)}</p>
      </Part>
      {unit.flags.length > 0 && (
        <Part title={t.doubts}>
          <FlagList flags={unit.flags} explained />
        </Part>
      )}
      <Part title={t.rule}>
        <RuleText rule={unit.rule} />
      </Part>
      <Part title={t.evidence({ number: formatWhole(unit.evidence.length) })}>
        <EvidenceList siteId={siteId} zone={zone} evidence={unit.evidence} onListing={onListing} />
      </Part>
    </>
  );
}

/** A section of the panel. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-border px-4 py-3 last:border-b-0">
      <h3 className="mb-1 text-13 text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** A ground in words, with the code by which reports and programs know it. */
function Reason({ code, words }: { code: string; words: string }) {
  return (
    <span>
      {words} <code className="font-mono text-13 text-muted">{code}</code>
    </span>
  );
}

function Facts({ unit }: { unit: UnitVerdict }) {
  const facts: [string, string][] = [
    [t.method, named(unit.method_name)],
    [t.lastPass, unit.last_pass === null ? '' : formatDate(unit.last_pass)],
    [t.longestGapBetweenPasses, unit.max_gap_days === null ? '' : t.days({ count: unit.max_gap_days })],
    [t.watched, unit.coverage === null ? '' : t.ofMonth({ share: shareWords(unit.coverage) })],
    [t.capacity, unit.capacity === null ? '' : t.capacityGal({ capacity: formatWhole(unit.capacity) })],
  ];
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
