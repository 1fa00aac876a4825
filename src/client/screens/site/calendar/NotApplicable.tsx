import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { named, said } from '#client/language/server-words.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import type { CalendarWork } from '#client/screens/site/calendar/dialogs/completion-form.ts';
import { cx } from '#client/ui/classes.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/site/calendar.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { WhyButton } from './WhyButton.tsx';

export interface NotApplicableProps {
  items: readonly CalendarItem[];
  work: CalendarWork;
  /** They were asked for: by a chip, or by the address. */
  wanted: boolean;
}

/** What does not apply at the site, with its reason; folded until somebody wants to know. */
export function NotApplicable({ items, work, wanted }: NotApplicableProps) {
  const [open, setOpen] = useState(wanted);
  const onPaper = usePrinting();
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted !== wasWanted) {
    setWasWanted(wanted);
    if (wanted) setOpen(true);
  }
  return (
    <section aria-labelledby="calendar-na" className="card min-w-0 overflow-clip">
      <h2 id="calendar-na" className="text-16">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="calendar-na-items"
          className="flex min-h-12 w-full items-center gap-2 px-4 text-start font-bold -outline-offset-2 hover:bg-hover"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden size={18} className={cx('no-print transition-transform', open && 'rotate-90')} />
          {t.notApplicableHere({ number: items.length })}
        </button>
      </h2>
      <ul id="calendar-na-items" hidden={!open && !onPaper} className="divide-y divide-border border-t border-border">
        {(open || onPaper) && items.map((item) => <Row key={item.key} item={item} work={work} />)}
      </ul>
    </section>
  );
}

function Row({ item, work }: { item: CalendarItem; work: CalendarWork }) {
  return (
    <li>
      <div
        data-key={item.key}
        className="grid scroll-mt-28 items-center gap-x-4 gap-y-1 px-4 py-2 tablet:grid-cols-[minmax(0,1fr)_6rem_minmax(0,2fr)_auto]"
      >
        <p className="wrap-anywhere max-tablet:font-bold">{named(item.label)}</p>
        <span>
          <DuePill status={item.status} />
        </span>
        <p className="text-muted wrap-anywhere">{said(item.explanation.applies)}</p>
        <WhyButton item={item} work={work} />
      </div>
      {work.open === item.key && (
        <div className="border-t border-border bg-bg">
          <ItemDetails item={item} work={work} />
        </div>
      )}
    </li>
  );
}
