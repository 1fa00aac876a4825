import { useEffect, useState } from 'react';
import type { AlarmFilter } from '#client/api/issue/alarms.ts';
import { useNow } from '#client/format/use-now.ts';
import { t } from '#client/words/site/alarms.ts';
import { DEFAULT_DAYS, daysBefore, rangeTrouble, siteDate } from './history-range.ts';

/** Typing is over when nothing was typed for this long, in milliseconds. */
const PAUSE_MS = 300;

type Narrowing = Omit<AlarmFilter, 'from' | 'to'>;
const EVERYTHING: Narrowing = { state: 'all', category: '', severity: '', tank: '', text: '' };

interface Typed {
  narrowing: Narrowing;
  /** A preset range, or null when the dates were chosen by hand. */
  days: number | null;
  from: string;
  to: string;
}
const START: Typed = { narrowing: EVERYTHING, days: DEFAULT_DAYS, from: '', to: '' };

/** What is wrong with the filters, by field. */
export interface FilterTroubles {
  tank?: string;
  from?: string;
}

/**
 * Filters of the alarm history. `typed` is what stands in the fields; `filter` is what is asked for: the same a moment
 * later, and the last sensible one while something in the fields is wrong.
 */
export function useHistoryFilter(zone: string | null) {
  const [typed, setTyped] = useState(START);
  const today = siteDate(useNow(), zone);
  const from = typed.days === null ? typed.from : daysBefore(Date.parse(today), typed.days, 'UTC');
  const to = typed.days === null ? typed.to : '';
  const troubles = troublesOf(typed.narrowing.tank, from, to, today);
  const wanted: AlarmFilter = { ...typed.narrowing, from, to };
  const filter = useSettled(wanted, troubles.tank === undefined && troubles.from === undefined);
  const narrowing = Object.entries(EVERYTHING).filter(
    ([name, none]) => typed.narrowing[name as keyof Narrowing] !== none,
  );
  return {
    typed: { ...typed.narrowing, days: typed.days, from, to },
    filter,
    troubles,
    /** How many filters besides the range are on. */
    count: narrowing.length,
    isStart: narrowing.length === 0 && typed.days === DEFAULT_DAYS,
    narrow: (change: Partial<Narrowing>) =>
      setTyped((before) => ({ ...before, narrowing: { ...before.narrowing, ...change } })),
    chooseDays: (days: number) => setTyped((before) => ({ ...before, days, from: '', to: '' })),
    chooseDates: (change: { from?: string; to?: string }) =>
      setTyped((before) => ({ ...before, days: null, from, to, ...change })),
    clear: () => setTyped(START),
  };
}

function troublesOf(tank: string, from: string, to: string, today: string): FilterTroubles {
  const range = rangeTrouble(from, to, today);
  return {
    ...(/^(|[1-9]\d{0,3})$/.test(tank.trim()) ? {} : { tank: t.tankIsNumberSuchAs2 }),
    ...(range === null ? {} : { from: range }),
  };
}

/** The value once it has rested and was good; until then the one before. */
function useSettled(value: AlarmFilter, good: boolean): AlarmFilter {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    if (!good) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key) as AlarmFilter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, good]);
  return settled;
}
