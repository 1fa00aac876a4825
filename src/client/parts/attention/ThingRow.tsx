import { Link } from 'react-router';
import { useAssignIssue } from '#client/api/desk/desk-writes.ts';
import type { ShownThing } from '#client/api/issue/attention.ts';
import { useSession } from '#client/api/session/session.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatAge, formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/attention.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';
import { clockState } from '../release/release-clock.ts';
import { kindLooks } from './kind-looks.table.ts';
import { thingLink } from './thing-link.ts';

export interface ThingRowProps {
  siteId: number;
  siteName: string;
  zone: string;
  thing: ShownThing;
  onLeave?: (() => void) | undefined;
  /** The action is below the words: there is no room beside them. */
  stacked?: boolean;
}

/** One thing that needs somebody: what, since when, by when, who has it, and the next action. */
export function ThingRow({ siteId, siteName, zone, thing, onLeave, stacked = false }: ThingRowProps) {
  const now = useNow();
  const { icon: Icon, tone } = kindLooks[thing.kind];
  const kind = named(attentionKindRows.find((row) => row.kind === thing.kind)?.label ?? '');
  const untaken = thing.who === null && thing.action.form !== null ? thing.action.issue : null;
  // Two buttons leave the words too little room on a tablet.
  const [line, basis] =
    untaken === null
      ? ['tablet:flex-nowrap', 'max-tablet:basis-4/5']
      : ['desktop:flex-nowrap', 'max-desktop:basis-4/5'];
  return (
    <li className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 py-1', !stacked && line)} data-kind={thing.kind}>
      <span className={`mt-px shrink-0 self-start max-desktop:mt-[3px] ${tone}`} title={kind}>
        <Icon aria-hidden size={18} />
        <span className="sr-only">{kind}: </span>
      </span>
      <div className={cx('min-w-0 flex-1', stacked ? 'basis-4/5' : basis)}>
        <p className="wrap-anywhere">{said(thing.reason)}</p>
        <p className="text-13 text-muted">
          {thing.since !== null &&
            (thing.kind !== 'watch' || thing.key === 'undelivered') &&
            `${formatAge(thing.since, now)} · `}
          <DueWords thing={thing} zone={zone} />
          {thing.who === null ? (
            <span className={thing.kind === 'release' || thing.kind === 'safety' ? 'font-bold text-text' : ''}>
              {t.nobodyHasIt}
            </span>
          ) : (
            t.whoHasIt({ who: thing.who })
          )}
        </p>
      </div>
      {untaken !== null && (
        <AssignToMe
          siteId={siteId}
          issueId={untaken}
          name={t.assignToMeFor({ reason: said(thing.reason), site: siteName })}
          stacked={stacked}
        />
      )}
      <Link
        to={thingLink(siteId, thing.action)}
        aria-label={`${named(thing.action.label)}: ${said(thing.reason)}, ${siteName}`}
        className={buttonClass('secondary', stacked ? 'w-full' : 'max-tablet:w-full')}
        onClick={onLeave}
      >
        {named(thing.action.label)}
      </Link>
    </li>
  );
}

interface AssignToMeProps {
  siteId: number;
  issueId: number;
  name: string;
  stacked: boolean;
}

/** Takes what nobody has, where it is seen. Shown where the person may write. */
function AssignToMe({ siteId, issueId, name, stacked }: AssignToMeProps) {
  const { user } = useSession();
  const assign = useAssignIssue();
  const toast = useToast();
  const { busy, run } = useWork();
  if (user === null) return null;
  const failed = (reason: string) => toast.error(t.notAssigned({ reason }));
  const press = async () => {
    const done = await run(
      () => assign(siteId, issueId, user.id),
      ({ sentence }) => failed(sentence),
    );
    if (done === null) return;
    if (done.answer === null) toast.success(t.assignedToYou, 'brisk');
    else failed(done.answer);
  };
  return (
    <Button
      variant="quiet"
      aria-label={name}
      busy={busy}
      className={stacked ? 'w-full' : 'ml-auto max-tablet:w-full'}
      onClick={() => void press()}
    >
      {t.assignToMe}
    </Button>
  );
}

/** By when a thing must be done; nothing where no time is set. */
export function DueWords({ thing: { due, late }, zone }: { thing: Pick<ShownThing, 'due' | 'late'>; zone: string }) {
  const now = useNow();
  if (due === null || (due.at === null && due.day === null)) return null;
  const clock = due.at === null ? null : clockState(due.at, null, now);
  const when = due.at === null ? formatDate(due.day ?? '') : formatInstant(due.at, now, zone === '' ? undefined : zone);
  const isLate = late || clock?.state === 'late';
  return (
    <>
      <span className={isLate ? 'font-bold text-bad-fg' : 'text-text'}>
        {named(due.what)} {when}
        {clock !== null && ` · ${clock.words}`}
      </span>
      {' · '}
    </>
  );
}
