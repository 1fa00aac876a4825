import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useReach } from '#client/api/issue/critical.ts';
import { useNow } from '#client/format/use-now.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/parts/critical.ts';
import { demoWords, isUnknown, problemLink, problemWords, unknownWords } from './reach-words.ts';

/**
 * Above every screen of an admin: why critical notifications may reach nobody. It stays until that is mended. In the
 * demo, which sends nothing by design, a quiet line.
 */
export function ReachBanner() {
  const reach = useReach();
  const now = useNow();
  const { data } = reach;
  const problems = data?.problems.filter(({ reason, sites }) => sites > 0 || reason !== 'channel_failed') ?? [];
  const unknown = isUnknown(reach);
  if (unknown || problems.length > 0) {
    return (
      <section aria-label={t.criticalEmails} className="no-print border-b border-bad-fg bg-bad-bg text-bad-fg">
        <ul className="mx-auto grid max-w-[90rem] gap-1 px-(--page-padding) py-2">
          {unknown && <Line text={unknownWords()} to={paths.installation()} label={t.installation} />}
          {problems.map((problem) => (
            <Line
              key={`${problem.reason} ${problem.address}`}
              text={problemWords(problem, now)}
              {...problemLink(problem)}
            />
          ))}
        </ul>
      </section>
    );
  }
  if (data?.transport !== 'demo') return null;
  return <p className="no-print mx-auto max-w-[90rem] px-(--page-padding) pt-2 text-13 text-muted">{demoWords()}</p>;
}

function Line({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <li className="flex items-center gap-2">
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <strong className="min-w-0 wrap-break-word">{text}</strong>
        <Link to={to} className="inline-flex min-h-6 items-center font-bold underline pointer-coarse:min-h-12">
          {label}
        </Link>
      </div>
    </li>
  );
}
