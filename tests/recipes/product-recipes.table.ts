import { edit, file, type Recipe } from './recipe.ts';

const noun = 'src/contract/nouns/site/planted.ts';
const action = 'src/server/actions/part/read-planted.ts';
const store = 'src/server/store/equipment/planted.ts';
const handlers = 'src/server/http/handlers/site-records.ts';
const routes = 'src/contract/routes/parts.ts';

const addCall: Recipe = {
  heading: 'Add an API call',
  steps: [
    file(
      noun,
      "import { z } from 'zod';\n\nexport const planted = z.object({ count: z.int() });\nexport type Planted = z.infer<typeof planted>;\n",
    ),
    edit(
      routes,
      [
        "import { route } from './route.ts';",
        "import { planted } from '../nouns/site/planted.ts';\nimport { route } from './route.ts';",
      ],
      [
        'export const partRoutes = {',
        `export const partRoutes = {
  planted: route({
    id: 'X-998',
    method: 'GET',
    path: '/api/sites/{id}/planted',
    summary: 'Planted',
    access: 'SITE_READ',
    answer: planted,
  }),`,
      ],
    ),
    file(
      store,
      `import type pg from 'pg';

/** How many statements a site has. */
export async function countPlanted(client: pg.Pool | pg.ClientBase, siteId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from absent_parts where site_id = $1',
    [siteId],
  );
  return rows[0]?.count ?? 0;
}
`,
    ),
    file(
      action,
      `import type { Planted } from '#contract/nouns/site/planted.ts';
import { countPlanted } from '#server/store/equipment/planted.ts';
import type { Context } from '../context.ts';

/** Planted by a test. */
export async function readPlanted(ctx: Context, siteId: number): Promise<Planted> {
  return { count: await countPlanted(ctx.db.$client, siteId) };
}
`,
    ),
    edit(
      handlers,
      ['import { sayNone }', "import { readPlanted } from '#server/actions/part/read-planted.ts';\nimport { sayNone }"],
      ['  absentParts: ', '  planted: ({ context, id }) => readPlanted(context, id),\n  absentParts: '],
    ),
    edit('tests/api/roles.table.ts', [
      'export const roleRows: readonly RoleRow[] = [\n',
      `export const roleRows: readonly RoleRow[] = [
  {
    no: 'M-998',
    call: 'X-998',
    action: 'planted',
    request: 'GET /api/sites/101/planted',
    expect: [401, 403, 200, 200, 200, 200, 200, 403, 200, 403, 403],
    denied: { forbidden_site: ['u0', 'tech0', 'reg0'] },
  },
`,
    ]),
    file(
      'tests/api/planted.test.ts',
      `import { expect, it } from 'vitest';
import { planted } from '#contract/nouns/site/planted.ts';

it('a planted answer is counted', () => {
  expect(planted.parse({ count: 1 })).toEqual({ count: 1 });
});
`,
    ),
    edit('docs/reference/api.md', [
      '| S-30 |',
      '| X-998 | `GET /api/sites/{id}/planted` | Planted | SITE_READ |\n| S-30 |',
    ]),
    file(
      'src/client/api/site/planted.ts',
      `import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';

/** Planted by a test. */
export function usePlanted(siteId: string) {
  return useCall(routes.planted, {
    queryKey: keys.sitePart(siteId, 'info', 'planted'),
    params: { id: siteId },
    pick: ({ count }) => count,
  });
}
`,
    ),
  ],
  others: [
    'src/contract/errors.table.ts',
    'src/contract/routes/all.ts',
    'src/server/http/start/all-handlers.ts',
    'tests/api/access-end.test.ts',
    'tests/hostile/other-sites-ids.test.ts',
    'tests/api/audited-calls.table.ts',
  ],
  tests: ['tests/api/planted.test.ts'],
  missing: [
    { without: noun, by: 'types', in: routes, says: /planted/ },
    { without: routes, by: 'types', in: handlers, says: /planted/ },
    { without: handlers, by: 'types', in: handlers, says: /'planted' is missing/ },
    { without: action, by: 'types', in: handlers, says: /read-planted/ },
    { without: store, by: 'types', in: action, says: /planted/ },
    { without: 'tests/api/roles.table.ts', by: 'calls', in: routes, says: /X-998/ },
    { without: 'docs/reference/api.md', by: 'calls', in: routes, says: /X-998/ },
  ],
  unseen: {
    'tests/api/planted.test.ts': 'is the proof itself',
    'src/client/api/site/planted.ts': 'a call may have no caller in the browser',
  },
};

