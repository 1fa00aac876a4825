import { useState } from 'react';
import { useWallDisplays, useWallViews } from '#client/api/session/wall-displays.ts';
import { fill } from '#client/language/fill.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/wall.ts';
import { type WallDisplay, wallLimits } from '#contract/nouns/people/wall-display.ts';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

const tones: Record<WallDisplay['state'], PillTone> = { live: 'ok', expired: 'na', withdrawn: 'na', gone: 'warn' };

/** Links for screens on walls: make one, see who started it, withdraw it. */
export function WallDisplaysSection() {
  const walls = useWallDisplays();
  const [making, setMaking] = useState(false);
  return (
    <Section
      id="wall-displays"
      title={t.wallDisplays}
      actions={<Button onClick={() => setMaking(true)}>{t.newDisplay}</Button>}
    >
      <p className="mt-1 text-muted">{t.what}</p>
      <Loaded query={walls.query} what={t.theWallDisplays} skeleton="mt-3 h-16">
        {(displays) =>
          displays.length === 0 ? (
            <p className="mt-3">{t.none}</p>
          ) : (
            <ul className="mt-3 -mb-3">
              {displays.map((display) => (
                <DisplayRow key={display.id} display={display} withdraw={walls.withdraw} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {making && <NewDisplayDialog make={walls.make} onClose={() => setMaking(false)} />}
    </Section>
  );
}

type Walls = ReturnType<typeof useWallDisplays>;

function DisplayRow({ display, withdraw }: { display: WallDisplay; withdraw: Walls['withdraw'] }) {
  const { name, state, sites, views } = display;
  const ask = useAsk();
  const toast = useToast();
  const drop = async () => {
    const sure = await ask.confirm({
      title: t.withdrawThis,
      text: t.withdrawWhat({ name }),
      confirmLabel: t.withdraw,
      danger: true,
    });
    if (!sure) return;
    const done = await withdraw.run({ params: { displayId: display.id } }, ({ sentence }) =>
      toast.error(t.failedToWithdraw({ error: sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.withdrawn);
  };
  return (
    <li className="border-t border-border py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="wrap-anywhere">{name}</b>
        <Pill tone={tones[state]} loudness={state === 'live' ? 'quiet' : 'tint'}>
          {t.states[state]}
        </Pill>
      </p>
      <p className="text-13 text-muted wrap-anywhere">
        {t.madeBy({ name: display.created_by })}
        {state === 'live' && ` · ${sites === null ? t.showsAll : t.shows({ count: sites })}`}
        {' · '}
        {fill(t.endsAt, { moment: <Moment at={display.expires_at} /> })}
      </p>
      <p className="text-13 text-muted">
        {views === 0 ? t.neverStarted : t.started({ count: views })}
        {display.last_viewed_at !== null && (
          <>
            {', '}
            {fill(t.lastStarted, { moment: <Moment at={display.last_viewed_at} /> })}
          </>
        )}
      </p>
      {views > 0 && <Starts display={display} />}
      {(state === 'live' || state === 'gone') && (
        <Button
          variant="danger"
          className="mt-2"
          busy={withdraw.busy}
          aria-label={t.withdrawName({ name })}
          onClick={() => void drop()}
        >
          {t.withdraw}
        </Button>
      )}
    </li>
  );
}

function Starts({ display: { id, name } }: { display: WallDisplay }) {
  const [open, setOpen] = useState(false);
  const query = useWallViews(id, open);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-(--control) cursor-pointer items-center text-13">
        {t.showStarts({ name })}
      </summary>
      {open && (
        <Loaded query={query} what={t.starts} skeleton="h-8">
          {(views) => (
            <ul className="text-13 text-muted">
              {views.map(({ at, ip, agent }) => (
                <li key={`${at} ${ip} ${agent}`} className="wrap-anywhere">
                  <Moment at={at} /> · {[ip, agent].filter((part) => part !== '').join(' · ')}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </details>
  );
}

function NewDisplayDialog({ make, onClose }: { make: Walls['make']; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title={t.newDisplay}
      shownTitle={t.yourLink}
      shownHint={t.shownOnce}
      nameHint={t.nameHint}
      nameLimit={wallLimits.name}
      usualDays={wallLimits.usualDays}
      makeLabel={t.make}
      make={async ({ name, days }) => (await make.send({ body: { name, days } })).url}
      textsOf={(link) => [{ title: t.link, text: link, what: t.theLink }]}
      onClose={onClose}
    />
  );
}
