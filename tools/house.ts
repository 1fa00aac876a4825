// `npm run house`: the figures of src beside the limits that tests/architecture holds; `-- --places` names the files and
// folders behind a figure.
import { HOUSE_LIMITS } from '#tests/architecture/house-limits.table.ts';
import { judgeHouse, rowsOfHouse } from '#tests/architecture/judge-house.ts';
import { measureHouse, ownNouns, productOf } from '#tests/architecture/measure-house.ts';
import { readTree } from '#tests/architecture/read-source.ts';

const product = productOf(readTree());
const measures = measureHouse(product);
const rows = rowsOfHouse(measures, HOUSE_LIMITS);
const width = Math.max(...rows.map(({ name }) => name.length));

console.log(`src without tests: ${measures.files} files, ${measures.lines} lines\n`);
console.log(`${''.padEnd(width)}  ${'is'.padStart(6)}  ${'limit'.padStart(6)}`);
for (const { name, value, limit, places } of rows) {
  console.log(`${name.padEnd(width)}  ${figure(value)}  ${figure(limit)}${value > limit ? '  over its limit' : ''}`);
  if (process.argv.includes('--places')) for (const place of places) console.log(`    ${place}`);
}

console.log('\nChapters whose noun no other layer has:');
for (const [layer, nouns] of ownNouns(product)) {
  console.log(`${layer.padEnd(width)}  ${figure(nouns.length)}  ${nouns.join(', ')}`);
}
process.exitCode = judgeHouse(rows).length === 0 ? 0 : 1;

function figure(value: number): string {
  return (Number.isInteger(value) ? String(value) : value.toFixed(2)).padStart(6);
}
