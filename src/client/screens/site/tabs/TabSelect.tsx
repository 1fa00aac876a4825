import { useId } from 'react';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/tabs.ts';
import type { TabRow } from './tabs.table.ts';

export interface TabSelectProps {
  allowed: readonly TabRow[];
  current: TabRow;
  onChoose: (tab: TabRow) => void;
}

/** The tabs on a phone: its own picker. */
export function TabSelect({ allowed, current, onChoose }: TabSelectProps) {
  const id = useId();
  return (
    <div className="no-print mt-2 flex items-center gap-3">
      <label htmlFor={id} className="text-muted">
        {t.section}
      </label>
      <select
        id={id}
        value={current.key}
        onChange={(event) => {
          const tab = allowed.find(({ key }) => key === event.target.value);
          if (tab !== undefined) onChoose(tab);
        }}
        className={`${inputClass} font-bold`}
      >
        {allowed.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
