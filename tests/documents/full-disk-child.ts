import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';

/** Stores files of the given sizes in a folder, one after the other, and says as JSON what came of each. */
const [folder = '', ...sizes] = process.argv.slice(2);
const store = openFolderStore(folder);
const outcomes: string[] = [];
for (const size of sizes.map(Number)) {
  const bytes = function* () {
    for (let left = size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(65_536, left), 1);
  };
  const source = Readable.from(bytes());
  outcomes.push(
    await store.put(source).then(
      () => 'stored',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    ),
  );
  if (!source.destroyed) outcomes.push('its source is left open');
}
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
process.stdout.write(JSON.stringify({ outcomes, files: files.length }));
