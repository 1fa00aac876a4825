import { ChevronDown, OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/sites.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { areAlarmsKnown } from './alarms-known.ts';

/** In a line of text; it is pressed on the line above too, so that a finger finds it. */
const bareLink = 'relative -mt-6 inline-flex min-h-12 min-w-12 items-end justify-end rounded-md';

export interface AlarmCountProps {
  site: SiteListItem;
  countFirst?: boolean;
  /** Without the button: a card has no room for it, and the link leads to the alarms. */
  bare?: boolean;
}

/** Number of open alarms, a link to the site; beside it a button that shows which they are. */
export function AlarmCount({ site, countFirst = false, bare = false }: AlarmCountProps) {
  const known = areAlarmsKnown(site);
  const count = known ? formatWhole(site.alarms) : t.notKnown;
  const name = `${known ? t.alarms({ count: site.alarms }) : t.alarmsNotKnown}, ${site.name}`;
  if (site.alarms === 0) {
    return (
      <Link
        to={paths.site(site.id)}
        aria-label={name}
        className={cx(
          bare ? bareLink : 'inline-flex min-h-(--control) min-w-8 items-center justify-end hover:underline',
          known ? 'text-muted' : 'whitespace-nowrap text-warn-fg',
        )}
      >
        {known || !countFirst ? count : t.alarmsNotKnownShort}
      </Link>
    );
  }
  return (
    <span className={cx('inline-flex items-center', countFirst && 'flex-row-reverse')}>
      {!bare && site.alarmDetails.length > 0 && <AlarmLabels site={site} />}
      <Link
        to={paths.site(site.id)}
        aria-label={name}
        className={bare ? bareLink : 'inline-flex min-h-(--control) items-center rounded-md'}
      >
        <Pill tone="bad" loudness="solid" icon={OctagonAlert}>
          {count}
        </Pill>
      </Link>
    </span>
  );
}

function AlarmLabels({ site }: { site: SiteListItem }) {
  const trigger = (
    <button
      type="button"
      title={t.whichAlarms}
      aria-label={t.whichAlarmsName({ name: site.name })}
      className="no-print inline-flex size-(--control) items-center justify-center rounded-md text-muted hover:bg-hover"
    >
      <ChevronDown aria-hidden size={16} />
    </button>
  );
  return (
    <Popover trigger={trigger} label={t.openAlarmsName({ name: site.name })} align="end">
      <p className="px-2 pt-1 font-bold wrap-break-word">{site.name}</p>
      <ul className="px-2 py-1">
        {site.alarmDetails.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same label can stand there twice
          <li key={index} className="py-1 wrap-break-word">
            {label}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
