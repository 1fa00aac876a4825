import { Copy, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { t } from '#client/words/work-order.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';

/** A part of the page under a heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card mt-4 p-4">
      <h2 className="text-16">{title}</h2>
      {children}
    </section>
  );
}

/** Where the job is, what the sender says, the alarm, the equipment, and what was done before. */
export function JobCards({ page }: { page: WorkOrderPage }) {
  const { site, job, words, alarm, equipment, earlier } = page;
  const now = useNow();
  return (
    <>
      {words !== '' && (
        <Card title={t.words}>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
        </Card>
      )}
      {job.found.length > 0 && (
        <Card title={t.foundHere}>
          {job.found.map((text) => (
            <p key={text} className="mt-2 wrap-anywhere">
              {said(text)}
            </p>
          ))}
        </Card>
      )}
      <section aria-label={t.address} className="card mt-4 p-4">
        <dl className="grid gap-3">
          <Fact name={t.address}>{site.address === '' ? t.notRecorded : site.address}</Fact>
          {site.contact !== '' && <Fact name={t.contact}>{site.contact}</Fact>}
          {job.location !== '' && <Fact name={t.where}>{job.location}</Fact>}
          <Fact name={t.due}>{job.due_on === null ? t.noDue : formatDate(job.due_on)}</Fact>
          {page.sent_by !== '' && <Fact name={t.sentBy}>{page.sent_by}</Fact>}
          <Fact name={t.linkWorksUntil}>{formatInstant(page.expires_at, now)}</Fact>
        </dl>
        <div className="mt-4 flex flex-wrap gap-3 [&>*]:min-h-14 [&>*]:flex-1">
          {site.address !== '' && <CopyAddress address={site.address} />}
          {site.phone !== '' && (
            <a href={`tel:${site.phone.replace(/[^+0-9]/g, '')}`} className={buttonClass('secondary')}>
              <Phone aria-hidden size={18} />
              {t.call({ phone: site.phone })}
            </a>
          )}
        </div>
      </section>
      {alarm !== null && (
        <Card title={t.alarm}>
          <p className="mt-2 font-bold wrap-anywhere">{named(alarm.label)}</p>
          <p className="text-muted">
            {t.alarmSince({ at: formatInstant(alarm.raised_at, now) })}.{' '}
            {alarm.cleared ? t.alarmCleared : t.alarmActive}
          </p>
          {alarm.meaning !== '' && <p className="mt-2">{said(alarm.meaning)}</p>}
          {alarm.first_step !== '' && (
            <p className="mt-2">
              <b>{t.firstStep}:</b> {said(alarm.first_step)}
            </p>
          )}
        </Card>
      )}
      <Card title={t.equipment}>
        {equipment.length === 0 && <p className="mt-2 text-muted">{t.equipmentUnknown}</p>}
        <ul className="mt-2 grid gap-2">
          {equipment.map(({ name, facts }) => (
            <li key={name} className="wrap-anywhere">
              <b>{named(name)}</b>
              <span className="block text-muted">{facts.length === 0 ? t.noFacts : facts.join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t.earlier}>
        {earlier.length === 0 && <p className="mt-2 text-muted">{t.noEarlier}</p>}
        <ul className="mt-2 grid gap-3">
          {earlier.map(({ number, title, closed_on, done }) => (
            <li key={number} className="wrap-anywhere">
              <b>{formatDate(closed_on)}</b> · {named(title)}
              {done !== '' && <span className="block whitespace-pre-line text-muted">{done}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button needsServer={false} onClick={async () => setCopied(await copyText(address))}>
      <Copy aria-hidden size={18} />
      {copied ? t.copied : t.openMap}
    </Button>
  );
}
