import { type RefObject, useEffect, useState } from 'react';

/** How far one press of an arrow moves the strip, in pixels (docs/reference/screens.md#limits). */
export const TAB_SCROLL_STEP_PX = 220;
/** Nearer than this to an edge counts as being there, in pixels (docs/reference/screens.md#limits). */
export const TAB_SCROLL_THRESHOLD_PX = 4;

export interface StripEdges {
  /** There is more beyond this edge. */
  left: boolean;
  right: boolean;
  /** Tabs not wholly in view. */
  hidden: number;
}

/** A box on the strip's axis: where it begins and ends, in pixels of the page. */
export interface Extent {
  left: number;
  right: number;
}

/** What a strip hides: `at` is how far it is scrolled, `end` how far it can be. */
export function edgesOf(view: Extent, tabs: readonly Extent[], at: number, end: number): StripEdges {
  const inView = (tab: Extent) =>
    tab.left >= view.left - TAB_SCROLL_THRESHOLD_PX && tab.right <= view.right + TAB_SCROLL_THRESHOLD_PX;
  return {
    left: at > TAB_SCROLL_THRESHOLD_PX,
    right: end - at > TAB_SCROLL_THRESHOLD_PX,
    hidden: tabs.filter((tab) => !inView(tab)).length,
  };
}

const NOTHING: StripEdges = { left: false, right: false, hidden: 0 };
const same = (a: StripEdges, b: StripEdges) => a.left === b.left && a.right === b.right && a.hidden === b.hidden;

function measure(strip: HTMLElement): StripEdges {
  const boxes = [...strip.querySelectorAll('[role="tab"]')].map((tab) => tab.getBoundingClientRect());
  return edgesOf(strip.getBoundingClientRect(), boxes, strip.scrollLeft, strip.scrollWidth - strip.clientWidth);
}

/** What the strip hides now; follows its scrolling, its size and that of its tabs. */
export function useStripEdges(strip: RefObject<HTMLElement | null>): StripEdges {
  const [edges, setEdges] = useState(NOTHING);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const look = () => {
      const now = measure(element);
      setEdges((before) => (same(before, now) ? before : now));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return edges;
}
