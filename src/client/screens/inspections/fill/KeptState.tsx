import { CloudOff, HardDrive, Send, TriangleAlert } from 'lucide-react';
import { useConnection } from '#client/api/wire/connection.ts';
import { type Draft, isBlank } from '#client/offline/inspections/draft.ts';
import { useDraftFailure } from '#client/offline/inspections/use-drafts.ts';
import { t } from '#client/words/site/inspections.ts';
import { waitingWords } from '../lists/OpenForms.tsx';

/** Where the answers are: on this device, at the server, or in this page alone. */
export function KeptState({ draft }: { draft: Draft }) {
  const { offline } = useConnection();
  const failure = useDraftFailure();
  const waits = waitingWords(draft);
  if (failure !== null) {
    return (
      <p role="alert" className="mt-2 flex gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        {t.browserKeepsNothing}
      </p>
    );
  }
  // The form of a link is at the server before anything is answered.
  const isUntouched = isBlank(draft) || (waits === '' && Object.keys(draft.known).length === 0);
  const [Icon, words] = isUntouched
    ? [HardDrive, t.nothingAnsweredYet]
    : waits === ''
      ? [Send, t.allIsSent]
      : offline
        ? [CloudOff, t.keptUntilConnection({ what: waits })]
        : [HardDrive, t.keptAndSending({ what: waits })];
  return (
    <p
      role="status"
      className="mt-2 flex items-start gap-2 text-13 text-muted"
      data-kept={waits === '' ? 'sent' : 'waits'}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      {words}
    </p>
  );
}
