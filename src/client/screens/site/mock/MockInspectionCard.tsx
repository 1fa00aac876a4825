import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useMayBuildPackets } from '#client/parts/packet/use-may-handle-packets.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/mock.ts';
import type { MockResultProps } from './MockResult.tsx';

/** Its code and its answer come when somebody asks for it. */
const MockResult = late<MockResultProps>(
  async () => (await import('./MockResult.tsx')).MockResult,
  () => <Skeleton className="mt-3 h-24 w-full" />,
);

/** The site held against the checklists of inspectors, once a person runs it; nothing for regulators without the right to packets. */
export function MockInspectionCard(props: MockResultProps) {
  const [asked, setAsked] = useState(false);
  const may = useMayBuildPackets();
  if (!may) return null;
  return (
    <section aria-labelledby="mock-inspection" className="card px-4 py-3">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="mock-inspection" className="text-16">
          {t.title}
        </h2>
        {!asked && (
          <Button className="no-print max-w-full py-1 whitespace-normal!" onClick={() => setAsked(true)}>
            <ClipboardList aria-hidden size={16} />
            {t.run}
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted">{t.what}</p>
      {asked && <MockResult {...props} />}
    </section>
  );
}
