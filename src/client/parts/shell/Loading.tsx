import { t } from '#client/words/shell.ts';

/** The page while the session, or a screen's code, is being fetched (spec L27: three ASCII full stops). */
export function Loading({ late = false }: { late?: boolean }) {
  return (
    <div
      role="status"
      className={`flex min-h-[60dvh] items-center justify-center text-muted ${late ? 'enter-late' : ''}`}
    >
      {t.loading}
    </div>
  );
}
