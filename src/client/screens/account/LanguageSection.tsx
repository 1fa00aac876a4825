import { useState } from 'react';
import { useLanguageWrite } from '#client/api/session/account.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { useLanguage } from '#client/language/language.ts';
import { focusOnChange, useChangedFocus } from '#client/parts/language/changed-focus.ts';
import { Section } from '#client/parts/rows/Section.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';
import { type Language, languageNames, languages } from '#contract/language.ts';

/** The language of the person's own screens. Each language has its own name, whatever is in force. */
export function LanguageSection() {
  const [busy, setBusy] = useState(false);
  const now = useLanguage();
  const write = useLanguageWrite();
  const toast = useToast();
  useChangedFocus();
  const choose = async (language: Language) => {
    if (busy) return;
    setBusy(true);
    focusOnChange(`language-${language}`);
    try {
      await write(language);
      toast.success(t.languageChanged);
    } catch (error) {
      toast.error(t.failedToChangeLanguage({ error: sentenceOf(error) }), 'lingering');
    }
    setBusy(false);
  };
  return (
    <Section id="language" title={t.language}>
      <p className="mt-1 text-muted">{t.languageOfYourScreens}</p>
      <div role="radiogroup" aria-labelledby="language-title" aria-busy={busy} className="mt-2 flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <label key={language} className="flex min-h-(--control) cursor-pointer items-center gap-2">
            <input
              id={`language-${language}`}
              type="radio"
              name="language"
              checked={language === now}
              onChange={() => void choose(language)}
            />
            <span lang={language}>{languageNames[language]}</span>
          </label>
        ))}
      </div>
    </Section>
  );
}
