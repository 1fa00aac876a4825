/** Tags as one query parameter: separated by commas; a comma or backslash within a tag has a backslash before it. */
export function writeTagList(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The tags that a parameter names; blank ones are none. */
export function readTagList(text: string): string[] {
  const tags: string[] = [];
  let tag = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') {
      at += 1;
      tag += text.charAt(at);
    } else if (letter === ',') {
      tags.push(tag);
      tag = '';
    } else tag += letter;
  }
  return [...tags, tag].filter((each) => each.trim() !== '');
}
