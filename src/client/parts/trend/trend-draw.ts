import type uPlot from 'uplot';
import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/parts/trend.ts';
import { spreadLabels, type Trend } from './trend.ts';

/** Colours of the chart: names of the page's colour tokens. */
const tokens = {
  text: 'text',
  muted: 'muted',
  faint: 'faint',
  border: 'border',
  surface: 'surface',
  line: 'product-edge',
  product: 'product',
  water: 'water',
  alarm: 'bad-solid',
  warning: 'warn-solid',
} as const;

/** Smallest type on the page, in CSS pixels. */
const FONT_PX = 12;
/** Room of one limit's label. */
const LABEL_PX = 14;
/** Between the chart's edge and the labels of its limits. */
const LABEL_GAP_PX = 6;
/** Edge around a text that keeps it readable. */
const HALO_PX = 3;
/** Height of the strip of alarms at the top of the chart. */
const ALARM_PX = 6;

/** What a drawing needs: sizes below are CSS pixels times `px`. */
interface Pen {
  plot: uPlot;
  ctx: CanvasRenderingContext2D;
  colors: TrendColors;
  px: number;
}

/** Draws with the plot's canvas and leaves it as it was. */
export function withPen(plot: uPlot, colors: TrendColors, draw: (pen: Pen) => void): void {
  const { ctx } = plot;
  const px = plot.width === 0 ? 1 : ctx.canvas.width / plot.width;
  ctx.save();
  ctx.font = fontOf(px);
  ctx.textBaseline = 'middle';
  draw({ plot, ctx, colors, px });
  ctx.restore();
}

/** The chart's type at so many device pixels to one CSS pixel. */
export function fontOf(px: number): string {
  return `${FONT_PX * px}px system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif`;
}

function xOf({ plot }: Pen, ms: number): number {
  const x = plot.valToPos(ms / 1000, 'x', true);
  return Math.min(plot.bbox.left + plot.bbox.width, Math.max(plot.bbox.left, x));
}

