import ts from 'typescript';
import { type Source, walk } from './read-source.ts';

/** Where sentences are made that people read: what of them has no Spanish is counted. */
const spokenFolders = [
  'src/compliance/',
  'src/gauges/alarms/',
  'src/reports/',
  'src/server/actions/',
  'src/server/mail/',
] as const;

const notSpoken = /\.test\.tsx?$|\/vectors\/|\/situations\/|\/spanish-|\/listings\//;
/**
 * What decision 0040 leaves English: the command line (backups, the check of the audit log), files for programs (exports,
 * tables of a packet, lists as files, webhooks), pages for who develops the program.
 */
const staysEnglish =
  /\/rule-sources\.table|\/actions\/backup\/|\/actions\/audit\/(?:verify-|list-audit)|\/export\/start-export|\/csv\/sheet-bytes|\/gauge-page\/make-test-page|\/packet\/tables\/|\/actions\/table\/|\/channels\/webhook/;
/** Texts that a program compares, and no person reads. */
const identifiers: ReadonlySet<string> = new Set([
  ...['annual test of line', 'another process builds this packet', 'best test', 'compliance testing'],
  ...[
    'Forecourt//Compliance calendar',
    'openid email profile',
    'report late',
    'taken back',
    'while the packet was built',
  ],
]);
/** In the tables of alarm codes the names are those that a console prints; what they mean is ours. */
const alarmTables = '/alarm-codes';
const alarmWords = /^(?:meaning|firstStep)$/;

export function isSpoken({ path }: Source): boolean {
  const isOurs = spokenFolders.some((folder) => path.startsWith(folder));
  return isOurs && !notSpoken.test(path) && !staysEnglish.test(path);
}

/** Text of at least two words, one of them in small letters: a sentence or a part of one. */
const words = /[A-Za-z]{2,} [a-z]{2,}/;
/** Statements, paths, types, parts of expressions of forms: what no person reads. */
const codes =
  /^(?:select|insert|update|delete|create|alter|lock) |^(?:and|or) (?:known\(|piece\.|[a-z]+_)|[{}<>=]|::|\$\d|^[\w./-]+$/i;

/** The pieces of literal text in a file: sentence by sentence, as they stand between values and numbers. */
export function spokenPieces({ path, tree }: Source): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    for (const piece of text.replace(/\s+/g, ' ').split(/(?<=[.!?]) |\b\d[\d,.]*(?=\W|$)/)) {
      const bare = piece.replace(
        /^[^A-Za-z]+(?:(?:day|hour|minute|month|year|item)s?\b[^A-Za-z]*)?|[^A-Za-z)%]+$/g,
        '',
      );
      if (words.test(bare) && !codes.test(bare) && !identifiers.has(bare)) found.push(bare);
    }
  };
  walk(tree, (node) => {
    if (path.includes(alarmTables) && !isMeaning(node)) return;
    if (ts.isStringLiteral(node) && isThrown(node) === false && !ts.isImportDeclaration(node.parent)) add(node.text);
    if (ts.isNoSubstitutionTemplateLiteral(node) && isThrown(node) === false) add(node.text);
    if (ts.isTemplateExpression(node) && isThrown(node) === false)
      for (const text of [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]) add(text);
  });
  return found;
}

/** The value of what an alarm means, or of the first step. */
function isMeaning({ parent }: ts.Node): boolean {
  return parent !== undefined && ts.isPropertyAssignment(parent) && alarmWords.test(parent.name.getText());
}

/** In a `throw new Error(...)`, which is for programmers, and in a statement of SQL. */
function isThrown(node: ts.Node): boolean {
  for (let place: ts.Node = node; place.parent !== undefined; place = place.parent) {
    const { parent } = place;
    if (ts.isNewExpression(parent) && parent.expression.getText() === 'Error') return true;
    if (ts.isThrowStatement(parent) || ts.isTaggedTemplateExpression(parent)) return true;
    if (ts.isCallExpression(parent) && /\b(?:query|error|warn|info|debug)$/.test(parent.expression.getText()))
      return true;
    if (ts.isStatement(parent)) return false;
  }
  return false;
}
