/** What a chip's edges take, and the '+n' after the last one, in letters. */
const CHIP_EDGES = 2;

/** The first tags that fit into `room` letters; always the first one, which is cut where it is too long. */
export function fittingTags(tags: readonly string[], room: number): readonly string[] {
  let used = 0;
  const past = tags.findIndex((tag, index) => {
    used += tag.length + (index === 0 ? 0 : CHIP_EDGES);
    return index > 0 && used > room;
  });
  return past < 0 ? tags : tags.slice(0, past);
}
