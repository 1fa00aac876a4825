/** Letters of tags under a site's name on a phone. */
const DEFAULT_ROOM = 24;

/** Tags of a site in one line: as many as there is room for (in letters), then '+n'. */
export function TagList({ tags, room = DEFAULT_ROOM }: { tags: readonly string[]; room?: number }) {
  const shown = fittingTags(tags, room);
  const more = tags.length - shown.length;
  return (
    <span className="flex min-w-0 items-center gap-1 text-12 text-muted" title={tags.join(', ')}>
      {shown.map((tag) => (
        <span key={tag} className="min-w-0 truncate rounded-sm border border-border px-1">
          {tag}
        </span>
      ))}
      {more > 0 && <span className="shrink-0">+{more}</span>}
    </span>
  );
}

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
