/* Runs inside the page: must not use anything from outside its own body. */

export interface Seen {
  width: { overflow: number; widest: string[] };
  rest: SeenBeside | null;
}

export interface SeenBeside {
  headings: string[];
  mains: number;
  lang: string;
  title: string;
  modal: boolean;
  moving: string[];
  smallTargets: string[];
  ringless: string[];
}

/** Looks at the page as it is: its width, and unless that alone is asked, headings, landmarks, motion, targets, rings. */
export function look(only: 'all' | 'width'): Seen {
  const called = (element: Element): string => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    const { tagName, id } = element;
    const href = element.getAttribute('href') ?? element.getAttribute('type') ?? '';
    return `${tagName.toLowerCase()}${id ? `#${id}` : ''}[${href}] "${name.slice(0, 50)}"`;
  };
  const root = document.documentElement;
  const modals = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
    (surface) => document.getElementById('root')?.getAttribute('aria-hidden') === 'true' && surface.isConnected,
  );
  const scope: ParentNode = modals.at(-1) ?? document.body;
  const clipped = (element: Element) => {
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      if (overflowX !== 'visible') return true;
      if (position === 'fixed') return false;
    }
    return false;
  };
  const overflow = root.scrollWidth - root.clientWidth;
  const widest =
    overflow > 0
      ? [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !clipped(element))
          .map(called)
          .slice(-6)
      : [];
  // A dialog or panel that must be scrolled sideways is as bad as a page.
  for (const surface of modals) {
    if (surface.scrollWidth > surface.clientWidth + 1) widest.push(`inside ${called(surface)}`);
  }
  const width = { overflow: Math.max(overflow, widest.length > 0 ? 1 : 0), widest };
  if (only === 'width') return { width, rest: null };

  const drawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;

  const targets = [
    ...scope.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"]',
    ),
  ].filter(drawn);
  // Fingers on a phone, fingers on a tablet, a mouse.
  const least = matchMedia('(max-width: 47.99rem)').matches ? 48 : matchMedia('(pointer: coarse)').matches ? 44 : 24;
  const boxOf = (element: HTMLElement): DOMRect => {
    const after = getComputedStyle(element, '::after');
    const stretched = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
    if (stretched) {
      const own = getComputedStyle(element).position !== 'static';
      return (own ? element : (element.offsetParent ?? element)).getBoundingClientRect();
    }
    const label = element.matches('input[type="checkbox"], input[type="radio"], input[type="file"]')
      ? element.closest('label')
      : null;
    return (label ?? element).getBoundingClientRect();
  };
  const inText = (element: HTMLElement) => {
    if (!element.matches('a[href], button') || getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.closest('p, li, dd, td, div, span')?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim().length ?? 0);
  };
  const smallTargets = targets
    .filter((element) => !element.matches(':disabled, .skip-link') && !inText(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 2 && (box.height < least - 0.5 || box.width < Math.min(least, 24) - 0.5))
    .map(({ element, box }) => `${called(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);

  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const rgba = (colour: string): [number, number, number, number] => {
    if (pen === null) return [0, 0, 0, 1];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const behind = (element: Element | null): [number, number, number] => {
    for (let at = element; at !== null; at = at.parentElement) {
      const [r, g, b, a] = rgba(getComputedStyle(at).backgroundColor);
      if (a > 0.9) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const light = (colour: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const ringOf = (element: HTMLElement): string | null => {
    const style = getComputedStyle(element);
    const width = Number.parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || width < 2) return 'no ring';
    const inside = Number.parseFloat(style.outlineOffset) < 0;
    const ratio = contrast(rgba(style.outlineColor).slice(0, 3), behind(inside ? element : element.parentElement));
    return ratio < 3 ? `ring of contrast ${ratio.toFixed(1)}` : null;
  };
  // A colour on its way is not the one that stays.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const before = document.activeElement;
  const ringless: string[] = [];
  for (const element of targets.slice(0, 150)) {
    if (element.matches(':disabled') || (element.tabIndex < 0 && !element.matches('[role^="menuitem"]'))) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    // Whoever draws its ring around a box that holds it says so by data-ring.
    const ring = element.closest<HTMLElement>('[data-ring]') ?? element;
    const trouble = ringOf(ring);
    if (trouble !== null) ringless.push(`${called(element)}: ${trouble}`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);

  const told = (window as unknown as { smooth?: string[] }).smooth ?? [];
  const rest = {
    headings: [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.textContent ?? ''),
    mains: document.querySelectorAll('main').length,
    lang: root.lang,
    title: document.title,
    modal: modals.length > 0,
    moving: [
      ...told,
      ...document
        .getAnimations()
        .filter(
          (motion) => motion.playState === 'running' && Number(motion.effect?.getComputedTiming().activeDuration) > 10,
        )
        .map((motion) => (motion instanceof CSSAnimation ? motion.animationName : 'transition')),
    ],
    smallTargets,
    ringless,
  };
  return { width, rest };
}

/** Notes every scrolling that is asked to be smooth; runs before the page's own code. */
export function noteSmoothScrolling(): void {
  const smooth: string[] = [];
  Object.assign(window, { smooth });
  const watch = (owner: object, name: string) => {
    const own = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const asked = args[0];
      if (typeof asked === 'object' && asked !== null && Reflect.get(asked, 'behavior') === 'smooth') smooth.push(name);
      return own.apply(this, args);
    });
  };
  watch(window, 'scrollTo');
  watch(window, 'scrollBy');
  for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView']) watch(Element.prototype, name);
}
