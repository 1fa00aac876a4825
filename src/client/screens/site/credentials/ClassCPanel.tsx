import { Printer } from 'lucide-react';
import { useSiteInfo } from '#client/api/site/site-info.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/site/credentials.ts';
import type { Credential } from '#contract/nouns/site/credential.ts';

/** Lines to write the emergency steps on, which are not on record. */
const emptyLines = ['1.', '2.', '3.', '4.'] as const;
/** All of the United States. */
const emergencyNumber = '911';

export interface ClassCPanelProps {
  siteId: string;
  /** Those that are not void and not replaced. */
  credentials: readonly Credential[];
  /** The site's own day. */
  today: string;
  onClose: () => void;
}

/**
 * The class C operators of the site for its wall: names, training days and whom to call. Printing prints it alone. Who does
 * not count is named below with the reason, and what is not on record is said.
 */
export function ClassCPanel({ siteId, credentials, today, onClose }: ClassCPanelProps) {
  const { data: info } = useSiteInfo(siteId);
  const all = credentials.filter(({ kind }) => kind === 'operator_c');
  const counting = all.filter(({ why_not }) => why_not === null);
  const others = all.filter(({ why_not }) => why_not !== null);
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      side="right"
      wide
      title={t.classCTitle}
      description={[info?.name, t.asOf({ day: formatDate(today) })].filter(Boolean).join(' · ')}
      actions={
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t.print}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 p-4 text-16">
        {counting.length === 0 && <p className="font-bold">{t.noClassC}</p>}
        {counting.length > 0 && (
          <ul className="flex flex-col gap-2">
            {counting.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                <b>{one.holder}</b>
                <br />
                {one.issued_on === null ? t.trainingUnknown : t.trainedOn({ day: formatDate(one.issued_on) })}
                {one.expires_on !== null && ` · ${t.until({ day: formatDate(one.expires_on) })}`}
              </li>
            ))}
          </ul>
        )}
        {others.map((one) => (
          <p key={one.id} className="no-print text-bad-fg wrap-anywhere">
            {t.notCounted({ name: one.holder })} {said(one.why_not ?? '')}
          </p>
        ))}
        <section aria-labelledby="class-c-steps">
          <h3 id="class-c-steps" className="text-16">
            {t.ifAlarmOrSpill}
          </h3>
          <p className="mt-1">{t.stepsUnknown}</p>
          <ol className="mt-2 flex flex-col gap-4">
            {emptyLines.map((line) => (
              <li key={line} className="border-b border-border pb-1">
                {line}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="class-c-call">
          <h3 id="class-c-call" className="text-16">
            {t.call}
          </h3>
          <ul className="mt-1 flex flex-col gap-1">
            <li>
              <b>{t.emergency({ number: emergencyNumber })}</b>
            </li>
            <li className="wrap-anywhere">{operatorLine(credentials, 'operator_a')}</li>
            <li className="wrap-anywhere">{operatorLine(credentials, 'operator_b')}</li>
            {info && <li className="wrap-anywhere">{contactLine(info)}</li>}
          </ul>
        </section>
      </div>
    </SidePanel>
  );
}

/** 'Class A operator: Jordan Blake, 410 555 0118', of those whose certificate counts. */
function operatorLine(credentials: readonly Credential[], kind: 'operator_a' | 'operator_b'): string {
  const own = credentials.filter((one) => one.kind === kind && one.why_not === null);
  const isA = kind === 'operator_a';
  if (own.length === 0) return isA ? t.classANone : t.classBNone;
  const words = own
    .map(({ holder, phone }) => (phone === '' ? t.phoneUnknown({ name: holder }) : `${holder}, ${phone}`))
    .join('; ');
  return isA ? t.classA({ words }) : t.classB({ words });
}

function contactLine({ contact_name: name, contact_phone: phone }: { contact_name: string; contact_phone: string }) {
  if (name.trim() === '' && phone.trim() === '') return t.siteContactNone;
  const words =
    phone.trim() === '' ? t.phoneUnknown({ name }) : [name, phone].filter((one) => one.trim() !== '').join(', ');
  return t.siteContact({ words });
}
