import { useEffect } from 'react';
import { setLanguage, useLanguage } from '#client/language/language.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/shell.ts';
import { languageNames, languages } from '#contract/language.ts';

/** What was pressed to change the language: all is drawn anew then, and the focus would be lost. */
let pressed: string | null = null;

/** The language of this browser, for who is not signed in. Each language has its own name. */
export function LanguageSwitch({ className }: { className?: string }) {
  const now = useLanguage();
  useChangedFocus();
  return (
    <fieldset className={cx('no-print flex gap-1', className)}>
      <legend className="sr-only">{t.language}</legend>
      {languages.map((language) => (
        <button
          key={language}
          id={`language-${language}`}
          type="button"
          lang={language}
          aria-pressed={language === now}
          className={cx(
            'min-h-(--control) cursor-pointer rounded-md px-2 hover:bg-hover',
            language === now ? 'font-bold text-text' : 'text-muted underline',
          )}
          onClick={() => {
            focusOnChange(`language-${language}`);
            // Without its words everything stays as it is, and readable.
            setLanguage(language).catch((error: unknown) => console.error('language', error));
          }}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}

/** Gives the focus to the element with this id once the screens are drawn in the other language. */
export function focusOnChange(id: string): void {
  pressed = id;
}

/** Mount it where the language is chosen. */
export function useChangedFocus(): void {
  useEffect(() => {
    if (pressed !== null) document.getElementById(pressed)?.focus({ preventScroll: true });
    pressed = null;
  }, []);
}
