import type { Plugin } from 'vite';

/**
 * Drops from the style sheets what stands in for `@property` in browsers that lack it: the ones that are supported
 * have it (Chrome 85, Safari 16.4, Firefox 128), and it is a fortieth of what every first visit waits for.
 */
export function slimStyles(): Plugin {
  return {
    name: 'forecourt-slim-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'asset' && name.endsWith('.css')) file.source = withoutStandIns(String(file.source));
      }
    },
  };
}

const opening = '@layer properties{';

/** The sheet without the block of that layer; unchanged when there is none. */
function withoutStandIns(sheet: string): string {
  const start = sheet.indexOf(opening);
  if (start < 0) return sheet;
  let depth = 1;
  let end = start + opening.length;
  for (; depth > 0 && end < sheet.length; end++) {
    if (sheet[end] === '{') depth += 1;
    else if (sheet[end] === '}') depth -= 1;
  }
  return sheet.slice(0, start) + sheet.slice(end);
}
