/** A file that a recipe makes or changes. `text`: the file as it was, null where there was none. */
export interface Step {
  readonly path: string;
  readonly change: (text: string | null) => string;
}

/** How it shows that a step was left out. */
export interface Missing {
  /** Path of the step. */
  readonly without: string;
  /**
   * `types`: the type checker complains in the file `in`. `tests`: a test of that name fails in the file `in`. `unused`: no
   * file imports `in`. `walls`: the import table complains of `in`. `calls`: docs/reference/api.md or the matrix of roles
   * lacks the call.
   */
  readonly by: 'types' | 'tests' | 'unused' | 'walls' | 'calls';
  readonly in: string;
  readonly says: RegExp;
  /** Of `tests`: left out in a run of its own, as another step left out with it hides it. */
  readonly apart?: true;
}

/** A recipe of CONTRIBUTING.md as a test carries it out. */
export interface Recipe {
  /** Its heading there. */
  readonly heading: string;
  readonly steps: readonly Step[];
  /** Commands that the recipe names, with the files that they write. */
  readonly commands?: readonly { readonly args: readonly string[]; readonly writes: readonly RegExp[] }[];
  /** Paths that the recipe names for cases other than the one carried out, or to read; they exist in the tree. */
  readonly others: readonly string[];
  /** Tests of the tree that pass when it is carried out; from the copy's root. */
  readonly tests: readonly string[];
  readonly missing: readonly Missing[];
  /** Steps whose absence nothing but a reviewer sees, each with the reason. */
  readonly unseen?: Readonly<Record<string, string>>;
}

/** A new file. */
export const file = (path: string, text: string): Step => ({
  path,
  change: (old) => {
    if (old !== null) throw new Error(`${path} is there already`);
    return text;
  },
});

/** A file in which `find` occurs; the first occurrence is replaced. */
export const edit = (path: string, ...replacements: readonly (readonly [find: string, by: string])[]): Step => ({
  path,
  change: (old) =>
    replacements.reduce((text, [find, by]) => {
      if (!text.includes(find)) throw new Error(`${path} does not hold: ${find}`);
      return text.replace(find, () => by);
    }, old ?? ''),
});

/** The section of a Markdown page under a heading of level three. */
export function sectionOf(page: string, heading: string): string {
  const [, after = ''] = page.split(`\n### ${heading}\n`);
  return after.split(/\n##+ /)[0] ?? '';
}

/** The headings of level three under a heading of level two. */
export function headingsUnder(page: string, heading: string): string[] {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  return [...(after.split(/\n## /)[0] ?? '').matchAll(/^### (.+)$/gm)].map(([, title = '']) => title);
}

/** Paths from the root that a recipe names in backticks: `src/x/<noun>.ts`, `{a,b}` and `*` allowed; a folder ends with /. */
export function namedPaths(section: string): string[] {
  const quoted = [...section.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return [...new Set(quoted.filter((text) => /^(src|tests|tools|docs|fixtures)\/\S*$/.test(text)))];
}

/** The pattern of a named path; a folder stands for itself and all in it. */
export function patternOf(named: string): RegExp {
  const pattern = named
    .replace(/[.+()[\]]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, list: string) => `(${list.replaceAll(',', '|')})`)
    .replace(/<[^>]+>|\*/g, '[^/]+');
  return new RegExp(`^${pattern}${named.endsWith('/') ? '.+' : ''}$`);
}

/** How many files the section says that the recipe touches: 'Files: 9.' */
function statedCount(section: string): number {
  return Number(/^Files: (\d+)[.,]/m.exec(section)?.[1] ?? Number.NaN);
}

/** What is wrong between a recipe's text and the files that carrying it out touches. */
export function judgeText(section: string, touched: readonly string[], others: readonly string[]): string[] {
  const named = namedPaths(section);
  const matches = (path: string) => named.filter((name) => patternOf(name).test(path));
  const rest = named.filter((name) => !others.includes(name) && !touched.some((path) => patternOf(name).test(path)));
  return [
    ...touched.filter((path) => matches(path).length === 0).map((path) => `touches ${path}, which it does not name`),
    ...rest.map((name) => `names ${name}, which is not touched`),
    ...others.filter((name) => !named.includes(name)).map((name) => `does not name ${name}`),
    ...(statedCount(section) === touched.length
      ? []
      : [`touches ${touched.length} files, not ${statedCount(section)}`]),
  ];
}
