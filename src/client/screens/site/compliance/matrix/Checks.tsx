import { named, said } from '#client/language/server-words.ts';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/compliance/why.ts';
import type { ComplianceDetail } from '#contract/nouns/compliance/month.ts';
import { CheckPill } from '../month/CompliancePills.tsx';
import { byUrgency } from '../month/status-words.ts';

type Check = ComplianceDetail['checks'][number];

/** The checks behind a month's status, what needs somebody first. */
export function Checks({ detail, monthWords }: { detail: ComplianceDetail; monthWords: string }) {
  const phone = usePhone();
  const checks = byUrgency(detail.checks);
  if (checks.length === 0) {
    return <p className="px-4 py-6 text-muted">{t.nothingToCheckIn({ month: monthWords })}</p>;
  }
  return phone ? <Cards checks={checks} /> : <Table checks={checks} monthWords={monthWords} />;
}

/** 'T1', 'Line 2', 'Line 2 (WPLLD)' (a line is named at the end of its check's label), else 'Site'. */
function unitOf({ tank_number, label }: Check): string {
  if (tank_number !== null) return `T${tank_number}`;
  const line = /, line (\d+(?: \([A-Z]+\))?)$/.exec(label)?.[1];
  return line === undefined ? t.site : t.lineNumber({ line });
}

const keyOf = (check: Check, index: number) => `${check.key} ${check.tank_number} ${index}`;

function Table({ checks, monthWords }: { checks: readonly Check[]; monthWords: string }) {
  return (
    <div className="overflow-x-auto">
      <table className="table [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4">
        <caption className="sr-only">{t.checksOf({ month: monthWords })}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-28">
              {t.tankLine}
            </th>
            <th scope="col">{t.check}</th>
            <th scope="col" className="w-32">
              {t.result}
            </th>
            <th scope="col" className="w-1/2">
              {t.detail}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check, index) => (
            <tr key={keyOf(check, index)}>
              <td className="font-bold">{unitOf(check)}</td>
              <th scope="row" className="font-normal">
                {named(check.label)}
              </th>
              <td>
                <CheckPill result={check.result} />
              </td>
              <td className="wrap-anywhere text-muted">{said(check.detail)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="divide-y divide-border">
      {checks.map((check, index) => (
        <li key={keyOf(check, index)} className="px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              <b>{unitOf(check)}</b> {named(check.label)}
            </p>
            <CheckPill result={check.result} />
          </div>
          <p className="mt-1 wrap-anywhere text-muted">{said(check.detail)}</p>
        </li>
      ))}
    </ul>
  );
}
