import { parseArgs } from 'node:util';
import type { GaugeFormat } from '#gauges/outcome.ts';
import { runFuzz, sumOf, type Wrong } from './run.ts';

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261126' },
    format: { type: 'string', default: 'display' },
    function: { type: 'string' },
    fits: { type: 'boolean', default: false },
    show: { type: 'string', default: '0' },
  },
});

const shown = new Map<string, number>();
function show({ reply, kind, bytes, judgement }: Wrong): void {
  const key = `${reply.code} ${kind}`;
  const n = (shown.get(key) ?? 0) + 1;
  shown.set(key, n);
  if (n > Number(values.show)) return;
  const text = Buffer.from(bytes).toString('latin1');
  console.log(`--- ${reply.code} ${reply.name}: ${kind} ${JSON.stringify(judgement.difference)}`);
  const was = new Set(reply.text.split(/\r\n|[\r\n]/));
  const lines = text.split(/\r\n|[\r\n]/);
  console.log(
    lines
      .filter((line) => !was.has(line))
      .map((line) => `  ${JSON.stringify(line)}`)
      .join('\n'),
  );
}

const result = runFuzz({
  format: values.format as GaugeFormat,
  mutants: Number(values.mutants),
  seed: Number(values.seed),
  fits: values.fits,
  onWrong: show,
  ...(values.function === undefined ? {} : { only: values.function }),
});
const byFunction = [...result.counts].map(([code, kinds]) => ({ code, ...sumOf(kinds.values()) }));
console.table(Object.fromEntries(byFunction.map(({ code, ...count }) => [code, count])));
const worst = [...result.counts].flatMap(([code, ofFunction]) =>
  [...ofFunction].map(([kind, { wrong, mutants }]) => ({ code, kind, wrong, mutants })),
);
for (const { code, kind, wrong, mutants } of worst.sort((a, b) => b.wrong - a.wrong).slice(0, 60))
  console.log(code, kind, wrong, mutants);
const kinds = new Map<string, ReturnType<typeof sumOf>[]>();
for (const ofFunction of result.counts.values())
  for (const [kind, count] of ofFunction) kinds.set(kind, [...(kinds.get(kind) ?? []), count]);
console.table(Object.fromEntries([...kinds].map(([kind, counts]) => [kind, sumOf(counts)])));
console.log(JSON.stringify(sumOf(byFunction)), `${result.seconds.toFixed(1)} s`, result.replies);
