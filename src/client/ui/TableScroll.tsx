import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './classes.ts';

/** Which sides of a scrolled box hide something; `stuck` when a column that stays has come to its place at the start. */
interface Hidden {
  start: boolean;
  end: boolean;
  stuck: boolean;
}
const NOTHING: Hidden = { start: false, end: false, stuck: false };

function hiddenIn(box: HTMLElement): Hidden {
  const start = box.scrollLeft > 1;
  const end = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
  const stays = box.querySelector('[data-stays]');
  const gap = stays === null ? Infinity : stays.getBoundingClientRect().left - box.getBoundingClientRect().left;
  return { start, end, stuck: start && gap <= 2 };
}

const same = (a: Hidden, b: Hidden) => a.start === b.start && a.end === b.end && a.stuck === b.stuck;

const edgeClass = 'no-print pointer-events-none absolute inset-y-0 z-3 [--fade:var(--color-shade)]';

/**
 * A box that scrolls a wide table sideways, with a shadow on each side that hides something; cells marked `data-stays`
 * cast the first one when they have come to their place (styles.css). Only while it overflows is it a labelled region
 * that takes focus.
 */
export function TableScroll({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const now = hiddenIn(element);
      setHidden((before) => (same(before, now) ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const overflows = hidden.start || hidden.end;
  return (
    <div className="relative" data-stuck={hidden.stuck || undefined}>
      <div
        ref={box}
        className={cx('overflow-x-auto', className)}
        {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        {children}
      </div>
      {hidden.start && !hidden.stuck && (
        <div aria-hidden data-hides="start" className={cx(edgeClass, 'left-0 w-3 rounded-l-lg fade-right')} />
      )}
      {hidden.end && (
        <div aria-hidden data-hides="end" className={cx(edgeClass, 'right-0 w-6 rounded-r-lg fade-left')} />
      )}
    </div>
  );
}
