import { I18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { type Language, languages } from '#contract/language.ts';

/** What Intl writes dates and numbers by. Spanish is that of the United States: 6,212.4 and the zones' own names. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
/** The language that was in force last on this device: whoever signs in next sees their own. */
const storageKey = 'forecourt.language';

/** Finds and fills in the words of the language in force. */
export const i18n = new I18n({});
i18n.load({ [locales.en]: {} });
i18n.activate(locales.en);

/** The language in force. */
function language(): Language {
  return i18n.locale === locales.es ? 'es' : 'en';
}

/** The locale of the language in force, for Intl. */
export function locale(): string {
  return i18n.locale;
}

/** Where the Spanish words are: a file of their own, which nobody else fetches. */
type SpanishSource = () => Promise<Messages>;
let source: SpanishSource = () => Promise.reject(new Error('the Spanish words have no source'));
let spanish: Promise<void> | undefined;

/** Fetches the Spanish words, once. A fetch that failed is tried again the next time. */
function loadSpanish(): Promise<void> {
  spanish ??= source()
    .then((messages) => i18n.load(locales.es, messages))
    .catch((error: unknown) => {
      spanish = undefined;
      throw error;
    });
  return spanish;
}

function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value);
}

/** The language that this device shows before it knows who looks: the last one, English on a new device. */
function keptLanguage(): Language {
  try {
    const kept = localStorage.getItem(storageKey);
    return isLanguage(kept) ? kept : 'en';
  } catch {
    return 'en';
  }
}

/**
 * Puts a language in force: its words are fetched first, then every screen is drawn again. Rejects, with the language as
 * it was, when the words cannot be fetched.
 */
export async function setLanguage(next: Language): Promise<void> {
  if (next === 'es') await loadSpanish();
  try {
    if (next === 'en') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Storage is off: the choice holds until the page is closed.
  }
  document.documentElement.lang = next;
  if (next !== language()) i18n.activate(locales[next]);
}

/** The language before the first screen. Words that cannot be fetched leave it English. */
export async function startLanguage(spanishSource: SpanishSource): Promise<void> {
  source = spanishSource;
  await followLanguage(keptLanguage());
}

/** The language of the person who is signed in. Without its words the screens stay as they are, and readable. */
export async function followLanguage(wanted: unknown): Promise<void> {
  if (!isLanguage(wanted) || wanted === language()) return;
  try {
    await setLanguage(wanted);
  } catch (error) {
    console.error('language', error);
  }
}

const subscribe = (changed: () => void) => i18n.on('change', changed);

/** The language in force; follows changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}
