/** A piece of the document. */
export type Json = { [key: string]: unknown };
