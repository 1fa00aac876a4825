import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a color scheme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Set on the texts whose contrast is measured: axe looks at these alone. */
const MEASURED = 'data-contrast-measured';

/** What axe looks at. */
export interface AxeScope {
  /** The rules that a color scheme can change, and no others. */
  colorsOnly?: boolean;
  /** Under a modal surface, the surface alone: what it covers was looked at without it. */
  modalOnly?: boolean;
  /** Rules to leave out. */
  without?: readonly string[];
}

/**
 * Looks of text whose contrast was measured in this process and is sufficient. Measuring contrast is four fifths of what
 * axe costs, and a row of a list looks as the row above it: each look is measured where it first appears.
 */
const sufficient = new Set<string>();

/** Whether the page shows a look whose contrast was not measured yet, in the scheme it has. */
export async function showsNewLooks(page: Page): Promise<boolean> {
  return (await page.evaluate(noteLooks)).some((look) => !sufficient.has(look));
}

/** Violations that axe finds on the page as it is (WCAG 2.2 AA and best practice), each with its first elements. */
export async function axeFindings(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const { colorsOnly = false, modalOnly = false, without = [] } = scope;
  const looks = await page.evaluate(noteLooks);
  const fresh = looks.filter((look) => !sufficient.has(look));
  if (colorsOnly && fresh.length === 0) return [];
  // Once for each document. The page has no frames (its policy forbids them).
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { findings, measured } = await page.evaluate(
    async (asked) => {
      const { axe: runner, looks: elements } = window as unknown as { axe: typeof axe; looks: Map<string, Element[]> };
      const texts = asked.fresh.flatMap((look) => (elements.get(look) ?? []).map((element) => ({ look, element })));
      for (const { element } of texts) element.setAttribute(asked.mark, '');
      runner.configure({ rules: [{ id: 'color-contrast', selector: `[${asked.mark}]` }] });
      const covered = document.getElementById('root')?.getAttribute('aria-hidden') === 'true';
      const surfaces = '[role="dialog"], [role="alertdialog"]';
      const { violations, incomplete } = await runner.run(
        asked.modalOnly && covered ? { include: [[surfaces]] } : document,
        {
          resultTypes: ['violations', 'incomplete'],
          elementRef: true,
          rules: Object.fromEntries(asked.without.map((rule) => [rule, { enabled: false }])),
          runOnly: asked.colorsOnly ? { type: 'rule', values: asked.colors } : { type: 'tag', values: asked.tags },
        },
      );
      for (const { element } of texts) element.removeAttribute(asked.mark);
      // What lies under something else is measured where it lies open.
      const doubtful = new Set(
        incomplete.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes.map(({ element }) => element) : [])),
      );
      return {
        findings: violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 4)
              .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
              .join(' | ')}`,
        ),
        measured: texts
          .filter(({ element }) => !doubtful.has(element as HTMLElement))
          .filter(({ element }) => !covered || element.closest(surfaces) !== null)
          .map(({ look }) => look),
      };
    },
    { fresh, colorsOnly, modalOnly, without, mark: MEASURED, colors: COLOR_RULES, tags: TAGS },
  );
  if (findings.length === 0) for (const look of measured) sufficient.add(look);
  return findings;
}

/**
 * Answers the looks of the visible texts, and keeps two elements of each as `window.looks`. Two texts have one look when
 * they and all that is around them have the same tags and attributes (links, names and numbers aside), at the same
 * width, in the same scheme. Runs inside the page: must not use anything from outside its own body.
 */
function noteLooks(): string[] {
  const unlike =
    /^(id|href|src|for|name|value|title|alt|d|points|datetime|download|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|rowindex|setsize|posinset))$/;
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)', 'print'];
  const surroundings = `${innerWidth} ${media.map((query) => matchMedia(query).matches).join(' ')}`;
  const known = new Map<Element, [number, number]>();
  const mix = ([a, b]: [number, number], text: string): [number, number] => {
    let [first, second] = [a, b];
    for (let at = 0; at < text.length; at += 1) {
      first = Math.imul(first ^ text.charCodeAt(at), 2_654_435_761);
      second = Math.imul(second ^ text.charCodeAt(at), 1_597_334_677);
    }
    return [first, second];
  };
  const lookOf = (element: Element): [number, number] => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const around = element.parentElement;
    let look = around === null ? mix([1, 2], surroundings) : lookOf(around);
    look = mix(look, `<${element.tagName}`);
    for (const { name, value } of element.attributes) if (!unlike.test(name)) look = mix(look, ` ${name}=${value}`);
    if (element.matches(':hover, :focus')) look = mix(look, '!');
    known.set(element, look);
    return look;
  };
  const looks = new Map<string, Element[]>();
  const note = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const look = lookOf(element).join(' ');
    const alike = looks.get(look) ?? [];
    if (alike.length < 2 && !alike.includes(element)) looks.set(look, [...alike, element]);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.textContent?.trim() !== '' && text.parentElement !== null) note(text.parentElement);
  }
  for (const field of document.querySelectorAll('input, select, textarea')) note(field);
  Object.assign(window, { looks });
  return [...looks.keys()];
}
