import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formsByHand } from './architecture/forms-by-hand.table.ts';
import { formsHeldByHand } from './architecture/judge-forms.ts';
import {
  findCycles,
  findStrangers,
  judgeImports,
  type Surroundings,
  type Violation,
} from './architecture/judge-imports.ts';
import { judgeText } from './architecture/judge-text.ts';
import { parse, readTree, root } from './architecture/read-source.ts';
import { walls } from './architecture/walls.table.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const around: Surroundings = {
  exists: (path) => existsSync(join(root, path)),
  declared: new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
};
const tree = readTree();
const product = tree.filter(({ path }) => path.startsWith('src/'));

const show = ({ path, line, target, rule }: Violation) => `${path}:${line} -> ${target}: ${rule}`;

/** The rules that one planted file breaks. */
function planted(path: string, text: string): string[] {
  const source = parse(path, text);
  return [...judgeImports(source, around), ...judgeText(source)].map(({ rule }) => rule);
}

describe('the reading itself', () => {
  it('reads the whole product and its imports', () => {
    expect(product.length).toBeGreaterThan(400);
    expect(product.reduce((sum, source) => sum + source.imports.length, 0)).toBeGreaterThan(1_500);
    for (const home of Object.keys(walls)) {
      expect(product.filter(({ path }) => path.startsWith(`src/${home}/`)).length, home).toBeGreaterThan(1);
    }
  });

  it('resolves aliases, relative paths, packages and Node modules', () => {
    const text = [
      "import a from 'node:fs';",
      "import { b } from '#contract/units.ts';",
      "import { c } from '../driver.ts';",
      "import type { d } from '@fastify/cookie/x.js';",
    ].join('\n');
    expect(parse('src/gauges/framing/x.ts', text).imports).toEqual([
      { line: 1, specifier: 'node:fs', kind: 'value', target: 'node:', ours: false },
      { line: 2, specifier: '#contract/units.ts', kind: 'value', target: 'src/contract/units.ts', ours: true },
      { line: 3, specifier: '../driver.ts', kind: 'value', target: 'src/gauges/driver.ts', ours: true },
      { line: 4, specifier: '@fastify/cookie/x.js', kind: 'type', target: '@fastify/cookie', ours: false },
    ]);
  });
});

const formByHand = 'a form is held by useRecordForm';
const ownBusy = 'what is under way is known by useWork alone';
const asksElsewhere = 'the client asks its server in src/client/api/wire only';

