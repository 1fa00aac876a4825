import { ClipboardPlus, Printer } from 'lucide-react';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { monthName } from '#client/format/months.ts';
import { named, said } from '#client/language/server-words.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/site/compliance/why.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { decidingUnits, shareWords } from '../matrix/matrix.ts';
import { MonthPill, UnitPill } from '../month/CompliancePills.tsx';
import { FlagList } from '../month/MonthFlags.tsx';
import { SITE_UNIT, unitKey } from '../month/month-search.ts';
import { reasonWords } from '../month/verdict-words.table.ts';
import { watchedWords } from '../month/watched-words.ts';
import { Part, Reason, WhyUnit, type WhyUnitProps } from './WhyUnit.tsx';

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
