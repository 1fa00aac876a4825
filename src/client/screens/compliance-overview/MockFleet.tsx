import { ClipboardList } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useMockInspections } from '#client/api/compliance/mock-inspection.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t as mock } from '#client/words/site/mock.ts';

/** The newest result of the mock inspection of each site of the person, the most open elements first; read when it is asked for. */
export function MockFleet() {
  const [open, setOpen] = useState(false);
  const title = useId();
  return (
    <section aria-labelledby={title} className="card mb-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-16">
          {mock.title}
        </h2>
        <Button className="max-tablet:whitespace-normal" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ClipboardList aria-hidden size={16} />
          {open ? mock.hideFleet : mock.showFleet}
        </Button>
      </div>
      {open && <Results />}
    </section>
  );
}

function Results() {
  const { data, error, refetch, isFetching } = useMockInspections();
  if (!data && error)
    return (
      <ErrorState
        message={mock.fleetFailed({ code: httpCode(statusOf(error)) })}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <p role="status" className="mt-2 text-muted">
        {mock.fleetLoading}
      </p>
    );
  const more = data.sites - data.never_kept - data.rows.length;
  return (
    <div className="mt-2">
      <p className="text-muted">{mock.fleetWhat}</p>
      {data.never_kept > 0 && <p className="font-bold">{mock.fleetWithout({ count: data.never_kept })}</p>}
      <ul className="mt-1 divide-y divide-border">
        {data.rows.map(({ site_id: id, site_name: name, score }) => (
          <li key={id} className="py-1.5 wrap-anywhere">
            <Link className="link font-bold" to={paths.site(id, { tab: 'compliance' })}>
              {name}
            </Link>
            : {score.asked === 0 ? mock.nothingApplies : mock.result(score)},{' '}
            <span className="text-muted">
              {score.kept_by === null
                ? mock.atClose({ day: formatDate(score.on) })
                : mock.keptOn({ day: formatDate(score.on), person: score.kept_by })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-muted">{mock.fleetMore({ number: formatWhole(more) })}</p>}
    </div>
  );
}
