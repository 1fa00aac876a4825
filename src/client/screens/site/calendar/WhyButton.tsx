import { ChevronDown } from 'lucide-react';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { named } from '#client/language/server-words.ts';
import type { CalendarWork } from '#client/screens/site/calendar/dialogs/completion-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/calendar.ts';

/** Id of the details of an item. */
export const detailsId = (key: string) => `calendar-why-${key}`;
/** Id of the button that opens them. */
export const whyId = (key: string) => `calendar-ask-${key}`;

/** Shows and hides why an item stands as it stands. */
export function WhyButton({ item, work }: { item: CalendarItem; work: CalendarWork }) {
  const open = work.open === item.key;
  return (
    <Button
      id={whyId(item.key)}
      variant="quiet"
      aria-expanded={open}
      aria-controls={open ? detailsId(item.key) : undefined}
      aria-label={t.whyOf({ label: named(item.label) })}
      onClick={() => work.onOpen(open ? null : item.key)}
    >
      {t.why}
      <ChevronDown aria-hidden size={16} className={cx('transition-transform', open && 'rotate-180')} />
    </Button>
  );
}
