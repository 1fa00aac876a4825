/**
 * Letters of other alphabets by the Latin letter they are taken for, capitals and small ones on their own: Greek Η is
 * read as H, η as n. Only those letters that names of the program hold.
 */
const taken: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀⱥ',
  c: 'СсϹϲᴄȼƈ',
  e: 'ЕеΕεᴇɇҽ',
  h: 'НнҺһΗʜħ',
  k: 'КкΚκᴋĸƙ',
  l: 'IІΙӀӏ|ʟłɩ',
  m: 'МмΜμᴍ',
  n: 'ΝηпɴŋПո',
  o: 'ОоΟοᴏøՕօσ',
  p: 'РрΡρᴘƥ',
  r: 'гʀɍᴦ',
  t: 'ТтΤτᴛŧƭ',
  y: 'УуҮүΥυγʏɏ',
};

/** The Latin letter that each of them is taken for. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(taken).flatMap(([letter, others]) => [...others].map((other): [string, string] => [other, letter])),
);
