import { t } from '#client/words/parts/packet.ts';

/** Browsers and systems by what they call themselves; the first that fits counts, since each names older ones too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser in words: 'Safari on iPhone'; one that is not known by its own name, nothing by that. */
export function browserWords(agent: string): string {
  if (agent.trim() === '') return t.unknownBrowser;
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return system === undefined ? agent.slice(0, 60) : t.someBrowserOnSystem({ system });
  return system === undefined ? browser : t.browserOnSystem({ browser, system });
}
