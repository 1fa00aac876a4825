import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTestNotification } from '#client/api/issue/notifications.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/notifications.ts';
import type { NotifyChannel } from '#contract/nouns/people/notification.ts';

export interface ChannelTestProps {
  userId: number;
  channel: NotifyChannel;
  label: string;
  /** Why it cannot be tried now; null when it can. */
  whyNot: string | null;
}

/** Sends a test message by a channel as it is saved, and says what really came of it. */
export function ChannelTest({ userId, channel, label, whyNot }: ChannelTestProps) {
  const [outcome, setOutcome] = useState<{ ok: boolean; words: string } | null>(null);
  const { busy, run } = useWork();
  const send = useTestNotification(userId);
  const test = async () => {
    setOutcome(null);
    const sent = await run(
      () => send(channel),
      ({ sentence, detail }) => setOutcome({ ok: false, words: detail ? `${sentence}: ${detail}` : sentence }),
    );
    if (sent !== null) setOutcome({ ok: true, words: said(sent.answer) });
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button busy={busy} disabled={whyNot !== null} onClick={() => void test()}>
        <Send aria-hidden size={16} />
        {label}
      </Button>
      {whyNot !== null && <span className="text-muted">{whyNot}</span>}
      <span role="status" className="text-ok-fg wrap-anywhere">
        {busy ? t.sending : outcome?.ok && whyNot === null && outcome.words}
      </span>
      {outcome?.ok === false && whyNot === null && (
        <p role="alert" className="w-full font-bold text-bad-fg wrap-anywhere">
          {outcome.words}
        </p>
      )}
    </div>
  );
}
