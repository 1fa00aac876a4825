/** Characters of a document that are kept and searched; what follows is left out. */
export const longestText = 200_000;
/** Pages of a PDF that are read. */
export const mostPages = 500;
/** Bytes that the reader of PDFs may hold in arrays, and as many again in objects. */
export const readerMemory = 201_326_592;
/** Between what a document says and the other spellings under which its words are found (all-spellings.ts). */
export const spellingsMark = '\u001e';
