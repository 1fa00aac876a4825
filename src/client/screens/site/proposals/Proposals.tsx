import { Radar } from 'lucide-react';
import { useState } from 'react';
import { useProposals, useProposalWrites } from '#client/api/site/proposals.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/proposals.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import type { Proposal } from '#contract/nouns/gauge/proposal.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { becomesWords, deviceWords, isUnit, sinceWords } from './proposal-words.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

interface ProposalsProps {
  siteId: string;
  canWrite: boolean;
  tanks: readonly Tank[];
  items: readonly Equipment[];
}

type Task = { kind: 'choose' | 'refuse'; proposal: Proposal };

/** What the gauge names and nobody has recorded: it is not set up until a person answers, so it is loud. */
export function Proposals({ siteId, canWrite, tanks, items }: ProposalsProps) {
  const { data, error } = useProposals(siteId);
  const [task, setTask] = useState<Task | null>(null);
  const toast = useToast();
  if (!data && error)
    return (
      <p role="alert" className="mt-3 text-bad-fg">
        {t.failedToLoadWhatGaugeNames({ code: httpCode(statusOf(error)) })}
      </p>
    );
  const done = (words: string) => {
    toast.success(words, 'brisk');
    setTask(null);
  };
  return (
    <>
      {data && data.length > 0 && (
        <section aria-labelledby="gauge-proposals" className="mt-3 rounded-md bg-bad-bg p-4 text-bad-fg">
          <h3 id="gauge-proposals" className="flex items-center gap-2">
            <Radar aria-hidden size={18} className="shrink-0" />
            {t.namedByGaugeNotSetUp({ number: formatWhole(data.length) })}
          </h3>
          <p className="mt-1">{t.gaugeReportsTheseDevicesNoneOf}</p>
          <ul className="mt-3 flex flex-col divide-y divide-border">
            {data.map((proposal) => (
              <Row
                key={proposal.key}
                siteId={siteId}
                proposal={proposal}
                canWrite={canWrite}
                onTask={(kind) => setTask({ kind, proposal })}
                onRecorded={() => done(t.recorded)}
              />
            ))}
          </ul>
        </section>
      )}
      {task?.kind === 'choose' && (
        <ChooseDialog
          siteId={siteId}
          proposal={task.proposal}
          tanks={tanks}
          items={items}
          onSaved={() => done(t.recorded)}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'refuse' && (
        <RefuseDialog
          siteId={siteId}
          proposal={task.proposal}
          onSaved={() => done(t.saved)}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  siteId: string;
  proposal: Proposal;
  canWrite: boolean;
  onTask: (kind: Task['kind']) => void;
  onRecorded: () => void;
}

function Row({ siteId, proposal, canWrite, onTask, onRecorded }: RowProps) {
  const writes = useProposalWrites(siteId);
  const toast = useToast();
  const { busy, run } = useWork();
  const name = deviceWords(proposal);
  const choose = proposal.read_as === null ? t.chooseWhatItIs : t.recordDifferently;
  const record = async () => {
    const done = await run(
      () => writes.record(proposal.key, {}),
      ({ sentence }) => toast.error(sentence),
    );
    if (done !== null) onRecorded();
  };
  return (
    <li className="py-3">
      <p className="font-bold wrap-anywhere">{name}</p>
      <p className="wrap-anywhere">
        {proposal.read_as === null
          ? `${named(proposal.read_as_words)}.`
          : t.readAs({ words: named(proposal.read_as_words) })}{' '}
        {said(proposal.why)}
      </p>
      <p className="wrap-anywhere">{becomesWords(proposal)}</p>
      <p>{sinceWords(proposal)}</p>
      {canWrite && (
        <div className="mt-2 flex flex-wrap gap-2">
          {proposal.read_as !== null && (
            <Button variant="primary" busy={busy} aria-label={t.recordName({ name })} onClick={() => void record()}>
              {t.record}
            </Button>
          )}
          {!isUnit(proposal.read_as) && (
            <Button aria-label={`${choose}, ${name}`} onClick={() => onTask('choose')}>
              {`${choose}…`}
            </Button>
          )}
          <Button aria-label={t.notThisName({ name })} onClick={() => onTask('refuse')}>
            {t.notThisMore}
          </Button>
        </div>
      )}
    </li>
  );
}
