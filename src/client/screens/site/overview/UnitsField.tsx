import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSetGaugeUnits } from '#client/api/site/site-page.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
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
  us: 'US gallons, inches, °F',
  imperial: 'Imperial gallons, inches, °F',
  metric: 'Liters, millimeters, °C',
};

const sourceWords: Readonly<Record<UnitsSource, string>> = {
  reported: 'reported by the console',
  set: 'set by an administrator',
  printed: 'as printed on its reports; the console does not report its units',
  tall: 'because it sends heights that no tank has in inches; the console does not report its units',
};

const evidenceWords: Readonly<Record<UnitsEvidence, string>> = {
  prints_liters: 'its reports print liters',
  prints_gallons: 'its reports print gallons',
  tall: 'it sends heights that no tank has in inches',
};

function whyUnknown({ units_reported: reported, units_set: set, units_evidence: evidence }: AtgStatus): string {
  if (evidence === null) return 'The console does not report its units.';
  if (reported !== null) return `The console reports ${names[reported]}, but ${evidenceWords[evidence]}.`;
  if (set !== null)
    return `The setting here is ${names[set]}, but the console contradicts it: ${evidenceWords[evidence]}.`;
  return 'The console does not report its units. Its reports print gallons, which are US or Imperial.';
}

function whatToDo({ units_reported: reported }: AtgStatus, mayManage: boolean): string {
  if (reported !== null) return 'Correct the units at the console.';
  return mayManage ? 'Set the units below.' : 'An administrator can set them.';
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
      toast.success(chosen === null ? 'Units setting removed' : 'Units set');
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
            <b>Units not confirmed.</b> {whyUnknown(status)} Volumes, heights and temperatures may be wrong, and no
            limit is applied to them. {whatToDo(status, mayManage)}
          </span>
        </p>
      )}
      {units !== null && source !== null && (source !== 'set' || !mayManage) && (
        <p>
          <span className="text-muted">Console units</span> {names[units]}, {sourceWords[source]}.
          {set !== null && set !== units && ` The setting (${names[set]}) is not used.`}
        </p>
      )}
      {units !== null && status.units_guessed_until !== null && (
        <p className="mt-2 flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>
            <b>Older numbers not confirmed.</b> What was stored before{' '}
            <Moment at={status.units_guessed_until} zone={zone} /> was taken for other units. It stays marked, no limit
            is applied to it, and it proves no leak test whose limit depends on the units.
          </span>
        </p>
      )}
      {mayManage && reported === null && (
        <SelectField
          label="Console units"
          name="gauge_units"
          className="mt-2"
          hint="As printed on the console. Applies from the next poll on."
          value={set ?? ''}
          error={error}
          onChange={(event) => void choose(event.target.value)}
        >
          <option value="">{units === null || source === 'set' ? 'Not confirmed' : 'As its reports show'}</option>
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
