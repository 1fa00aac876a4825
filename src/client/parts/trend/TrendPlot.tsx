import 'uplot/dist/uPlot.min.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '#client/ui/use-media.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/parts/trend.ts';
import { useTheme } from '../shell/theme.ts';
import { readColors } from './trend-draw.ts';
import { isDense, isWide, makePlots, type TrendModel, type TrendPlots } from './trend-plots.ts';

export interface TrendPlotProps {
  model: TrendModel;
  /** The stop of the crosshair; null for none. */
  picked: number | null;
  onPick: (index: number | null) => void;
}

/** The two canvases of a trend. Drawn anew when the theme or the room changes, redrawn when the readings do. */
export function TrendPlot({ model, picked, onPick }: TrendPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const volume = useRef<HTMLDivElement>(null);
  const water = useRef<HTMLDivElement>(null);
  const plots = useRef<TrendPlots | null>(null);
  const current = useRef(model);
  const pick = useRef(onPick);
  const byPointer = useRef<number | null>(null);
  const [width, setWidth] = useState(0);
  const look = useLook();
  const { zone, limits } = model.trend;
  // Room for labels beside the chart depends on these; everything else comes from the model when it is drawn.
  const shape = JSON.stringify([zone, limits, look, isDense(model.trend), width > 0, isWide(width)]);

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    current.current = model;
    pick.current = onPick;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says all that the charts are made of
  useLayoutEffect(() => {
    if (width === 0 || volume.current === null || water.current === null) return;
    const made = makePlots(
      { volume: volume.current, water: water.current },
      {
        model: () => current.current,
        colors: readColors(volume.current),
        zone,
        width,
        onPoint: (index) => {
          byPointer.current = index;
          pick.current(index);
        },
      },
    );
    plots.current = made;
    return () => {
      plots.current = null;
      made.destroy();
    };
  }, [shape]);

  useLayoutEffect(() => {
    if (width > 0) plots.current?.resize(width);
  }, [width]);
  useEffect(() => {
    if (current.current === model) plots.current?.update();
  }, [model]);
  useEffect(() => {
    if (byPointer.current !== picked) plots.current?.pick(picked);
    byPointer.current = picked;
  }, [picked]);

  return (
    <div ref={frame} className="[&_.u-cursor-x]:border-text! [&_.u-cursor-x]:border-solid!">
      <div ref={volume} />
      <p className="pl-14 text-13 text-muted">{t.waterInches}</p>
      <div ref={water} />
    </div>
  );
}

/** Changes when the colours of the page do. */
function useLook(): string {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const contrast = useMedia('(prefers-contrast: more)');
  const forced = useMedia('(forced-colors: active)');
  const printed = usePrinting();
  return JSON.stringify([useTheme(), dark, contrast, forced, printed]);
}
