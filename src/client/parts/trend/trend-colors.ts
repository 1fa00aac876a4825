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
