import type { ComponentType } from 'react';
import type { SiteTab } from '#client/paths.ts';
import type { TabProps } from '../page/tab-props.ts';

export interface TabRow {
  key: SiteTab;
  label: string;
  /** Place on the page of a Compliance Only site; null where it has no such tab. */
  papersPlace: number | null;
  /** It can be shown as known on a past day (`?as_of=`); others say that they show today. */
  asOf?: true;
  /** Fetches the tab's code. */
  load: () => Promise<ComponentType<TabProps>>;
}

/** The tabs of the site page in their order (docs/reference/screens.md#routes). */
export const tabs: readonly TabRow[] = [
  {
    key: 'overview',
    label: 'Site Overview',
    papersPlace: null,
    load: async () => (await import('../overview/OverviewTab.tsx')).OverviewTab,
  },
  {
    key: 'issues',
    label: 'Site Issues',
    papersPlace: null,
    load: async () => (await import('../issues/IssuesTab.tsx')).IssuesTab,
  },
  {
    key: 'compliance',
    label: 'Compliance',
    papersPlace: 1,
    asOf: true,
    load: async () => (await import('../compliance/ComplianceTab.tsx')).ComplianceTab,
  },
  {
    key: 'atg',
    label: 'ATG Commands',
    papersPlace: null,
    load: async () => (await import('../atg/AtgTab.tsx')).AtgTab,
  },
  {
    key: 'equipment',
    label: 'Equipment',
    papersPlace: null,
    load: async () => (await import('../equipment/EquipmentTab.tsx')).EquipmentTab,
  },
  {
    key: 'documents',
    label: 'Documents',
    papersPlace: 3,
    load: async () => (await import('../documents/DocumentsTab.tsx')).DocumentsTab,
  },
  {
    key: 'info',
    label: 'Site Info',
    papersPlace: 4,
    load: async () => (await import('../info/InfoTab.tsx')).InfoTab,
  },
  {
    key: 'calendar',
    label: 'Compliance Calendar',
    papersPlace: 2,
    asOf: true,
    load: async () => (await import('../calendar/CalendarTab.tsx')).CalendarTab,
  },
];
