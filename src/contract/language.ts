import { z } from 'zod';

/** Languages of the screens, with their own names. English is the one of the specification, and the usual one. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const usualLanguage: Language = 'en';
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export const languageInput = z.object({ language: z.enum(languages, 'must be en or es') });
