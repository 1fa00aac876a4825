import type { ComponentType } from 'react';
import type { SiteTab } from '#client/paths.ts';
import { t } from '#client/words/site/tabs.ts';
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
    get label() {
      return t.siteOverview;
    },
    papersPlace: null,
    load: async () => (await import('../overview/OverviewTab.tsx')).OverviewTab,
  },
  {
    key: 'issues',
    get label() {
      return t.siteIssues;
    },
    papersPlace: null,
    load: async () => (await import('../issues/IssuesTab.tsx')).IssuesTab,
  },
  {
    key: 'compliance',
    get label() {
      return t.compliance;
    },
    papersPlace: 1,
    asOf: true,
    load: async () => (await import('../compliance/ComplianceTab.tsx')).ComplianceTab,
  },
  {
    key: 'atg',
    get label() {
      return t.atgCommands;
    },
    papersPlace: null,
    load: async () => (await import('../atg/AtgTab.tsx')).AtgTab,
  },
  {
    key: 'equipment',
    get label() {
      return t.equipment;
    },
    papersPlace: null,
    load: async () => (await import('../equipment/EquipmentTab.tsx')).EquipmentTab,
  },
  {
    key: 'documents',
    get label() {
      return t.documents;
    },
    papersPlace: 3,
    load: async () => (await import('../documents/DocumentsTab.tsx')).DocumentsTab,
  },
  {
    key: 'info',
    get label() {
      return t.siteInfo;
    },
    papersPlace: 4,
    load: async () => (await import('../info/InfoTab.tsx')).InfoTab,
  },
  {
    key: 'calendar',
    get label() {
      return t.complianceCalendar;
    },
    papersPlace: 2,
    asOf: true,
    load: async () => (await import('../calendar/CalendarTab.tsx')).CalendarTab,
  },
];