describe('a planted edge is found', () => {
  const forbidden = 'gauges may not import server';
  it.each([
    ['by value', "import { readConfig } from '#server/config.ts';"],
    ['by type', "import type { Config } from '#server/config.ts';"],
    ['by inline type', "import { type Config } from '#server/config.ts';"],
    ['by type expression', "export let c: import('#server/config.ts').Config;"],
    ['by dynamic import', "await import('#server/config.ts');"],
    ['by re-export', "export const x = 1;\nexport { readConfig } from '#server/config.ts';"],
    ['for its effects', "import '#server/config.ts';"],
  ])('%s', (_, text) => {
    expect(planted('src/gauges/framing/planted.ts', text)).toEqual([forbidden]);
  });

  it('by relative path, one folder up and further', () => {
    const across = 'across folders by alias, not by relative path';
    expect(planted('src/gauges/planted.ts', "import { readConfig } from '../server/config.ts';")).toEqual([
      across,
      forbidden,
    ]);
    expect(planted('src/gauges/framing/planted.ts', "import { readConfig } from '../../server/config.ts';")).toEqual([
      'at most one ../: use the alias',
      across,
      forbidden,
    ]);
  });

  it.each([
    ['src/client/planted.ts', "import '#server/config.ts';", 'client may not import server'],
    ['src/client/api/planted.ts', "import 'node:fs';", "client may not use Node's modules"],
    ['src/contract/planted.ts', "import 'fastify';", 'contract may not import the package fastify'],
    ['src/compliance/planted.ts', "import '#gauges/driver.ts';", 'compliance may not import gauges'],
    ['src/simulator/planted.ts', "import '#server/config.ts';", 'simulator may not import server'],
    ['src/server/http/planted.ts', "import '#simulator/physics/spec.ts';", 'server may not import simulator'],
    ['src/server/http/planted.ts', "import '#tests/helpers/until.ts';", 'server is product: it may not import tests'],
    ['src/server/http/planted.ts', "import 'left-pad';", 'package.json does not name this package'],
    ['src/server/http/planted.ts', "import pg from 'pg';", 'pg may be loaded in src/server/store/ only'],
    [
      'src/server/store/planted.ts',
      "import '#server/actions/context.ts';",
      'inside server, store may not import actions',
    ],
    ['src/server/polling/planted.ts', "import '../http/session.ts';", 'inside server, polling may not import http'],
    ['src/gauges/maglink/planted.ts', "import '../tls/habits.table.ts';", 'inside gauges, maglink may not import tls'],
    ['src/client/ui/planted.tsx', "import '../parts/shell/Shell.tsx';", 'inside client, ui may not import parts'],
    [
      'src/client/screens/login/planted.tsx',
      "import '../sites/SitesScreen.tsx';",
      'inside client, one of screens may not import another',
    ],
    ['src/server/planted.ts', "import './config.ts';", /stands in no layer of server/],
    ['src/server/store/schema/planted.ts', "import './schema';", /imports name the file with its extension/],
    [
      'src/server/store/schema/planted.ts',
      "import '#server/store/schema/schema.ts';",
      'inside a folder by ./, not by alias',
    ],
  ])('%s: %s', (path, text, rule) => {
    const rules = planted(path, text);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatch(rule);
  });

  it('as a circle, by value or by type', () => {
    const circle = [
      parse('src/server/store/a.ts', "import './b.ts';"),
      parse('src/server/store/b.ts', "import type { C } from './c.ts';"),
      parse('src/server/store/c.ts', "import './a.ts';"),
    ];
    expect(findCycles(circle).map(({ path }) => path)).toEqual(['src/server/store/c.ts']);
    expect(findCycles(circle.slice(0, 2))).toEqual([]);
  });

  it('from the pages of station files to a codec, by value, by type and through a third file', () => {
    const pages = (text: string) => [
      parse('src/simulator/pages/planted.ts', text),
      parse('src/simulator/third.ts', "import { checksum } from '#gauges/framing/checksum.ts';"),
    ];
    for (const text of [
      "import { buildDisplay } from '#gauges/framing/display-frame.ts';",
      "import type { StatusReport } from '#gauges/reports/console/status.ts';",
      "import { third } from '../third.ts';",
      "import { answer } from '../console/answer.ts';",
    ]) {
      expect(findStrangers(pages(text)).map(({ path }) => path)).toEqual(['src/simulator/pages/planted.ts']);
    }
    expect(findStrangers(pages("import { Sender } from '../line/sender.ts';"))).toEqual([]);
  });

  it.each([
    ['src/server/http/planted.ts', 'const x = sql`select 1`;', 'SQL stands in src/server/store only'],
    ['src/server/http/planted.ts', "await pool.query('select 1');", 'SQL stands in src/server/store only'],
    ['src/server/actions/site/planted.ts', 'await tx.insert(sites);', 'SQL stands in src/server/store only'],
    ['src/cli/planted.ts', 'await db.$client.query(text);', 'SQL stands in src/server/store only'],
    ['src/client/screens/planted.tsx', 'await fetch(address);', asksElsewhere],
    ['src/client/screens/planted.tsx', 'await window.fetch(address);', asksElsewhere],
    ['src/client/parts/planted.tsx', 'const query = useQuery<Site>({ queryKey });', asksElsewhere],
    ['src/client/api/site/planted.ts', 'const pages = useInfiniteQuery({ queryKey });', asksElsewhere],
    ['src/client/api/site/planted.ts', 'const { mutate } = useMutation({ mutationFn });', asksElsewhere],
    ['src/client/api/document/planted.ts', 'const request = new XMLHttpRequest();', asksElsewhere],
    ['src/client/screens/planted.tsx', 'export const x = <form noValidate onSubmit={submit} />;', formByHand],
    ['src/client/parts/planted.tsx', 'const { run } = useWork();\nexport const x = <form>{fields}</form>;', formByHand],
    [
      'src/client/screens/planted.tsx',
      'function Held() { const { submit } = useRecordForm(options); return <form onSubmit={submit} />; }\nfunction Bare() { return <form />; }',
      formByHand,
    ],
    [
      'src/client/screens/planted.tsx',
      "function Code() { const [code, setCode] = useState(''); const { run } = useWork(); return <TextField value={code} />; }",
      formByHand,
    ],
    [
      'src/client/parts/planted.tsx',
      'function Tick() { const [form, setForm] = useState(none); const { run } = useAction(); return <Checkbox checked={form.on} />; }',
      formByHand,
    ],
    ['src/client/screens/planted.tsx', 'const [busy, setBusy] = useState(false);', ownBusy],
    ['src/client/parts/planted.ts', 'const [sendingAll, setSendingAll] = useState<string | null>(null);', ownBusy],
    ['src/contract/planted.ts', 'export default 1;', 'no default export'],
    ['src/contract/planted.ts', 'export default function f() {}', 'no default export'],
    ['src/contract/planted.ts', "export { sha } from './units.ts';", /^no barrels/],
    ['src/contract/planted.ts', "import { sha } from './units.ts';\nexport { sha };", /^no barrels/],
    ['src/contract/index.ts', 'export const x = 1;', /^no barrels/],
    ['src/contract/planted.ts', 'export const x: Record<string, any> = {};', 'no any'],
    ['src/contract/planted.ts', `// ${'FIX'}ME: soon\nexport const x = 1;`, 'nothing is left for later'],
    ['tests/planted.test.ts', "it.skip('x', () => {});", 'every test runs'],
    ['tests/planted.test.ts', "describe.only('x', () => {});", 'every test runs'],
  ])('in the text of %s: %s', (path, text, rule) => {
    const rules = planted(path, text);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatch(rule);
  });

  it('and leaves alone what is allowed', () => {
    expect(planted('src/server/http/planted.ts', "import { Config } from '../config.ts';\nseen.delete(1);")).toEqual(
      [],
    );
    expect(planted('src/server/actions/site/planted.ts', 'await db.transaction(work);')).toEqual([]);
    expect(planted('src/client/screens/sites/planted.tsx', "import '#client/ui/Button.tsx';")).toEqual([]);
    expect(planted('planted.config.ts', 'export default {};')).toEqual([]);
    expect(planted('src/client/api/wire/planted.ts', 'await fetch(address);')).toEqual([]);
    const form = 'function Held() { const { submit } = useRecordForm(options); return <form onSubmit={submit} />; }';
    expect(planted('src/client/screens/planted.tsx', form)).toEqual([]);
    const given = 'function Fields({ form }: { form: RecordForm<Code> }) { return <form onSubmit={form.submit} />; }';
    expect(planted('src/client/screens/planted.tsx', given)).toEqual([]);
    const state = 'interface State { state: ReturnType<typeof useIssueForm> }';
    const drawn = `${state}\nfunction Fields({ state }: State) { return <form onSubmit={state.save} />; }`;
    expect(planted('src/client/screens/planted.tsx', drawn)).toEqual([]);
    const search = "function List() { const [q, setQ] = useState(''); const { run } = useWork(); return";
    expect(planted('src/client/screens/planted.tsx', `${search} <TextField type="search" value={q} />; }`)).toEqual([]);
    expect(planted('src/client/screens/planted.tsx', `${search} <TextField readOnly value={q} />; }`)).toEqual([]);
    const chooser = "function Range() { const [from, setFrom] = useState(''); return <TextField value={from} />; }";
    expect(planted('src/client/screens/planted.tsx', chooser)).toEqual([]);
    expect(planted('src/client/screens/planted.tsx', 'const [open, setOpen] = useState(false);')).toEqual([]);
    expect(planted('src/client/parts/pdf/planted.ts', 'await fonts.fetch(name);')).toEqual([]);
  });
});

