/** Programs by a mark of their user agent; the first that fits counts, because most name others too. */
const programs: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/\bpython-requests\/|\bPython-urllib\//, 'A Python program'],
  [/^node\b|\bundici\b/, 'A Node.js program'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMac(intosh| OS X)\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const longest = 60;

/** A user agent in plain words: 'Chrome on Windows'; one of neither kind as it is, cut; none 'Unknown device'. */
export function deviceWords(userAgent: string): string {
  const text = userAgent.trim();
  const find = (list: typeof programs) => list.find(([mark]) => mark.test(text))?.[1];
  const [program, system] = [find(programs), find(systems)];
  if (program !== undefined && system !== undefined) return `${program} on ${system}`;
  if (program !== undefined) return program;
  if (system !== undefined) return `A browser on ${system}`;
  if (text === '') return 'Unknown device';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Whether it fits into a pocket, for the picture beside it. */
export function isHandheld(userAgent: string): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);
}
