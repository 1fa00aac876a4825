import type { StateProfile } from '#compliance/requirement.ts';
import { marylandSigns } from './release-signs.table.ts';
import { maryland } from './requirements.table.ts';

/** Maryland's rules over the federal ones. Source: compliance rules, section 2. */
export const md: StateProfile = {
  state: 'MD',
  name: 'Maryland (COMAR 26.10)',
  without: [],
  adds: maryland,
  report: { hours: 2, citation: 'COMAR 26.10.08.01A' },
  signs: marylandSigns,
  inventoryAlways: true,
  gapDays: 30,
};
