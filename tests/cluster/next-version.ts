import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { faultFolder } from '#tests/faults/console-process.ts';
import { bundledProgram } from '#tests/helpers/program.ts';

/** The program as its next version would be: with one more step of the schema. Answers its path. */
export async function nextVersion(): Promise<string> {
  const folder = join(faultFolder(), 'next');
  cpSync(dirname(await bundledProgram()), folder, { recursive: true, verbatimSymlinks: true });
  const file = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.reduce((newest, entry) => (entry.when > newest.when ? entry : newest));
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: 'next_version' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(
    join(folder, 'migrations/next_version.sql'),
    `ALTER TABLE "sites" ADD COLUMN "next_version" text;
--> statement-breakpoint
CREATE TABLE "next_version" ("id" integer PRIMARY KEY, "site_id" integer REFERENCES "sites"("id"));
`,
  );
  return join(folder, 'forecourt.mjs');
}

/** Runs a command of a program to its end; answers what it said and its exit code. */
export async function runCommand(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const options = { cwd: dirname(program), env: { PATH: process.env.PATH ?? '', ...env } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], options);
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout?: string; stderr?: string };
    return { code: code ?? -1, said: `${stdout}${stderr}` };
  }
}
