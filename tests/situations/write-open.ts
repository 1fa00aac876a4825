import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Situation } from './facts.ts';
import { groupsOf, type OpenSituation, type OpenTable } from './open-situations.ts';
import { sources } from './sources.table.ts';
import { leftOut } from './store/left-out.table.ts';

/* `OPEN=write npx vitest run tests/situations` writes the table of open situations and the page. */

const pathOf = (address: string) => fileURLToPath(new URL(address, import.meta.url));

export const pagePath = pathOf('../../docs/compliance/situations.md');

export function writeOpen(situations: readonly Situation[], open: OpenTable): void {
  writeFileSync(pathOf('open.table.ts'), tableText(open));
  mkdirSync(dirname(pagePath), { recursive: true });
  writeFileSync(pagePath, pageText(situations, open));
}

function tableText({ falsePasses, others }: OpenTable): string {
  return `import type { OpenTable } from './open-situations.ts';

/** Situations that come out wrong today: \`OPEN=write npx vitest run tests/situations\` writes ids and outcomes anew. */
export const openSituations: OpenTable = {
${listText('falsePasses', falsePasses)}
${listText('others', others)}
};
`;
}

function listText(name: string, rows: readonly OpenSituation[]): string {
  return rows.length === 0 ? `  ${name}: [],` : `  ${name}: [\n${rows.map(rowText).join('\n')}\n  ],`;
}

/** As Biome lays it out: on one line where it fits into 120 characters, with the quotes that need no escape. */
function rowText({ id, is, because }: OpenSituation): string {
  const words = because.includes("'") ? JSON.stringify(because) : `'${because}'`;
  const row = `    { id: '${id}', is: '${is}', because: ${words} },`;
  if (row.length <= 120) return row;
  const long = `      because: ${words},`;
  const last = long.length <= 120 ? long : `      because:\n        ${words},`;
  return `    {\n      id: '${id}',\n      is: '${is}',\n${last}\n    },`;
}

/** The page for readers: how many of each kind are right, which are open, what is not stored. */
export function pageText(situations: readonly Situation[], { falsePasses, others }: OpenTable): string {
  const byId = new Map(situations.map((situation) => [situation.id, situation]));
  const passes = new Set(falsePasses.map(({ id }) => id));
  const wrong = new Set(others.map(({ id }) => id));
  const kinds = groupsOf(situations, ({ kind }) => kind);
  const count = (own: readonly Situation[]) => {
    const [first, second] = [passes, wrong].map((ids) => own.filter(({ id }) => ids.has(id)).length);
    return [own.length, own.length - (first ?? 0) - (second ?? 0), first, second].join(' | ');
  };
  const openRow = ({ id, is, because }: OpenSituation) => {
    const situation = byId.get(id);
    if (situation === undefined) throw new Error(`${id} is open, and there is no such situation`);
    const { title, expected, law, source } = situation;
    return `| ${[id, title, expected, is, `${law} (${sources[source].mark})`, because].map(cell).join(' | ')} |`;
  };
  const openHead = '| id | situation | expected | result | law | what is missing |\n|---|---|---|---|---|---|';
  return `# Inspector situations

${situations.length} situations in pairs, one on each side of a legal limit. They were written from an inspector's point of view, without looking at the code, each with the verdict that it must have. \`tests/situations\` stores each as one site in a real database and judges it as the product does. Wrong results are listed here. The test fails if another situation is wrong, and if a listed one is right. \`OPEN=write npx vitest run tests/situations\` writes this page.

A false pass is a month that is COMPLIANT but not proven. NOT_JUDGED means that the site requires no verdict. After each law the page says how its text was read: seen (the text itself), mirror (a copy or a paraphrase), or unverified. The addresses are in \`tests/situations/sources.table.ts\`.

| kind | situations | right | false passes | other wrong |
|---|---|---|---|---|
${[...kinds].map(([kind, own]) => `| ${kind} | ${count(own)} |`).join('\n')}
| **all** | ${count(situations)} |

## Open: false passes

${falsePasses.length === 0 ? 'None.' : [openHead, ...falsePasses.map(openRow)].join('\n')}

## Open: others

${others.length === 0 ? 'None.' : [openHead, ...others.map(openRow)].join('\n')}

## What is not stored

The product does not store these parts of situations. If a situation depends on such a part and INCONCLUSIVE is expected, the result is right because nothing else proves the month. Such a situation tests the rule only once the part is stored.

| part | content |
|---|---|
${Object.entries(leftOut)
  .map(([part, words]) => `| ${cell(part)} | ${cell(words)} |`)
  .join('\n')}
`;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
