import { ChevronDown, OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { Popover } from '#client/ui/Popover.tsx';
import type { SiteListItem } from '#contract/nouns/site.ts';

/** Number of open alarms, a link to the site; beside it a button that shows which they are. */
export function AlarmCount({ site }: { site: SiteListItem }) {
  const count = formatWhole(site.alarms);
  const rest = (
    <span className="sr-only">
      {' '}
      {site.alarms === 1 ? 'alarm' : 'alarms'}, {site.name}
    </span>
  );
  if (site.alarms === 0) {
    return (
      <Link
        to={paths.site(site.id)}
        className="inline-flex min-h-6 min-w-6 items-center justify-end text-muted hover:underline"
      >
        {count}
        {rest}
      </Link>
    );
  }
  return (
    <span className="inline-flex items-center">
      {site.alarmDetails.length > 0 && <AlarmLabels site={site} />}
      <Link to={paths.site(site.id)} className="inline-flex min-h-8 items-center">
        <Pill tone="bad" loudness="solid" icon={OctagonAlert}>
          {count}
        </Pill>
        {rest}
      </Link>
    </span>
  );
}

function AlarmLabels({ site }: { site: SiteListItem }) {
  const trigger = (
    <button
      type="button"
      title="Which alarms"
      className="inline-flex h-8 w-8 items-center justify-center rounded-md text-muted hover:bg-hover pointer-coarse:h-12 pointer-coarse:w-10"
    >
      <ChevronDown aria-hidden size={16} />
      <span className="sr-only">Which alarms, {site.name}</span>
    </button>
  );
  return (
    <Popover trigger={trigger} label={`Open alarms, ${site.name}`} align="end">
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
