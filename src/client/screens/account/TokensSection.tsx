import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTokens, useTokenWrites } from '#client/api/session/account.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDay } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';
import { type ApiToken, tokenLimits } from '#contract/nouns/people/account.ts';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';
import { curlExample, expiryOf, scopeWords } from './token-words.ts';

/** API tokens: what programs use in place of a password. */
export function TokensSection({ role }: { role: string }) {
  const [adding, setAdding] = useState(false);
  const query = useTokens();
  return (
    <Section id="tokens" title={t.apiTokens} actions={<Button onClick={() => setAdding(true)}>{t.newToken}</Button>}>
      <p className="mt-1 text-muted">{t.forProgramsThatReadOrWrite({ live: tokenLimits.live })}</p>
      <Loaded query={query} what={t.theTokens} skeleton="mt-3 h-16">
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="mt-3">{t.youHaveNoTokens}</p>
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
  const { busy, run } = useWork();
  const { withdraw } = useTokenWrites();
  const ask = useAsk();
  const toast = useToast();
  const remove = async () => {
    const sure = await ask.confirm({
      title: t.withdrawThisToken,
      text: t.programsThatUseNameAreTurned({ name: token.name }),
      confirmLabel: t.withdraw,
      danger: true,
    });
    if (!sure) return;
    const done = await run(
      () => withdraw(token.id),
      ({ sentence }) => toast.error(t.failedToWithdrawTokenError({ error: sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.tokenWithdrawn);
  };
  return (
    <li className="flex items-start gap-3 border-t border-border py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="wrap-anywhere">{token.name}</b>
          <Expires at={token.expires_at} />
        </p>
        <p className="text-13 text-muted">
          {fill(t.scopesBeginsWithCode, {
            scopes: scopeWords(token.scopes),
            code: <code className="font-mono">{token.prefix}</code>,
          })}
        </p>
        <p className="text-13 text-muted">
          {token.last_used_at === null
            ? t.madeAndNeverUsed({ day: formatDay(token.created_at) })
            : fill(t.madeAndLastUsed, {
                day: formatDay(token.created_at),
                moment: <Moment at={token.last_used_at} />,
              })}
        </p>
      </div>
      <Button busy={busy} aria-label={t.withdrawName({ name: token.name })} onClick={() => void remove()}>
        {t.withdraw}
      </Button>
    </li>
  );
}

function Expires({ at }: { at: string }) {
  const { tone, words } = expiryOf(at, useNow());
  const full = t.wordsOnAt({ words, at: formatDay(at) });
  if (tone === 'normal') return <span className="text-13 text-muted">{t.endsAt({ at: formatDay(at) })}</span>;
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

/** Makes an API token and shows its secret, this once. */
function NewTokenDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const { add } = useTokenWrites();
  return (
    <ShownOnceDialog
      title={t.newApiToken}
      shownTitle={t.yourNewToken}
      shownHint={t.itIsShownOnlyNowCopy}
      nameHint={t.whatWillUseItSuchAs}
      nameLimit={tokenLimits.name}
      usualDays={tokenLimits.defaultDays}
      makeLabel={t.makeToken}
      make={({ name, scope, days }) =>
        add({ name, scopes: scope === 'write' ? ['read', 'write'] : ['read'], expires_in_days: days })
      }
      textsOf={(secret) => [
        { title: t.token, text: secret, what: t.theToken },
        { title: t.tryIt, text: curlExample(secret, window.location.origin), what: t.theCommand },
      ]}
      onClose={onClose}
    >
      {({ values, set, errors }) => (
        <SelectField
          label={t.itMay}
          value={values.scope}
          disabled={!mayWrite}
          hint={mayWrite ? t.onSitesThatYouMaySee : t.regulatorsOnlyRead}
          error={fieldWords(t.itMay, errors.scope)}
          onChange={(event) => set({ scope: event.target.value === 'write' ? 'write' : 'read' })}
        >
          <option value="read">{t.read}</option>
          {mayWrite && <option value="write">{t.readAndWrite}</option>}
        </SelectField>
      )}
    </ShownOnceDialog>
  );
}
