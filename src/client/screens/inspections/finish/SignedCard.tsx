import { PenLine } from 'lucide-react';
import { useConnection } from '#client/api/wire/connection.ts';
import type { Draft } from '#client/offline/inspections/draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';

/** The form is signed and waits to become the record. */
export function SignedCard({ draft, onReopen }: { draft: Draft; onReopen: () => void }) {
  const { offline } = useConnection();
  if (draft.trouble !== null) {
    return (
      <div className="mt-3">
        <Button onClick={onReopen}>{t.changeSomething}</Button>
      </div>
    );
  }
  return (
    <div role="status" className="mt-3 rounded-md bg-info-bg p-4 text-info-fg">
      <p className="flex items-start gap-2 font-bold">
        <PenLine aria-hidden size={18} className="mt-0.5 shrink-0" />
        {offline ? t.signedOffline : t.signedSending}
      </p>
      <Button className="mt-2" onClick={onReopen}>
        {t.changeSomething}
      </Button>
    </div>
  );
}