const screen = 'src/client/screens/planted/PlantedScreen.tsx';

const addScreen: Recipe = {
  heading: 'Add a screen',
  steps: [
    file(
      screen,
      `/** Planted by a test. */
export function PlantedScreen() {
  return <h1>Planted</h1>;
}
`,
    ),
    edit('src/client/entry/routes.tsx', [
      "  {\n    path: '/inventory',",
      `  {
    path: '/planted',
    ...lazyScreen(async () => (await import('../screens/planted/PlantedScreen.tsx')).PlantedScreen),
    nav: { to: paths.planted(), label: 'Planted', icon: Fuel },
  },
  {
    path: '/inventory',`,
    ]),
    edit('src/client/paths.ts', ["  login: () => '/login',", "  login: () => '/login',\n  planted: () => '/planted',"]),
    file(
      'tests/e2e/planted.e2e.ts',
      `import { expect, test } from '@playwright/test';

test('the planted screen has its heading', async ({ page }) => {
  await page.goto('/planted');
  await expect(page.getByRole('heading', { name: 'Planted' })).toBeVisible();
});
`,
    ),
  ],
  others: ['src/client/parts/', 'src/client/ui/', 'tests/e2e/access/'],
  tests: ['src/client/paths.test.ts'],
  missing: [
    { without: screen, by: 'types', in: 'src/client/entry/routes.tsx', says: /PlantedScreen/ },
    { without: 'src/client/entry/routes.tsx', by: 'unused', in: screen, says: /Planted/ },
    {
      without: 'src/client/paths.ts',
      by: 'types',
      in: 'src/client/entry/routes.tsx',
      says: /'planted' does not exist/,
    },
  ],
  unseen: { 'tests/e2e/planted.e2e.ts': 'is the proof itself; browser tests run against a build' },
};

const tab = 'src/client/screens/site/planted/PlantedTab.tsx';

const addTab: Recipe = {
  heading: 'Add a tab to the site page',
  steps: [
    file(
      tab,
      `import { useCalls } from '#client/api/wire/answer/use-calls.ts';
import { keys } from '#client/api/wire/keys.ts';
import type { TabProps } from '../page/tab-props.ts';

/** Planted by a test. */
export function PlantedTab({ siteId }: TabProps) {
  const { data } = useCalls({ queryKey: keys.sitePart(siteId, 'planted'), ask: async () => 1 });
  return <p>{data}</p>;
}
`,
    ),
    edit('src/client/screens/site/tabs/tabs.table.ts', [
      'export const tabs: readonly TabRow[] = [\n',
      `export const tabs: readonly TabRow[] = [
  {
    key: 'planted',
    label: 'Planted',
    papersPlace: null,
    load: async () => (await import('../planted/PlantedTab.tsx')).PlantedTab,
  },
`,
    ]),
    edit('src/client/paths.ts', ["| 'calendar';", "| 'calendar' | 'planted';"]),
    edit('src/client/api/wire/keys.ts', ["  | 'mock-inspection';", "  | 'mock-inspection'\n  | 'planted';"]),
    edit('src/client/api/wire/live.ts', [
      "parts(id, 'inventory', 'gauge')",
      "parts(id, 'inventory', 'gauge', 'planted')",
    ]),
  ],
  others: [],
  tests: [],
  missing: [
    { without: tab, by: 'types', in: 'src/client/screens/site/tabs/tabs.table.ts', says: /PlantedTab/ },
    { without: 'src/client/screens/site/tabs/tabs.table.ts', by: 'unused', in: tab, says: /PlantedTab/ },
    { without: 'src/client/paths.ts', by: 'types', in: 'src/client/screens/site/tabs/tabs.table.ts', says: /planted/ },
    { without: 'src/client/api/wire/keys.ts', by: 'types', in: tab, says: /planted/ },
  ],
  unseen: { 'src/client/api/wire/live.ts': 'a part that no event makes stale is read when the tab opens' },
};

