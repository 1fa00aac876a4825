import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import type { Draft } from '#client/offline/inspections/draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { JudgedSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { FINISH_ID, goToPlace } from '../shared/fill-context.ts';

interface BottomBarProps {
  judged: JudgedSheet;
  contested: Draft['contested'];
}

/** Places that are open, in the order of the form, each once. */
function openPlaces({ lines }: JudgedSheet, contested: Draft['contested']): string[] {
  const missing = lines.flatMap((line) => line.missing.map(({ path }) => path));
  return [...new Set([...contested.map(({ path }) => path), ...missing])];
}

/** How far the form has come, and the ways to what is open and to its end. Always in sight. */
export function BottomBar({ judged, contested }: BottomBarProps) {
  const { asked, answered } = judged;
  const open = openPlaces(judged, contested);
  const last = useRef('');
  const next = () => {
    // The one after the place that was last gone to, where that is still open; else the first.
    const path = open[(open.indexOf(last.current) + 1) % open.length];
    if (path === undefined) return;
    last.current = path;
    goToPlace(path);
  };
  const toEnd = () => {
    const end = document.getElementById(FINISH_ID);
    end?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    end?.focus({ preventScroll: true });
  };
  return (
    <div className="no-print sticky bottom-(--bottom-bar) z-10 -mx-(--page-padding) mt-6 border-t border-border bg-surface px-(--page-padding) py-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p id="fill-progress" className="text-13 font-bold">
            {t.progress({ answered, asked })}
          </p>
          <progress
            aria-labelledby="fill-progress"
            className="block h-2 w-full overflow-hidden rounded-full accent-accent"
            max={Math.max(1, asked)}
            value={answered}
          />
        </div>
        {open.length > 0 ? (
          <Button className="min-h-12 shrink-0" onClick={next}>
            <ArrowDown aria-hidden size={18} />
            {t.nextOpen}
          </Button>
        ) : (
          <Button variant="primary" className="min-h-12 shrink-0" onClick={toEnd}>
            {t.signAndFinish}
          </Button>
        )}
      </div>
    </div>
  );
}