describe('the house', () => {
  it('has no part that the table does not know', () => {
    const strays = product.filter(({ path }) => !Object.hasOwn(walls, path.split('/')[1] ?? ''));
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('keeps to its import table', () => {
    expect(tree.flatMap((source) => judgeImports(source, around)).map(show)).toEqual([]);
  });

  it('has a simulator of station files that knows no codec, not even through a third file', () => {
    expect(findStrangers(tree).map(show)).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(findCycles(tree).map(show)).toEqual([]);
  });

  it('has no barrel, default export, stray SQL or call of the client, form by hand, second busy state, any, silenced check, test that does not run or work left for later', () => {
    expect(tree.flatMap(judgeText).map(show)).toEqual([]);
  });

  it('names no form as held by hand that is not', () => {
    const byHand = product.filter((source) => formsHeldByHand(source).length > 0).map(({ path }) => path);
    expect(Object.keys(formsByHand).filter((path) => !byHand.includes(path))).toEqual([]);
  });

  it('hashes passwords at the one cost that it states: only tests ask for another', () => {
    const callers = product.filter(({ path }) => /\bsetHashCost\(/.test(readFileSync(join(root, path), 'utf8')));
    expect(callers.map(({ path }) => path)).toEqual(['src/server/auth/passwords.ts']);
  });
});
