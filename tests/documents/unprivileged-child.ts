import { checkDocumentStore } from '#server/documents/check-store.ts';

/** Looks at the document store of a data folder as somebody who owns nothing, and says what is wrong with it. */
const [dataDir = ''] = process.argv.slice(2);
const nobody = 65_534;
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
await checkDocumentStore({ dataDir, s3: null }).catch((error: Error) => process.stdout.write(error.message));
