import { dirname } from 'node:path';
import ts from 'typescript';
import { commentsOf } from './judge-references.ts';
import { lineOf, type Source, walk } from './read-source.ts';
import { BANNED, QUOTED } from './words.table.ts';

/** A banned word at its place. `in`: what people read in the product, or what a developer reads. */
export interface FoundWord {
  readonly path: string;
  readonly line: number;
  readonly in: 'texts' | 'comments';
  readonly kind: string;
  readonly word: string;
  readonly instead: string;
}

/** How many banned words a folder holds. */
export interface WordCount {
  texts: number;
  comments: number;
}

/** The banned words of a source's sentences (strings and JSX text) and comments. Codes and SQL are no sentences. */
export function wordsOfSource({ path, text, tree }: Pick<Source, 'path' | 'text' | 'tree'>): FoundWord[] {
  const comments = commentsOf(text, path).flatMap((each) => judge(path, each.line, 'comments', each.text));
  const texts: FoundWord[] = [];
  walk(tree, (node) => {
    const sentence = sentenceOf(node);
    if (sentence !== null) texts.push(...judge(path, lineOf(tree, node), 'texts', sentence));
  });
  return [...texts, ...comments];
}

/** The banned words of a Markdown page, code left out. */
export function wordsOfPage(path: string, page: string): FoundWord[] {
  let isCode = false;
  return page.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode ? [] : judge(path, index + 1, 'texts', line.replace(/`[^`]*`/g, '``'));
  });
}

/** Counts by folder; folders without a banned word are left out. */
export function countByFolder(found: readonly FoundWord[]): Record<string, WordCount> {
  const counts: Record<string, WordCount> = {};
  for (const each of found) {
    const folder = dirname(each.path);
    counts[folder] ??= { texts: 0, comments: 0 };
    counts[folder][each.in] += 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is wrong with the limits: a folder over its limit, with each place, or a limit over the folder's count. */
export function judgeLimits(found: readonly FoundWord[], limits: Readonly<Record<string, WordCount>>): string[] {
  const counts = countByFolder(found);
  const folders = [...new Set([...Object.keys(counts), ...Object.keys(limits)])].sort();
  return folders.flatMap((folder) =>
    (['texts', 'comments'] as const).flatMap((kind) => {
      const count = counts[folder]?.[kind] ?? 0;
      const limit = limits[folder]?.[kind] ?? 0;
      if (count < limit) return [`${folder}, ${kind}: lower the limit to ${count}`];
      if (count === limit) return [];
      const places = found.filter((each) => each.in === kind && dirname(each.path) === folder);
      return [
        `${folder}, ${kind}: ${count} banned words, limit ${limit}:`,
        ...places.map(({ path, line, word, instead }) => `  ${path}:${line} "${word}"; write: ${instead}`),
      ];
    }),
  );
}

const sql =
  /\b(select\b[\s\S]*\bfrom|insert into|update \w+( \w+)? set|delete from|create (table|index|function))\b|\bas "\w+"/i;

function sentenceOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  const isTemplate = ts.isTemplateExpression(node);
  if (!isTemplate && !ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return null;
  if (ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'sql') return null;
  const text = isTemplate
    ? [node.head, ...node.templateSpans.map((span) => span.literal)].map(textOf).join('…')
    : node.text;
  const isCode = /^[^A-Z\s]\S*$/.test(text);
  return isCode || sql.test(text) ? null : text;
}

function textOf(part: ts.TemplateLiteralLikeNode): string {
  return part.text;
}

function judge(path: string, line: number, place: FoundWord['in'], whole: string): FoundWord[] {
  const text = QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted.text, ''), whole);
  return BANNED.filter(({ where }) => where === undefined || where.test(text)).flatMap(({ kind, pattern, instead }) =>
    [...text.matchAll(pattern)].map(([word]) => ({ path, line, in: place, kind, word, instead })),
  );
}
