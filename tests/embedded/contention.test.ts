import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { bundleChild, cleanUp, query, startChild, testFolder } from './child.ts';

let bundle: string;
beforeAll(async () => {
  bundle = await bundleChild(testFolder());
  return cleanUp;
});

it('of six starts at once on a folder that a killed server left, one wins and five say who has it', async () => {
  const dataDir = join(testFolder(), 'data');
  const killed = startChild(bundle, { options: { dataDir } });
  await query(await killed.ready(), 'create table kept as select 7 as n');
  await killed.killAll();

  const children = Array.from({ length: 6 }, () => startChild(bundle, { options: { dataDir } }));
  const outcomes = await Promise.all(
    children.map((child) => child.next((line) => line.ready?.url ?? line.refused?.message)),
  );
  const winners = children.filter((child) => child.said.some((line) => line.ready));
  expect(winners).toHaveLength(1);
  const refusal = `The data folder ${dataDir} is in use by process ${winners[0]?.process.pid} `;
  expect(outcomes.filter((text) => text.startsWith(refusal))).toHaveLength(5);
  const ready = await winners[0]?.ready();
  expect(ready && (await query(ready, 'select n from kept'))).toEqual([{ n: 7 }]);
  await winners[0]?.stop();
});
