import type { Plugin, Rolldown } from 'vite';

/** Addresses whose screen is code of its own: a pattern of the path, and the modules it is drawn with at first. */
type ScreenHints = readonly (readonly [pattern: string, modules: readonly string[]])[];

/**
 * Writes into the page which files each of these screens consists of, so that they are fetched beside the code that all
 * screens need and not after it (client/public/start.js reads it).
 */
export function screenHints(hints: ScreenHints): Plugin {
  return {
    name: 'forecourt-screen-hints',
    apply: 'build',
    // After the page itself is in the bundle.
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the page is not in the bundle');
      const entries = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file] : []));
      const there = new Set<string>();
      for (const entry of entries) collect(bundle, entry.fileName, there);
      const table = hints.map(([pattern, modules]) => {
        const files = new Set<string>();
        for (const module of modules) collect(bundle, chunkOf(bundle, module), files);
        return [pattern, [...files].filter((file) => !there.has(file)).map((file) => `/${file}`)];
      });
      const empty = '<script type="application/json" id="screens">[]</script>';
      const source = String(page.source);
      if (!source.includes(empty)) throw new Error('index.html has no place for the files of screens');
      page.source = source.replace(empty, empty.replace('[]', JSON.stringify(table)));
    },
  };
}

/** The file that holds a module, named by the end of its path. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return name;
  }
  throw new Error(`no file of the bundle holds ${module}`);
}

/** A file and all that it imports at once. */
function collect(bundle: Rolldown.OutputBundle, name: string, files: Set<string>): void {
  const file = bundle[name];
  if (files.has(name) || file?.type !== 'chunk') return;
  files.add(name);
  for (const imported of file.imports) collect(bundle, imported, files);
}
