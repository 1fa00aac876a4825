import { Check, Clock, OctagonX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCredentials, useCredentialWrites } from '#client/api/site/credentials.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { dateIn, formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { said } from '#client/language/server-words.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/credentials.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Credential } from '#contract/nouns/site/credential.ts';
import { statusOf as stateOf } from './credential-form.ts';

/** With the library of forms: loaded when it is opened. */
const CredentialDialog = late(async () => (await import('./CredentialDialog.tsx')).CredentialDialog);
const ClassCPanel = late(async () => (await import('./ClassCPanel.tsx')).ClassCPanel);

export interface CredentialsSectionProps {
  siteId: string;
  zone: string | null;
  user: SessionUser;
  canWrite: boolean;
}

const nameOf = ({ kind, holder }: Credential) => `${t.kinds[kind]}, ${holder}`;

/** Certificates of operators, testers and vendors, and permits, that cover the site; earlier and void ones below. */
export function CredentialsSection({ siteId, zone, user, canWrite }: CredentialsSectionProps) {
  const { data, error, refetch, isFetching } = useCredentials(siteId);
  const [editing, setEditing] = useState<Credential | 'new' | null>(null);
  const [ending, setEnding] = useState<Credential | null>(null);
  const [listing, setListing] = useState(false);
  const today = dateIn(zone, useNow());
  const counting = data?.filter((one) => one.ended_at === null) ?? [];
  const ended = data?.filter((one) => one.ended_at !== null) ?? [];
  return (
    <section aria-labelledby="credentials" className="card">
      <div className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-2">
        <h2 id="credentials" className="mr-auto text-16">
          {t.operatorsAndPermits}
        </h2>
        {data && (
          <span className="no-print flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
            <Button aria-haspopup="dialog" onClick={() => setListing(true)}>
              {t.classCList}
            </Button>
            {canWrite && (
              <Button onClick={() => setEditing('new')}>
                <Plus aria-hidden size={16} />
                {t.record}
              </Button>
            )}
          </span>
        )}
      </div>
      {data && counting.length === 0 && <p className="border-t border-border px-4 py-4 text-muted">{t.noneRecorded}</p>}
      <ul>
        {counting.map((one) => (
          <Row
            key={one.id}
            item={one}
            today={today}
            {...(canWrite ? { onChange: () => setEditing(one), onVoid: () => setEnding(one) } : {})}
          />
        ))}
      </ul>
      {ended.length > 0 && <Earlier items={ended} />}
      {!data && error && (
        <ErrorState
          message={t.failedToLoad({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="m-4 h-20" />}
      {editing !== null && (
        <CredentialDialog
          siteId={siteId}
          item={editing === 'new' ? null : editing}
          user={user}
          onClose={() => setEditing(null)}
        />
      )}
      {ending !== null && <VoidDialog siteId={siteId} item={ending} onClose={() => setEnding(null)} />}
      {listing && (
        <ClassCPanel siteId={siteId} credentials={counting} today={today} onClose={() => setListing(false)} />
      )}
    </section>
  );
}

interface RowProps {
  item: Credential;
  today: string;
  onChange?: () => void;
  onVoid?: () => void;
}

function Row({ item, today, onChange, onVoid }: RowProps) {
  const name = nameOf(item);
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-t border-border px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{item.holder}</b> · {t.kinds[item.kind]}
        </p>
        <p className="text-muted wrap-anywhere">{factsOf(item)}</p>
        {item.why_not !== null && <p className="text-bad-fg wrap-anywhere">{said(item.why_not)}</p>}
        {item.document !== null && <PaperLink siteId={String(item.site_id)} paper={item.document} />}
        {item.document_hidden && <p className="text-muted">{t.documentElsewhere}</p>}
        {item.document === null && !item.document_hidden && <p className="text-muted">{t.noDocument}</p>}
      </div>
      <StatusPill item={item} today={today} />
      {onChange && onVoid && (
        <span className="no-print flex gap-2 max-tablet:[&>*]:flex-1">
          <Button aria-label={t.changeNamed({ name })} onClick={onChange}>
            {t.change}
          </Button>
          <Button variant="quiet" aria-label={t.voidNamed({ name })} onClick={onVoid}>
            {t.void}
          </Button>
        </span>
      )}
    </li>
  );
}

/** 'Northwind Training · No. B-77. Issued on … Expiry date: … Covers …' */
function factsOf(item: Credential): string {
  const covers = item.sites.map(({ name }) => name);
  const others = item.other_sites === 0 ? [] : [t.otherSites({ count: item.other_sites })];
  const known = [item.company, item.number === '' ? '' : t.numbered({ number: item.number }), item.phone].filter(
    Boolean,
  );
  const parts = [
    known.length === 0 ? '' : `${known.join(' · ')}.`,
    item.issuer === '' ? '' : t.issuedBy({ issuer: item.issuer }),
    item.issued_on === null ? t.issueUnknown : t.issuedDay({ day: formatDate(item.issued_on) }),
    item.expires_on === null ? '' : t.until({ day: formatDate(item.expires_on) }),
    item.no_expiry === null ? '' : t.neverExpires({ why: item.no_expiry }),
    covers.length + item.other_sites > 1 ? t.coversSites({ sites: [covers.join(', '), ...others].join(' ') }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

function StatusPill({ item, today }: { item: Credential; today: string }) {
  const { state, words } = stateOf(item, today);
  const looks = {
    bad: { tone: 'bad', loudness: 'solid', icon: OctagonX },
    soon: { tone: 'warn', loudness: 'tint', icon: Clock },
    ok: { tone: 'ok', loudness: 'quiet', icon: Check },
  } as const;
  return (
    <span>
      <Pill {...looks[state]} data-expiry={state}>
        {words}
      </Pill>
    </span>
  );
}

/** Versions that do not count any more, newest first. */
function Earlier({ items }: { items: readonly Credential[] }) {
  return (
    <details className="border-t border-border px-4 py-2">
      <summary className="min-h-6 cursor-pointer pointer-coarse:flex pointer-coarse:min-h-12 pointer-coarse:items-center">
        {t.earlier({ number: items.length })}
      </summary>
      <ul className="flex flex-col gap-2 py-2">
        {items.map((item) => (
          <li key={item.id} className="wrap-anywhere">
            <p>
              <b>{item.holder}</b> · {t.kinds[item.kind]}
            </p>
            <p className="text-muted">{factsOf(item)}</p>
            <p className="text-muted">
              {t.recordedBy({ person: item.recorded_by, day: formatDay(item.recorded_at) })}. {endOf(item)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function endOf({ ended_at, ended_by, void_reason: why }: Credential): string {
  const at = { day: formatDay(ended_at), person: ended_by ?? '' };
  return why === null ? t.replacedOn(at) : t.voidedOn({ ...at, why });
}

function VoidDialog({ siteId, item, onClose }: { siteId: string; item: Credential; onClose: () => void }) {
  const { end } = useCredentialWrites(siteId);
  const toast = useToast();
  return (
    <ReasonDialog
      title={t.voidTitle({ name: nameOf(item) })}
      description={t.voidExplained}
      saveLabel={t.void}
      label={t.reason}
      tooShort={(fewest) => t.sayWhyVoid({ fewest })}
      send={(reason) => end(item.id, reason)}
      onSaved={() => {
        toast.success(t.voided, 'brisk');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
