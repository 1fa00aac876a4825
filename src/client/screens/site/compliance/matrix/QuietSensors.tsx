import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/site/compliance/matrix.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { isNormal, shareWords, type UnitGroup } from './matrix.ts';

/** One line in place of sensors that are all normal, and the way to see them. */
export function QuietSensors({ shown, quiet, open, toggle }: FoldedUnits) {
  const watched = quiet.map((unit) => unit.coverage).filter((share) => share !== null);
  const least = watched.length === 0 ? null : Math.min(...watched);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex min-w-0 items-center gap-2">
        <Check aria-hidden size={16} strokeWidth={2.5} className="shrink-0 text-ok-solid" />
        <span>
          {quietWords(quiet.length, shown.length)}
          {least !== null && (
            <span className="text-muted"> · {t.eachWatchedAtLeast({ share: shareWords(least) })}</span>
          )}
        </span>
      </p>
      <Button variant="quiet" className="no-print" aria-expanded={open} onClick={toggle}>
        <Icon aria-hidden size={16} />
        {open ? t.hide : t.show} <span className="sr-only">{t.sensorsThatAreNormal}</span>
      </Button>
    </div>
  );
}

/** 'The sensor is normal', 'All 6 sensors are normal', '5 other sensors are normal'. */
export function quietWords(quiet: number, others: number): string {
  return others === 0 ? t.allSensorsAreNormal({ count: quiet }) : t.otherSensorsAreNormal({ count: quiet });
}

interface FoldedUnits {
  /** Always to be seen. */
  shown: readonly UnitVerdict[];
  /** Folded away under one line until asked for; none but sensors that are known to be normal. */
  quiet: readonly UnitVerdict[];
  open: boolean;
  toggle: () => void;
}

/** Folds the sensors of a group that are normal; on paper everything is unfolded. */
export function useFoldedUnits({ device, units }: UnitGroup): FoldedUnits {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  const quiet = device === 'sensor' ? units.filter(isNormal) : [];
  return {
    shown: units.filter((unit) => !quiet.includes(unit)),
    quiet,
    open: open || printing,
    toggle: () => setOpen(!open),
  };
}
