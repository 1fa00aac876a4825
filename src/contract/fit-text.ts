/**
 * Control characters other than newline and tab are refused in every text but passwords (docs/reference/api.md#a-20), and so are
 * those that turn the direction of what follows: a name must read as it is stored.
 */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
/** Half of a surrogate pair: no text, and the database's JSON refuses it. */
const halfCharacter = /\p{Surrogate}/u;

/** Why a text cannot be stored, as the end of a sentence; null for one that can. */
export function unfitText(text: string): string | null {
  if (halfCharacter.test(text)) return 'must be well-formed text';
  return control.test(text) ? 'must not contain control characters' : null;
}