/** Text that stays readable on lines and fills. */
function haloText({ ctx, colors, px }: Pen, text: string, x: number, y: number, color: string): void {
  ctx.lineWidth = HALO_PX * px;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colors.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

/** Times without readings: hatched bands, with words where there is room and the caller wants them. */
export function drawGaps(pen: Pen, trend: Trend, worded: boolean): void {
  const { ctx, plot, colors, px } = pen;
  const { top, height } = plot.bbox;
  for (const gap of trend.gaps) {
    const left = xOf(pen, gap.from);
    const width = xOf(pen, gap.to) - left;
    if (width < px) continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    ctx.strokeStyle = colors.border;
    ctx.lineWidth = px;
    ctx.beginPath();
    for (let x = left - height; x < left + width; x += 8 * px) {
      ctx.moveTo(x, top + height);
      ctx.lineTo(x + height, top);
    }
    ctx.stroke();
    ctx.textAlign = 'center';
    const words = t.noReadings;
    if (worded && ctx.measureText(words).width + 16 * px < width) {
      haloText(pen, words, left + width / 2, top + height / 2, colors.muted);
    }
    ctx.restore();
  }
}

/** One labelled line across the chart. */
export interface LimitLine {
  value: number;
  label: string;
}

/** Lines of the volume chart: the gauge's own limits, with their gallons when `worded`. */
export function volumeLimits({ limits }: Trend, worded: boolean): LimitLine[] {
  const all = [
    { label: t.overfill, value: limits.overfill },
    { label: t.high, value: limits.high },
    { label: t.low, value: limits.low },
  ];
  return all.flatMap(({ label, value }) =>
    value === null ? [] : [{ value, label: worded ? `${label} ${formatWhole(value)}` : label }],
  );
}

/** Room that the widest of these labels takes beside the chart, in CSS pixels. */
export function labelsRoom(lines: readonly LimitLine[]): number {
  const ctx = document.createElement('canvas').getContext('2d');
  if (ctx === null) return 0;
  ctx.font = fontOf(1);
  return LABEL_GAP_PX + Math.max(...lines.map(({ label }) => Math.ceil(ctx.measureText(label).width))) + HALO_PX;
}

/** Dashed lines with their labels beside the chart's right edge, moved apart where they are close. */
export function drawLimits(pen: Pen, lines: readonly LimitLine[]): void {
  const { ctx, plot, colors, px } = pen;
  const { left, top, width, height } = plot.bbox;
  const drawn = lines
    .map((line) => ({ ...line, y: plot.valToPos(line.value, 'y', true) }))
    .filter(({ y }) => y >= top && y <= top + height);
  ctx.strokeStyle = colors.muted;
  ctx.lineWidth = px;
  ctx.setLineDash([6 * px, 4 * px]);
  for (const { y } of drawn) {
    const crisp = Math.round(y) + (px % 2) / 2;
    ctx.beginPath();
    ctx.moveTo(left, crisp);
    ctx.lineTo(left + width, crisp);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.textAlign = 'left';
  const half = (LABEL_PX / 2) * px;
  const places = spreadLabels(
    drawn.map(({ y }) => y),
    LABEL_PX * px,
    top + half,
    top + height - half,
  );
  const x = left + width + LABEL_GAP_PX * px;
  for (const [index, line] of drawn.entries()) haloText(pen, line.label, x, places[index] ?? line.y, colors.muted);
}

/** Deliveries as triangles on the time axis, with their gallons where most of them have room for it. */
export function drawDeliveries(pen: Pen, trend: Trend): void {
  const { ctx, plot, colors, px } = pen;
  const base = plot.bbox.top + plot.bbox.height - px;
  const shown = trend.deliveries
    .filter(({ at }) => at >= trend.span.from && at <= trend.span.to)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, gallons }) => ({ x: xOf(pen, at), words: gallons === null ? '?' : formatWhole(gallons) }));
  for (const { x } of shown) {
    ctx.beginPath();
    ctx.moveTo(x - 5 * px, base);
    ctx.lineTo(x + 5 * px, base);
    ctx.lineTo(x, base - 9 * px);
    ctx.closePath();
    ctx.lineWidth = 2 * px;
    ctx.strokeStyle = colors.surface;
    ctx.stroke();
    ctx.fillStyle = colors.text;
    ctx.fill();
  }
  let free = Number.NEGATIVE_INFINITY;
  const fitting = shown.filter(({ x, words }) => {
    const half = ctx.measureText(words).width / 2;
    if (x - half < free) return false;
    free = x + half + 6 * px;
    return true;
  });
  // A few numbers among many triangles would belong to no one of them.
  if (fitting.length * 2 <= shown.length) return;
  ctx.textAlign = 'center';
  for (const { x, words } of fitting) haloText(pen, words, x, base - 17 * px, colors.text);
}

/** Alarms of the tank as a strip along the top: red for alarms, yellow with an edge for warnings. Notices stand in the list alone. */
export function drawAlarms(pen: Pen, trend: Trend): void {
  const { ctx, plot, colors, px } = pen;
  const { top } = plot.bbox;
  for (const { from, to, severity, notice } of trend.alarms) {
    if (notice) continue;
    const end = to ?? trend.span.to;
    if (end < trend.span.from || from > trend.span.to) continue;
    const left = xOf(pen, from);
    const width = Math.max(3 * px, xOf(pen, end) - left);
    ctx.fillStyle = severity === 'alarm' ? colors.alarm : colors.warning;
    ctx.fillRect(left, top, width, ALARM_PX * px);
    if (severity === 'warning') {
      ctx.strokeStyle = colors.text;
      ctx.lineWidth = px;
      ctx.strokeRect(left, top, width, ALARM_PX * px);
    }
  }
}

export type TrendColors = Record<keyof typeof tokens, string>;

/** The tokens as a canvas understands them, in the theme that holds at `element` now. */
export function readColors(element: HTMLElement): TrendColors {
  const probe = document.createElement('span');
  // A transition would report the color before the change; under reduced motion every element has one.
  probe.style.setProperty('transition', 'none', 'important');
  element.append(probe);
  const colors = {} as TrendColors;
  for (const [name, token] of Object.entries(tokens) as [keyof typeof tokens, string][]) {
    probe.style.color = `var(--color-${token})`;
    colors[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return colors;
}
