import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Menu, MenuChoice } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/site/tabs.ts';
import { preloadTab } from './tab-code.tsx';
import type { TabRow } from './tabs.table.ts';

/** How far one press of an arrow moves the strip, in pixels (docs/reference/screens.md#limits). */
export const TAB_SCROLL_STEP_PX = 220;
/** Nearer than this to an edge counts as being there, in pixels (docs/reference/screens.md#limits). */
export const TAB_SCROLL_THRESHOLD_PX = 4;

interface StripEdges {
  /** There is more beyond this edge. */
  left: boolean;
  right: boolean;
  /** Tabs not wholly in view. */
  hidden: number;
}

/** A box on the strip's axis: where it begins and ends, in pixels of the page. */
interface Extent {
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
function useStripEdges(strip: RefObject<HTMLElement | null>): StripEdges {
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

export interface TabStripProps {
  allowed: readonly TabRow[];
  current: TabRow;
  onChoose: (tab: TabRow) => void;
  panelId: string;
  tabId: (tab: TabRow) => string;
}

/**
 * The tabs as a strip that scrolls where it must, with arrows, and a menu of all of them. Arrow keys only move the
 * focus; Enter or Space shows the tab, so that passing eight tabs does not load eight.
 */
export function TabStrip({ allowed, current, onChoose, panelId, tabId }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const edges = useStripEdges(strip);
  useRoomUnderStrip();
  const arrows = edges.left || edges.right;
  useLayoutEffect(() => {
    intoView(strip.current, document.getElementById(tabId(current)));
  }, [current, tabId]);
  // Again when the arrows come up: they take room from the strip.
  useLayoutEffect(() => {
    if (arrows) intoView(strip.current, document.getElementById(tabId(current)));
  }, [arrows, current, tabId]);
  const scroll = (step: number) => strip.current?.scrollBy({ left: step });
  const choose = (key: string) => {
    const tab = allowed.find((one) => one.key === key);
    if (tab !== undefined) onChoose(tab);
  };
  return (
    <div className="no-print sticky top-[calc(var(--top-bar)+var(--site-strip))] z-20 -mx-(--page-padding) mt-2 flex items-center gap-1 border-b border-border bg-bg px-(--page-padding)">
      <div className="relative min-w-0 flex-1">
        <Radix.Root value={current.key} onValueChange={choose} activationMode="manual">
          <Radix.List
            ref={strip}
            loop={false}
            aria-label={t.siteSections}
            className="flex scroll-px-8 overflow-x-auto [scrollbar-width:none]"
          >
            {allowed.map((tab) => (
              <Radix.Trigger
                key={tab.key}
                value={tab.key}
                id={tabId(tab)}
                aria-controls={panelId}
                onPointerEnter={() => preloadTab(tab)}
                onFocus={(event) => intoView(strip.current, event.currentTarget)}
                className={tabClass}
              >
                {/* The bold copy keeps the width, so that nothing moves when a tab becomes the current one. */}
                <span className="bold-width" data-text={tab.label}>
                  {tab.label}
                </span>
              </Radix.Trigger>
            ))}
          </Radix.List>
        </Radix.Root>
        <Fade side="left" on={edges.left} />
        <Fade side="right" on={edges.right} />
      </div>
      {arrows && (
        <div className="flex shrink-0">
          <Arrow side="left" on={edges.left} onPress={() => scroll(-TAB_SCROLL_STEP_PX)} />
          <Arrow side="right" on={edges.right} onPress={() => scroll(TAB_SCROLL_STEP_PX)} />
        </div>
      )}
      <AllTabsMenu allowed={allowed} current={current} hidden={edges.hidden} onChoose={choose} />
    </div>
  );
}

const tabClass = cx(
  'flex min-h-(--row) shrink-0 items-center border-y-2 border-transparent px-3 whitespace-nowrap text-muted hover:text-text',
  'focus-visible:-outline-offset-2 data-[state=active]:border-b-accent data-[state=active]:font-bold data-[state=active]:text-text',
);

/** Brings a tab into the strip's view without moving the page; it does not stop under a fade. */
function intoView(strip: HTMLElement | null, tab: HTMLElement | null): void {
  if (strip === null || tab === null) return;
  const room = Number.parseFloat(getComputedStyle(strip).scrollPaddingLeft) || 0;
  const left = tab.offsetLeft - room;
  const right = tab.offsetLeft + tab.offsetWidth + room - strip.clientWidth;
  if (strip.scrollLeft > left) strip.scrollLeft = left;
  else if (strip.scrollLeft < right) strip.scrollLeft = right;
}

interface EdgeProps {
  side: 'left' | 'right';
  /** There is more beyond it. */
  on: boolean;
}

/** A fade over what goes on beyond an edge of the strip. */
function Fade({ side, on }: EdgeProps) {
  if (!on) return null;
  const look = side === 'left' ? 'left-0 fade-right' : 'right-0 fade-left';
  return <div aria-hidden data-fade={side} className={cx('pointer-events-none absolute inset-y-0 w-8', look)} />;
}

/**
 * Scrolls the strip; for the pointer only, the keyboard has its own arrows. At its edge it keeps its place unseen, so
 * that one press too many meets nothing.
 */
function Arrow({ side, on, onPress }: EdgeProps & { onPress: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <span aria-hidden={!on} className={cx(!on && 'invisible')}>
      <IconButton
        label={side === 'left' ? t.scrollTabsLeft : t.scrollTabsRight}
        tabIndex={-1}
        className="w-8!"
        onClick={onPress}
      >
        <Icon aria-hidden size={20} />
      </IconButton>
    </span>
  );
}

/** While the strip sticks below the top bar, what takes the focus must not stop behind it. */
function useRoomUnderStrip(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = '11rem';
    return () => {
      style.removeProperty('scroll-padding-top');
    };
  }, []);
}

interface AllTabsMenuProps {
  allowed: readonly TabRow[];
  current: TabRow;
  /** Tabs that the strip does not show. */
  hidden: number;
  onChoose: (key: string) => void;
}

/** A menu of every tab, with how many of them the strip hides. */
function AllTabsMenu({ allowed, current, hidden, onChoose }: AllTabsMenuProps) {
  const id = useId();
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" className="shrink-0" {...(hidden > 0 ? { 'aria-describedby': id } : {})}>
            {t.allTabs}
            {hidden > 0 && (
              <span
                aria-hidden
                data-hidden-tabs={hidden}
                className="min-w-5 rounded-full bg-accent px-1.5 text-center text-12 text-on-accent"
              >
                {formatWhole(hidden)}
              </span>
            )}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        <MenuChoice
          label={t.goTo}
          value={current.key}
          onChange={onChoose}
          options={allowed.map(({ key, label }) => ({ value: key, label }))}
        />
      </Menu>
      {hidden > 0 && (
        <span id={id} hidden>
          {t.tabsHidden({ count: hidden })}
        </span>
      )}
    </>
  );
}
