import { setLanguage, useLanguage } from '#client/language/language.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/shell.ts';
import { languageNames, languages } from '#contract/language.ts';
import { focusOnChange, useChangedFocus } from './changed-focus.ts';

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
