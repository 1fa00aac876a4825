import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTokens, useTokenWrites } from '#client/api/session/tokens.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatDay } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { type ApiToken, tokenLimits } from '#contract/nouns/people/account.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { expiryOf, scopeWords } from './token-words.ts';

/** API tokens: what programs use in place of a password. */
export function TokensSection({ role }: { role: string }) {
  const [adding, setAdding] = useState(false);
  const query = useTokens();
  return (
    <Section id="tokens" title="API tokens" actions={<Button onClick={() => setAdding(true)}>New token</Button>}>
      <p className="mt-1 text-muted">
        For programs that read or write here in your name, on the sites you may see. At most {tokenLimits.live} at a
        time.
      </p>
      <Loaded query={query} what="the tokens" skeleton="mt-3 h-16">
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="mt-3">You have no tokens.</p>
          ) : (
            <ul className="mt-3 -mb-3">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <NewTokenDialog mayWrite={role !== 'regulator'} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const [busy, setBusy] = useState(false);
  const { withdraw } = useTokenWrites();
  const ask = useAsk();
  const toast = useToast();
  const remove = async () => {
    const sure = await ask.confirm({
      title: 'Withdraw this token?',
      text: `Programs that use ${token.name} are turned away at once. It cannot be brought back.`,
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await withdraw(token.id);
      toast.success('Token withdrawn');
    } catch (error) {
      toast.error(`Failed to withdraw the token: ${sentenceOf(error)}`, 'lingering');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex items-start gap-3 border-t border-border py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="wrap-anywhere">{token.name}</b>
          <Expires at={token.expires_at} />
        </p>
        <p className="text-13 text-muted">
          {scopeWords(token.scopes)} · begins with <code className="font-mono">{token.prefix}</code>
        </p>
        <p className="text-13 text-muted">
          Made {formatDay(token.created_at)} ·{' '}
          {token.last_used_at === null ? (
            'never used'
          ) : (
            <>
              last used <Moment at={token.last_used_at} />
            </>
          )}
        </p>
      </div>
      <Button busy={busy} aria-label={`Withdraw ${token.name}`} onClick={() => void remove()}>
        Withdraw
      </Button>
    </li>
  );
}

function Expires({ at }: { at: string }) {
  const { tone, words } = expiryOf(at, useNow());
  const full = `${words}, on ${formatDay(at)}`;
  if (tone === 'normal') return <span className="text-13 text-muted">{`Ends ${formatDay(at)}`}</span>;
  return (
    <Pill
      tone={tone === 'over' ? 'na' : 'warn'}
      loudness={tone === 'over' ? 'tint' : 'solid'}
      icon={tone === 'over' ? Clock : TriangleAlert}
      title={full}
    >
      {words}
    </Pill>
  );
}
