import { Link } from 'react-router';
import { useSetSecondPerson } from '#client/api/site/site-info.ts';
import { useAction } from '#client/parts/channels/use-action.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { paths } from '#client/paths.ts';
import { Checkbox } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/info.ts';

export interface JobsSectionProps {
  siteId: string;
  /** Null: the server does not say. */
  secondPerson: boolean | null;
}

/** For admins: whether a job of the site is closed only when a second person has verified it. */
export function JobsSection({ siteId, secondPerson }: JobsSectionProps) {
  const set = useSetSecondPerson(siteId);
  const { busy, failure, run } = useAction();
  const toast = useToast();
  const change = async (isOn: boolean) => {
    if (!busy && (await run(() => set(isOn)))) toast.success(isOn ? t.secondPersonIsOn : t.secondPersonIsOff);
  };
  return (
    <section aria-labelledby="jobs-of-site" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="jobs-of-site" className="text-16">
          {t.jobs}
        </h2>
        <Link to={paths.desk()} className="link inline-flex min-h-(--control) items-center">
          {t.openTheDesk}
        </Link>
      </div>
      {secondPerson === null ? (
        <p className="text-muted">{t.secondPersonIsUnknown}</p>
      ) : (
        <Checkbox
          label={t.secondPersonVerifies}
          role="switch"
          checked={secondPerson}
          aria-describedby="second-person-hint"
          aria-busy={busy}
          onChange={({ target }) => void change(target.checked)}
        />
      )}
      <p id="second-person-hint" className="max-w-[70ch] text-muted">
        {t.secondPersonHint}
      </p>
      <Trouble words={failure} />
    </section>
  );
}
