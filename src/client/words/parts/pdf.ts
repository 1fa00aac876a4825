import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/pdf', {
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page',
  pageOfPages: '{page} of {pages}',
  smaller: 'Smaller',
  fitted: 'Fitted',
  toWidth: 'to the width',
  ofWidthFitItAgain: 'of the width: fit it again',
  larger: 'Larger',
  openingName: 'Opening {name}…',
  pagesOfName: 'Pages of {name}',
  thisPdfIsLockedWithPassword: 'This PDF is locked with a password. Download it to open it.',
  failedToLoadPdf: 'Failed to load the PDF: HTTP {code}',
  thisPdfIsDamagedAndCannot: 'This PDF is damaged and cannot be shown.',
  thisPdfCannotBeShownHere: 'This PDF cannot be shown here.',
  pageNumberOfPages: 'Page {number} of {pages}',
});
