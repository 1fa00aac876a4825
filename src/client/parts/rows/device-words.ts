import { t } from '#client/words/account.ts';

/** Programs by a mark of their user agent; the first that fits counts, because most name others too. */
const programs: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/\bpython-requests\/|\bPython-urllib\//, 'python'],
  [/^node\b|\bundici\b/, 'node'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bMac(intosh| OS X)\b/, 'mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
/** Names that are words of the language; all others are names everywhere. */
const named: Readonly<Record<string, () => string>> = {
  python: () => t.pythonProgram,
  node: () => t.nodeProgram,
  chromebook: () => t.chromebook,
  mac: () => t.mac,
};
const longest = 60;

/** A user agent in plain words: 'Chrome on Windows'; one of neither kind as it is, cut; none 'Unknown device'. */
export function deviceWords(userAgent: string): string {
  const text = userAgent.trim();
  const find = (list: typeof programs) => {
    const name = list.find(([mark]) => mark.test(text))?.[1];
    return name === undefined ? undefined : (named[name]?.() ?? name);
  };
  const [program, system] = [find(programs), find(systems)];
  if (program !== undefined && system !== undefined) return t.programOnSystem({ program, system });
  if (program !== undefined) return program;
  if (system !== undefined) return t.browserOnSystem({ system });
  if (text === '') return t.unknownDevice;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Whether it fits into a pocket, for the picture beside it. */
export function isHandheld(userAgent: string): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);
}
