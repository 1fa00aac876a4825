import { smtpWords } from './smtp-words.table.ts';

/** What the mail library adds to its errors. */
interface SmtpFacts {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * A failed hand-over in a few words for whoever asked for the mail: 'SMTP: connection timed out', 'SMTP: recipient
 * refused (550)'. Never what the server wrote: it names hosts and addresses.
 */
export function safeDetail(error: unknown): string {
  const facts: SmtpFacts = typeof error === 'object' && error !== null ? error : {};
  const [code, cause] = [String(facts.code), causeOf(error)];
  const words = facts.command === 'MAIL FROM' && code === 'EENVELOPE' ? 'sender refused' : wordsOf(code, cause);
  const number = typeof facts.responseCode === 'number' ? ` (${facts.responseCode})` : '';
  return `SMTP: ${words}${number}`;
}

function wordsOf(code: string, cause: string): string {
  // Of a broken socket the system knows more than the mail library.
  const specific = code === 'ESOCKET' ? smtpWords[cause] : undefined;
  return specific ?? smtpWords[code] ?? 'message not accepted';
}

/** The system's own code: behind the error, or in its words, as in 'connect ECONNREFUSED …'. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return /\bE[A-Z_]{3,}\b/.exec(error.message)?.[0] ?? '';
}
