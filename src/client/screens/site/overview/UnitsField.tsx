import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSetGaugeUnits } from '#client/api/site/site-page.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/overview.ts';
import {
  type AtgStatus,
  type GaugeUnits,
  gaugeUnits,
  type UnitsEvidence,
  type UnitsSource,
} from '#contract/nouns/gauge/gauge.ts';

export interface UnitsFieldProps {
  siteId: string;
  status: AtgStatus;
  mayManage: boolean;
  zone: string | null;
}

const names: Readonly<Record<GaugeUnits, string>> = {
  get us() {
    return t.usGallonsInchesF;
  },
  get imperial() {
    return t.imperialGallonsInchesF;
  },
  get metric() {
    return t.litersMillimetersC;
  },
};

const sourceWords: Readonly<Record<UnitsSource, string>> = {
  get reported() {
    return t.reportedByConsole;
  },
  get set() {
    return t.setByAdministrator;
  },
  get printed() {
    return t.asPrintedOnReports;
  },
  get tall() {
    return t.becauseOfHeights;
  },
};

const evidenceWords: Readonly<Record<UnitsEvidence, string>> = {
  get prints_liters() {
    return t.itsReportsPrintLiters;
  },
  get prints_gallons() {
    return t.itsReportsPrintGallons;
  },
  get tall() {
    return t.itSendsHeightsThatNoTank;
  },
};

function whyUnknown(status: AtgStatus): string {
  const { units_reported: reported, units_set: set, units_evidence: evidence } = status;
  if (set !== null && status.units_doubted_since !== null) return t.settingToConfirm({ units: names[set] });
  if (evidence === null) return t.consoleDoesNotReportItsUnits;
  if (reported !== null) return t.consoleReportsUnitsBut({ units: names[reported], evidence: evidenceWords[evidence] });
  if (set !== null) return t.settingContradicted({ units: names[set], evidence: evidenceWords[evidence] });
  return t.gallonsUsOrImperial;
}

function whatToDo({ units_reported: reported }: AtgStatus, mayManage: boolean): string {
  if (reported !== null) return t.correctUnitsAtConsole;
  return mayManage ? t.setUnitsBelow : t.administratorCanSetThem;
}

/** Which units the console sends and how they are known, or why they are not. */
export function UnitsField({ siteId, status, mayManage, zone }: UnitsFieldProps) {
  const save = useSetGaugeUnits(siteId);
  const toast = useToast();
  const [error, setError] = useState<string>();
  const { units, units_source: source, units_reported: reported, units_set: set } = status;
  const choose = async (value: string) => {
    const chosen = gaugeUnits.find((known) => known === value) ?? null;
    setError(undefined);
    try {
      await save(chosen);
      toast.success(chosen === null ? t.unitsSettingRemoved : chosen === set ? t.unitsConfirmed : t.unitsSet);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  return (
    <div className="mt-3">
      {units === null && (
        <p className="flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>
            {fill(t.unitsMayBeWrong, {
              title: <b>{t.unitsNotConfirmed}</b>,
              why: whyUnknown(status),
              todo: whatToDo(status, mayManage),
            })}
          </span>
        </p>
      )}
      {units !== null && source !== null && (source !== 'set' || !mayManage) && (
        <p>
          <span className="text-muted">{t.consoleUnits}</span> {names[units]}, {sourceWords[source]}.
          {set !== null && set !== units && ` ${t.settingIsNotUsed({ units: names[set] })}`}
        </p>
      )}
      {units !== null && status.units_guessed_until !== null && (
        <p className="mt-2 flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>
            {fill(t.olderNumbersNotConfirmed, {
              what: <b>{t.olderNumbers}</b>,
              moment: <Moment at={status.units_guessed_until} zone={zone} />,
            })}
          </span>
        </p>
      )}
      {mayManage && set !== null && status.units_doubted_since !== null && (
        <Button className="mt-2" onClick={() => void choose(set)}>
          {t.confirmUnits}: {names[set]}
        </Button>
      )}
      {set !== null && status.units_set_at !== null && reported === null && (
        <p className="mt-2 text-muted">{fill(t.setOn, { moment: <Moment at={status.units_set_at} zone={zone} /> })}</p>
      )}
      {mayManage && reported === null && (
        <SelectField
          label={t.consoleUnits}
          name="gauge_units"
          className="mt-2"
          hint={t.asPrintedOnConsoleAppliesFrom}
          value={set ?? ''}
          error={error}
          onChange={(event) => void choose(event.target.value)}
        >
          <option value="">{units === null || source === 'set' ? t.notConfirmed : t.asItsReportsShow}</option>
          {gaugeUnits.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
