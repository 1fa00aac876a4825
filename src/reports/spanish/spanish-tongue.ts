import { serverPhrases } from '#contract/spanish/book.ts';
import type { Phrase } from '#contract/spanish/compile-phrases.ts';
import { PhraseBook, type Phrases } from '#contract/spanish/phrase-book.ts';
import {
  dateInSpanish,
  daysInSpanish,
  momentInSpanish,
  monthInSpanish,
  unitInSpanish,
} from '#contract/spanish/slots.ts';
import type { Tongue } from '../page/tongue.ts';
import { reportHeads } from './spanish-heads.table.ts';
import { packetHeads, packetPhrases } from './spanish-packet.table.ts';
import { reportParts, reportPhrases } from './spanish-report.table.ts';
import { traitWords } from './spanish-traits.table.ts';

/** What a report writes where nobody typed anything. */
export const standIns: readonly Phrase[] = [
  ['Not recorded', 'No registrado'],
  ['None recorded', 'Nada registrado'],
  ['Not known', 'No se conoce'],
  ['See below', 'Vea abajo'],
  ['All of the site', 'Todo el sitio'],
  ['Automatic, by the rules', 'Automático, por las reglas'],
  ['Notice of the console, not a fault', 'Aviso de la consola, no es una falla'],
  ['Version not recorded', 'Versión no registrada'],
  ['No address recorded', 'Dirección no registrada'],
];

/** Texts of reports, before those that the server says everywhere. */
export const reportBookPhrases: Phrases = {
  sentences: [...reportPhrases, ...packetPhrases, ...serverPhrases.sentences],
  labels: [...reportHeads, ...packetHeads, ...standIns, ...traitWords, ...serverPhrases.labels],
  parts: [...reportParts, ...serverPhrases.parts],
};

const book = new PhraseBook(reportBookPhrases);
const typedStandIns = new Map(standIns);

/** A text in Spanish; one that no phrase fits stays as it is, whole. */
function say(text: string): string {
  // Numbers, hashes and codes have no words.
  if (!/[A-Za-z]{2}/.test(text)) return text;
  const name = text.endsWith('.') ? null : nameOf(text);
  return dayOf(text) ?? name ?? listOf(text) ?? sentencesOf(text) ?? unitInSpanish(text);
}

function dayOf(text: string): string | null {
  // The short name of May is its long one too, and a report writes its months in full.
  const [, year] = /^May (\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `mayo de ${year}`;
  return dateInSpanish(text) ?? monthInSpanish(text) ?? daysInSpanish(text) ?? momentInSpanish(text);
}

/** A name has a capital where it is alone, also one that begins with a number in English. */
function nameOf(text: string): string | null {
  const name = book.label(text);
  if (name !== null) return /^\d/.test(text) ? capitalOf(name) : name;
  const lower = book.label(text.charAt(0).toLowerCase() + text.slice(1));
  return lower === null ? null : capitalOf(lower);
}

const capitalOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentencesOf(text: string): string | null {
  const said = book.read(text).text;
  return said === text ? null : said;
}

/** 'Use: In use; Fuel blend: not recorded' and 'Double wall, fiberglass', where every name of it is known. */
function listOf(text: string): string | null {
  const bare = text.replace(/\.$/, '');
  const parts = bare.split(/(; |: |, )/);
  if (parts.length === 1) return null;
  const said = parts.map((part, at) => (at % 2 === 1 || !/[A-Za-z]{2}/.test(part) ? part : namedPart(part)));
  return said.every((part) => part !== null) ? said.join('') + text.slice(bare.length) : null;
}

function namedPart(part: string): string | null {
  const named = book.label(part);
  if (named !== null) return named;
  const raised = book.label(capitalOf(part));
  if (raised !== null) return raised.charAt(0).toLowerCase() + raised.slice(1);
  const own = unitInSpanish(part);
  return own === part ? null : own;
}

/** Reports in Spanish, as of 0040: texts are read when they are drawn, and the model stays English. */
export const spanish: Tongue = {
  language: 'es',
  say,
  sayTyped: (text) => typedStandIns.get(text) ?? text,
};
