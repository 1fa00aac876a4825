const SHOWN = 2;

/** Tags of a site in one line, at most two and '+n'. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(SHOWN);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 text-12 text-muted" title={tags.join(', ')}>
      {tags.slice(0, SHOWN).map((tag) => (
        <span key={tag} className="max-w-full truncate rounded-sm border border-border px-1">
          {tag}
        </span>
      ))}
      {more.length > 0 && <span className="shrink-0">+{more.length}</span>}
    </span>
  );
}
