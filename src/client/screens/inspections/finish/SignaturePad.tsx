import { Eraser, PenLine } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/inspections.ts';
import { addPoint, FIELD, isFull, MARK, pathOf } from './strokes.ts';

interface SignaturePadProps {
  /** Each stroke as x, y, x, y… in a field of 1000 by 400. */
  strokes: readonly number[][];
  error: string | undefined;
  onStrokes: (strokes: number[][]) => void;
}

/** A field to sign in with a finger, pen or mouse; who cannot draw makes a mark. */
export function SignaturePad({ strokes, error, onStrokes }: SignaturePadProps) {
  const id = useId();
  /** The stroke that is being drawn. */
  const [drawing, setDrawing] = useState<readonly number[] | null>(null);
  const points = useRef<number[]>([]);
  const place = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * FIELD.width;
    const y = ((event.clientY - box.top) / box.height) * FIELD.height;
    return [x, y];
  };
  const isLocked = (event: PointerEvent<SVGSVGElement>) => event.currentTarget.matches('fieldset:disabled *');
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || isFull(strokes) || isLocked(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current = addPoint([], ...place(event));
    setDrawing(points.current);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing === null || !event.isPrimary) return;
    points.current = addPoint(points.current, ...place(event));
    setDrawing(points.current);
  };
  const up = () => {
    if (drawing === null) return;
    setDrawing(null);
    onStrokes([...strokes, points.current]);
  };
  const shown = drawing === null ? strokes : [...strokes, drawing];
  return (
    <div>
      <p aria-hidden className="font-bold">
        {t.signature}
      </p>
      <svg
        role="img"
        aria-label={t.signature}
        aria-describedby={`${id}-state`}
        data-signature
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        className={cx(
          'mt-1 block w-full touch-none overflow-clip rounded-md border-2 forced-color-adjust-none',
          error === undefined ? 'border-control' : 'border-bad-fg',
        )}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {/* White in dark mode too: it is the ground of the record. */}
        <rect width={FIELD.width} height={FIELD.height} fill="#ffffff" />
        <path d="M60 320H940" stroke="#7b8794" strokeWidth={3} strokeDasharray="12 12" />
        <path
          d={pathOf(shown)}
          fill="none"
          stroke="#10131a"
          strokeWidth={7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p id={`${id}-state`} role="status" className="mt-1 text-13 text-muted">
        {strokes.length === 0 ? t.signHere : t.isSigned}
      </p>
      {error !== undefined && <p className="text-bad-fg">{error}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {strokes.length > 0 ? (
          <Button className="min-h-12" onClick={() => onStrokes([])}>
            <Eraser aria-hidden size={16} />
            {t.signAgain}
          </Button>
        ) : (
          <Button className="min-h-12" onClick={() => onStrokes(MARK.map((stroke) => [...stroke]))}>
            <PenLine aria-hidden size={16} />
            {t.signWithMark}
          </Button>
        )}
      </div>
    </div>
  );
}
