import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/release.ts';
import { viewSearch } from '../page/issue-views.ts';

/** With the library of forms: loaded when opened. */
const SpillDialog = late(async () => (await import('./SpillDialog.tsx')).SpillDialog);

/** Opens the form of a spill or overfill; its issue is chosen. For people with write access only. */
export function NewSpill({ siteId, zone, userId }: { siteId: string; zone: string | null; userId: number }) {
  const [open, setOpen] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.recordSpill}</Button>
      {open && (
        <SpillDialog
          siteId={siteId}
          zone={zone}
          userId={userId}
          onClose={() => setOpen(false)}
          onSaved={(id) => {
            setOpen(false);
            void navigate(viewSearch(search, 'issues', id), { replace: true });
          }}
        />
      )}
    </>
  );
}
