import { locale } from '#client/language/language.ts';

/** One format for each style, made anew when the language has changed: building one is slow. */
function keeper<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const kept = new WeakMap<Options, { locale: string; format: Format }>();
  return (options: Options): Format => {
    const before = kept.get(options);
    if (before?.locale === locale()) return before.format;
    const format = make(locale(), options);
    kept.set(options, { locale: locale(), format });
    return format;
  };
}

/** The language's way to write numbers in a style. Give a style that is made once. */
export const numberFormat = keeper<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (language, style) => new Intl.NumberFormat(language, style),
);

/** The language's way to write dates in a style. Give a style that is made once. */
export const dateFormat = keeper<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (language, style) => new Intl.DateTimeFormat(language, style),
);
