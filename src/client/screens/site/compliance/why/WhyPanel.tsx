import { ClipboardPlus, Printer } from 'lucide-react';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { monthName } from '#client/format/months.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/site/compliance/why.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { SITE_UNIT, unitKey } from '../month-search.ts';
import { WhySite } from './WhySite.tsx';
import { WhyUnit } from './WhyUnit.tsx';

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
  onClose: () => void;
}

/** The panel behind every "Why?". Draws nothing for a unit that the month does not have. */
export function WhyPanel({ siteId, siteName, zone, detail, asked, onUnit, onRecord, onClose }: WhyPanelProps) {
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
        <WhyUnit key={asked} siteId={siteId} zone={zone} unit={unit} monthWords={words} />
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
