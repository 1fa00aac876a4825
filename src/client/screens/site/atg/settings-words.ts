import { formatDay } from '#client/format/dates.ts';
import { t } from '#client/words/site/atg.ts';
import type { GaugeSetting, GaugeSettingChange } from '#contract/nouns/gauge/gauge-settings.ts';

/** Settings of one device, in the order told. */
export interface SettingGroup {
  of: string;
  settings: GaugeSetting[];
}

/** The settings by device, in the order told. */
export function groupSettings(settings: readonly GaugeSetting[]): SettingGroup[] {
  const groups = new Map<string, GaugeSetting[]>();
  for (const setting of settings) {
    const group = groups.get(setting.of) ?? [];
    group.push(setting);
    groups.set(setting.of, group);
  }
  return [...groups].map(([of, list]) => ({ of, settings: list }));
}

/** A change that nothing done here explains and nobody has looked at. */
export function isOpen(change: GaugeSettingChange): boolean {
  return change.explained === null && change.acknowledged_at === null;
}

/** '3 settings changed on Nov 20, 2026; nobody here did it.' */
export function changeWords(change: GaugeSettingChange, zone: string | null): string {
  const what = t.settingsChanged({
    count: change.differences.length,
    day: formatDay(change.noticed_at, zone ?? undefined),
  });
  return change.explained === null ? t.nobodyHereDidIt({ what }) : `${what}. ${change.explained}`;
}
