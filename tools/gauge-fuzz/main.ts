import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GaugeFormat } from '#gauges/framing/outcome.ts';
import { fuzzPage, type KeptRun, keptRun } from './page.ts';
import { runFuzz, sumOf, type Wrong } from './run.ts';

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261126' },
    format: { type: 'string', default: 'display' },
    function: { type: 'string' },
    /** Of computer format: every damaged frame gets a checksum that fits. */
    fits: { type: 'boolean', default: false },
    /** How many wrong ones of each function and kind are shown. */
    show: { type: 'string', default: '0' },
    /** Keeps the counts in this file, beside those of other runs, for `--write`. */
    keep: { type: 'string' },
    /** Writes docs/gauges/fuzz.md from the runs in the file of `--keep`. */
    write: { type: 'boolean', default: false },
  },
});

const shown = new Map<string, number>();

/** Prints a damaged reply of which something wrong was read, for the first few of its kind. */
function show({ reply, kind, bytes, judgement }: Wrong): void {
  const key = `${reply.code} ${kind}`;
  const n = (shown.get(key) ?? 0) + 1;
  shown.set(key, n);
  if (n > Number(values.show)) return;
  console.log(`--- ${reply.code} ${reply.name}: ${kind} ${JSON.stringify(judgement.difference)}`);
  const was = new Set(reply.text.split(/\r\n|[\r\n]/));
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|[\r\n]/);
  for (const line of lines) if (!was.has(line)) console.log(`  ${JSON.stringify(line)}`);
}

const kept = (): KeptRun[] =>
  values.keep !== undefined && existsSync(values.keep)
    ? (JSON.parse(readFileSync(values.keep, 'utf8')) as KeptRun[])
    : [];

if (values.write) {
  writeFileSync(new URL('../../docs/gauges/fuzz.md', import.meta.url), fuzzPage(kept()));
} else {
  const format: GaugeFormat = values.format === 'computer' ? 'computer' : 'display';
  const options = { format, mutants: Number(values.mutants), seed: Number(values.seed), fits: values.fits };
  const result = runFuzz({
    ...options,
    onWrong: show,
    ...(values.function === undefined ? {} : { only: values.function }),
  });
  const rows = [...result.counts].map(([code, kinds]) => [code, sumOf(kinds.values())] as const);
  console.table(Object.fromEntries(rows));
  console.log(
    JSON.stringify(sumOf(rows.map(([, count]) => count))),
    `${result.seconds.toFixed(1)} s of processor time`,
  );
  if (values.keep !== undefined) {
    writeFileSync(values.keep, JSON.stringify([...kept(), keptRun(result, options)]));
  }
}
