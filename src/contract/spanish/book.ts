import type { Language } from '../language.ts';
import { alarmPhrases, sensorParts, sensorPhrases } from './alarms.table.ts';
import { attentionLabels, attentionPhrases } from './attention.table.ts';
import { binderParts, binderPhrases, mockPhrases, mockQuestions } from './binder.table.ts';
import { calendarParts, calendarPhrases } from './calendar.table.ts';
import { channelPhrases, subjectParts } from './channels.table.ts';
import { evidenceParts, evidencePhrases, findingLabels } from './evidence.table.ts';
import { figureReasons, formLabels, formPhrases, inspectionSentences } from './forms.table.ts';
import { gaugeLabels, gaugeParts, gaugePhrases } from './gauge.table.ts';
import { lackPhrases } from './lacks.table.ts';
import { lawPhrases } from './laws.table.ts';
import { marylandRulePhrases } from './maryland-rules.table.ts';
import { namePhrases } from './names.table.ts';
import { notificationParts, notificationPhrases } from './notifications.table.ts';
import { PhraseBook, type Phrases } from './phrase-book.ts';
import { rareParts, rarePhrases } from './rare.table.ts';
import { unitInSpanish } from './slots.ts';
import { testLabels, verdictParts, verdictPhrases } from './verdict.table.ts';

/** The texts of the server that stand in many places: sentences of verdicts, reasons of what needs attention, names. */
export const serverPhrases: Phrases = {
  sentences: [
    ...attentionPhrases,
    ...lackPhrases,
    ...calendarPhrases,
    ...binderPhrases,
    ...mockPhrases,
    ...marylandRulePhrases,
    ...evidencePhrases,
    ...verdictPhrases,
    ...rarePhrases,
    ...notificationPhrases,
    ...channelPhrases,
    ...alarmPhrases,
    ...sensorPhrases,
    ...lawPhrases,
    ...formPhrases,
    ...figureReasons,
    ...inspectionSentences,
    ...gaugePhrases,
  ],
  labels: [
    ...attentionLabels,
    ...namePhrases,
    ...findingLabels,
    ...testLabels,
    ...gaugeLabels,
    ...formLabels,
    ...mockQuestions,
  ],
  parts: [
    ...binderParts,
    ...calendarParts,
    ...evidenceParts,
    ...verdictParts,
    ...rareParts,
    ...notificationParts,
    ...subjectParts,
    ...sensorParts,
    ...gaugeParts,
  ],
};

const book = new PhraseBook(serverPhrases);

/** Sentences of the server in a language. What the book does not have stays English. */
export function sayIn(language: Language, text: string): string {
  return language === 'en' ? text : book.read(text).text;
}

/** A name that the server gave, such as a calendar item's, in a language; a name of the site's own stays as it is. */
export function nameIn(language: Language, text: string): string {
  return language === 'en' ? text : (book.label(text) ?? unitInSpanish(text));
}
