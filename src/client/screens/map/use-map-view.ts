import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitBox, LOWER_STATES, type MapSize, type MapView, moved, zoomed } from './map-view.ts';

/** Steps of the zoom for a notch of a wheel, in pixels of its travel. */
const WHEEL_PX = 240;
/** How far an arrow key moves the map, as a share of its smaller side. */
const KEY_SHARE = 0.2;

export interface MovedMap {
  view: MapView;
  size: MapSize;
  setView: (view: MapView) => void;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** Whether a key was the map's. */
  onKey: (key: string) => boolean;
}

/** The view of a map and how it is moved: by dragging, two fingers, wheel and keys. */
export function useMapView(box: RefObject<HTMLElement | null>, first: MapView | null, onAll: () => void): MovedMap {
  const [size, setSize] = useState<MapSize>({ width: 800, height: 500 });
  const [view, setView] = useState<MapView>(() => first ?? fitBox(LOWER_STATES, size));
  const latest = useRef({ view, size });
  latest.current = { view, size };
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { left: event.clientX - left, top: event.clientY - top };
      setView((now) => zoomed(now, -event.deltaY / WHEEL_PX, latest.current.size, at));
    };
    // React's own listener may not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [box]);

  const drop = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      fingers.current.set(event.pointerId, now);
      if (other === undefined) return setView((was) => moved(was, before.x - now.x, before.y - now.y));
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const far = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      const middle = { left: (now.x + other.x) / 2 - left, top: (now.y + other.y) / 2 - top };
      setView((was) => zoomed(was, Math.log2(far(now) / far(before)), latest.current.size, middle));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };

  const onKey = useCallback(
    (key: string): boolean => {
      const { size: now } = latest.current;
      const far = Math.min(now.width, now.height) * KEY_SHARE;
      const does: Record<string, () => void> = {
        ArrowLeft: () => setView((was) => moved(was, -far, 0)),
        ArrowRight: () => setView((was) => moved(was, far, 0)),
        ArrowUp: () => setView((was) => moved(was, 0, -far)),
        ArrowDown: () => setView((was) => moved(was, 0, far)),
        '+': () => setView((was) => zoomed(was, 1, now)),
        '=': () => setView((was) => zoomed(was, 1, now)),
        '-': () => setView((was) => zoomed(was, -1, now)),
        0: onAll,
      };
      does[key]?.();
      return key in does;
    },
    [onAll],
  );

  return { view, size, setView, handlers, onKey };
}
