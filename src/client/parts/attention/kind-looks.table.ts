import type { LucideIcon } from 'lucide-react';
import {
  CalendarX,
  CircleAlert,
  ClipboardList,
  Droplet,
  FileQuestion,
  Landmark,
  ListTodo,
  OctagonAlert,
  Siren,
  Unplug,
  Wrench,
} from 'lucide-react';
import type { WorkKind } from '#contract/nouns/site/attention-kinds.table.ts';

/** Shape and tone of a kind: never by colour alone. */
export const kindLooks: Record<WorkKind, { icon: LucideIcon; tone: string }> = {
  release: { icon: Siren, tone: 'text-bad-fg' },
  safety: { icon: OctagonAlert, tone: 'text-bad-fg' },
  overdue: { icon: CalendarX, tone: 'text-bad-fg' },
  agency: { icon: Landmark, tone: 'text-warn-fg' },
  failed: { icon: Wrench, tone: 'text-bad-fg' },
  watch: { icon: Unplug, tone: 'text-warn-fg' },
  run_out: { icon: Droplet, tone: 'text-warn-fg' },
  issue: { icon: ClipboardList, tone: 'text-muted' },
  facts: { icon: FileQuestion, tone: 'text-muted' },
  job: { icon: ListTodo, tone: 'text-muted' },
  warning: { icon: CircleAlert, tone: 'text-muted' },
};
