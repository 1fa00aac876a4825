import { useEffect } from 'react';
import { formatInstantFully } from '#client/format/dates.ts';
import { t } from '#client/words/shell.ts';

/** A CSS string: quotes and backslashes escaped, line ends as blanks. */
const cssString = (text: string) => `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;

/**
 * Writes at the edge of every printed page what it shows, when and by whom it was printed, and the address that shows it
 * again with the same filters.
 */
export function usePrintFrame(person: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const write = () => {
      const printed = t.printedByPerson({
        moment: formatInstantFully(new Date(Date.now()).toISOString()),
        person,
      });
      sheet.replaceSync(
        `@page { @top-left { content: ${cssString(document.title)} }
          @top-right { content: ${cssString(printed)} }
          @bottom-left { content: ${cssString(window.location.href)} } }`,
      );
    };
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [person]);
}