const addMigration: Recipe = {
  heading: 'Add a migration',
  steps: [
    edit('src/server/store/schema/record-schema.ts', [
      "export const equipment = pgTable(\n  'equipment',\n  {\n",
      "export const equipment = pgTable(\n  'equipment',\n  {\n    planted: integer('planted'),\n",
    ]),
  ],
  commands: [
    {
      args: ['drizzle-kit/bin.cjs', 'generate', '--name', 'planted'],
      writes: [
        /^src\/server\/store\/migrations\/\d{4}_planted\.sql$/,
        /^src\/server\/store\/migrations\/meta\/\d{4}_snapshot\.json$/,
        /^src\/server\/store\/migrations\/meta\/_journal\.json$/,
      ],
    },
  ],
  others: [
    'src/server/store/schema/schema.ts',
    'src/server/store/as-known/known-tables.table.ts',
    'src/server/store/database/access-end.table.ts',
  ],
  tests: [],
  missing: [],
  unseen: { 'src/server/store/schema/record-schema.ts': 'drizzle-kit writes nothing where the schema is as it was' },
};

const sending = 'src/server/actions/notification/channels';
const channelWords = 'src/server/actions/notification/outside/channel-words.table.ts';
const channelNames = 'src/contract/nouns/people/notification.ts';
const channelSetUps = 'src/contract/nouns/people/channel.ts';

const addChannel: Recipe = {
  heading: 'Add a notification channel',
  steps: [
    edit(channelNames, ["'sms', 'push'] as const", "'sms', 'push', 'planted'] as const"]),
    edit(channelSetUps, ["  push: 'device',\n", "  push: 'device',\n  planted: 'address',\n"]),
    file(
      `${sending}/planted.ts`,
      `import { addressChannel } from './address-channel.ts';
import { postOutside } from '../outside/post.ts';
import { shortWords } from './short-words.ts';

/** Planted by a test: the words of a message as plain text. */
export const planted = addressChannel({
  name: 'planted',
  off: 'no address is set any longer',
  accepted: 'The receiver accepted the test message',
  postTo({ publicUrl }, { address, policy }, { message }) {
    const { title, lines, link } = shortWords(message, publicUrl);
    const body = [title, ...lines, link].join('\\n');
    return postOutside({ url: address, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }, policy);
  },
});
`,
    ),
    edit(
      `${sending}/all.ts`,
      [
        "import { push } from './push.ts';",
        "import { planted } from './planted.ts';\nimport { push } from './push.ts';",
      ],
      ['teams, sms, push }', 'teams, sms, push, planted }'],
    ),
    edit(channelWords, ["  push: 'push message',\n", "  push: 'push message',\n  planted: 'Planted',\n"]),
    edit('src/client/words/parts/channels.ts', [
      "    push: 'Push message',\n",
      "    push: 'Push message',\n    planted: 'Planted',\n",
    ]),
    edit('src/client/words/es/parts/channels.ts', [
      "    push: 'Mensaje push',\n",
      "    push: 'Mensaje push',\n    planted: 'Planted',\n",
    ]),
    file(
      'tests/api/planted-channel.test.ts',
      `import { expect, it } from 'vitest';
import { channels } from '#server/actions/notification/channels/all.ts';

it('is among the channels', () => {
  expect(channels.planted.name).toBe('planted');
});
`,
    ),
  ],
  others: [`${sending}/posted.ts`, 'tests/api/notice-channels.test.ts'],
  tests: ['tests/api/planted-channel.test.ts'],
  missing: [
    { without: channelNames, by: 'types', in: `${sending}/planted.ts`, says: /"planted"' is not assignable/ },
    { without: channelSetUps, by: 'types', in: channelSetUps, says: /Property 'planted' is missing/ },
    { without: `${sending}/planted.ts`, by: 'types', in: `${sending}/all.ts`, says: /Cannot find module/ },
    { without: `${sending}/all.ts`, by: 'types', in: `${sending}/all.ts`, says: /Property 'planted' is missing/ },
    {
      ...{ without: channelWords, by: 'types', in: channelWords },
      says: /Property 'planted' is missing/,
    },
    {
      ...{ without: 'src/client/words/parts/channels.ts', by: 'types' },
      ...{ in: 'src/client/parts/channels/ChannelsSection.tsx', says: /planted/ },
    },
    {
      ...{ without: 'src/client/words/es/parts/channels.ts', by: 'types', in: 'src/client/words/es/parts/channels.ts' },
      says: /Property 'planted' is missing/,
    },
  ],
  unseen: { 'tests/api/planted-channel.test.ts': 'a missing test fails nowhere' },
};

export const productRecipes: readonly Recipe[] = [addCall, addScreen, addTab, addMigration, addChannel];
