import { TriangleAlert } from 'lucide-react';
import type { NotChanged } from '#client/api/desk/desk-writes.ts';
import { said } from '#client/language/server-words.ts';
import { t } from '#client/words/desk.ts';

/** Jobs that a change left as they were, each with its reason. */
export function NotChangedList({ failed }: { failed: readonly NotChanged[] }) {
  return (
    <div role="alert" className="mb-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        {t.notChanged({ count: failed.length })}
      </p>
      <p className="text-13">{t.notChangedWhy}</p>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {failed.map(({ job, reason }) => (
          <li key={job.key} className="wrap-anywhere">
            {job.title}, {job.site.name}: {said(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}
