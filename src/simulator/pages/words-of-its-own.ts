const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One phrase in place of another. What follows keeps its column where there are blanks to take or to add. */
function replaced(line: string, phrase: string, word: string): string {
  const whole = new RegExp(`(?<![A-Za-z0-9])${escaped(phrase)}(?![A-Za-z0-9])( *)`, 'g');
  return line.replace(whole, (_, blanks: string) => {
    const gap = blanks === '' ? 0 : Math.max(1, blanks.length + phrase.length - word.length);
    return word + ' '.repeat(gap);
  });
}

/** A line with the console's own words in place of the manual's; longer phrases are replaced first. */
export function reworded(line: string, words: Readonly<Record<string, string>>): string {
  const phrases = Object.keys(words).sort((a, b) => b.length - a.length);
  return phrases.reduce((text, phrase) => replaced(text, phrase, words[phrase] ?? phrase), line);
}
