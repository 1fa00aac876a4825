import { fittingTags } from './fitting-tags.ts';

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
