/** A word or phrase that the product does not use, and what it writes instead. */
export interface BannedWord {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Counted only where the text matches this as well. */
  readonly where?: RegExp;
  readonly instead: string;
  /** A sentence that the pattern finds, and one that it leaves alone. */
  readonly bad: string;
  readonly good: string;
}

/** Every pattern is global and ignores case. */
export const BANNED: readonly BannedWord[] = [
  {
    kind: 'told',
    pattern: /\b(told|tells)\b/gi,
    instead: 'reported, shows, returned',
    bad: 'The gauge told its volume.',
    good: 'The gauge reported its volume.',
  },
  {
    kind: 'paper',
    // What a printer and a style sheet call paper stays: '--paper', 'paper size', 'on paper', 'paper roll'.
    pattern:
      /(?<!--|\bon |\bof |\b(?:roll|printer)[’']?s? )\bpapers?\b(?! (?:size|roll|width|copy|copies)|-|\)|\/|\.pdf)/gi,
    instead: 'document, record',
    bad: 'The papers of this site are missing.',
    good: 'The documents of this site are printed on paper, paper size Letter (var(--paper)).',
  },
  {
    kind: 'happening',
    pattern: /\bhappenings?\b/gi,
    instead: 'event',
    bad: 'Each happening has a time.',
    good: 'Each event has a time.',
  },
  {
    kind: 'letter',
    // The letters of an alphabet stay.
    pattern: /\bletters?\b(?! (?:size|by)\b)/gi,
    where: /\b(e?-?mails?|mailed|recipients?|sends?|sent|inbox|reminders?|digest|addresses)\b/i,
    instead: 'email',
    bad: 'The letter is sent to all recipients.',
    good: 'A code has six letters, on paper size Letter.',
  },
  {
    kind: 'notice',
    pattern:
      /\b(?:an?|the|this|that|each|every|no|its|their|these|all|any|one|of|first|last|by) notices?\b(?! (?:of violations?|that|when|session))/gi,
    instead: 'notification',
    bad: 'The notice is shown once.',
    good: 'The notification is shown once. The notice of violation has a date. People notice it.',
  },
  {
    kind: 'stands',
    // 'RCRA stands for' explains a short form.
    pattern: /\bstands\b(?! for\b)|\bstand since\b/gi,
    instead: 'is active, active since, is',
    bad: 'The alarm stands since Monday.',
    good: 'The alarm is active since Monday. UST stands for underground storage tank.',
  },
  {
    kind: 'comes to pass',
    pattern: /\bcom(?:e|es|ing) to pass\b/gi,
    instead: 'Calculated result: pass',
    bad: 'By the volumes it comes to pass.',
    good: 'Calculated result: pass.',
  },
  {
    kind: 'by its numbers',
    pattern: /\bby (?:its|their|the) numbers (?:it|they|this|the (?:test|month|tank))\b/gi,
    instead: 'calculated result',
    bad: 'By its numbers the test passed.',
    good: 'The calculated result is a pass.',
  },
  {
    kind: 'by itself',
    pattern: /\bby (?:itself|themselves)\b/gi,
    instead: 'automatically; alone, separately',
    bad: 'Reminders go out by themselves.',
    good: 'Reminders are sent automatically.',
  },
  {
    kind: 'all the same',
    pattern: /\ball the same\b/gi,
    instead: 'still, anyway',
    bad: 'The packet can be built all the same.',
    good: 'You can still build the packet.',
  },
  {
    kind: 'lapse',
    pattern: /\blaps(?:e|es|ed)\b/gi,
    instead: 'expire; stay in force',
    bad: 'Cover must not lapse.',
    good: 'Coverage must stay in force.',
  },
  {
    kind: 'asked of',
    pattern: /\b(?:is|are) asked of\b/gi,
    instead: 'requires, is required of',
    bad: 'Nothing is asked of any one tank.',
    good: 'No individual tank requires action.',
  },
  {
    kind: 'would turn',
    pattern: /\bwould turn it\b/gi,
    instead: 'would make it compliant',
    bad: 'What would turn it',
    good: 'What would make it compliant',
  },
  {
    kind: 'shelf',
    pattern: /\b(shelf|shelves|spools?)\b/gi,
    instead: 'cache, store, queue, folder',
    bad: 'The file waits on the shelf.',
    good: 'The file waits in the queue.',
  },
];

/**
 * Texts that others fix and the product quotes: each with the place in docs/reference. No sentence that the product must
 * show word for word holds a banned word; a row here names its page and heading.
 */
export const QUOTED: readonly { readonly text: string; readonly place: string }[] = [
  // What a console prints when its printer is empty.
  { text: 'PAPER OUT', place: 'docs/reference/gauge-protocol.md#errors' },
];
