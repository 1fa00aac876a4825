import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOwnListings, useOwnListingWrites } from '#client/api/site/own-listings.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { formatNumber } from '#client/format/numbers.ts';
import { said } from '#client/language/server-words.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/own-listings.ts';
import { t as traits } from '#client/words/site/traits.ts';
import { type OwnListingView, ownLimitNames } from '#contract/nouns/compliance/own-listing.ts';
import { isOfSiphoned, limitsAsked } from './own-listing-form.ts';

/** With the library of forms: loaded when it is opened. */
const OwnListingDialog = late(async () => (await import('./OwnListingDialog.tsx')).OwnListingDialog);

export interface OwnListingsProps {
  siteId: string;
  /** The site's own day. */
  today: string;
  canWrite: boolean;
}

/** Listings of the owner, withdrawn ones among them: what each is of, its document, its limits, and who recorded it. */
export function OwnListings({ siteId, today, canWrite }: OwnListingsProps) {
  const { data, error } = useOwnListings(siteId);
  const [recording, setRecording] = useState(false);
  const [withdrawing, setWithdrawing] = useState<OwnListingView | null>(null);
  if (!data && error)
    return (
      <p role="alert" className="mt-6 text-bad-fg">
        {t.failedToLoad({ code: httpCode(statusOf(error)) })}
      </p>
    );
  if (!data) return null;
  return (
    <section aria-labelledby="own-listings" className="mt-6">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-2">
        <h3 id="own-listings">{t.listingsOfOwner}</h3>
        {canWrite && (
          <Button className="no-print" onClick={() => setRecording(true)}>
            <Plus aria-hidden size={16} />
            {t.recordListing}
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <p className="text-muted">{t.noneRecorded}</p>
      ) : (
        <ul className="card mt-2 flex flex-col divide-y divide-border">
          {data.map((own) => (
            <Row key={own.id} own={own} siteId={siteId} onWithdraw={canWrite ? () => setWithdrawing(own) : null} />
          ))}
        </ul>
      )}
      {recording && <OwnListingDialog siteId={siteId} today={today} of={null} onClose={() => setRecording(false)} />}
      {withdrawing !== null && (
        <WithdrawDialog siteId={siteId} own={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </section>
  );
}

interface RowProps {
  own: OwnListingView;
  siteId: string;
  onWithdraw: (() => void) | null;
}

function Row({ own, siteId, onWithdraw }: RowProps) {
  const isWithdrawn = own.withdrawn_at !== null;
  const approved = { person: own.approved_by, day: formatDate(own.approved_on) };
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className={isWithdrawn ? 'wrap-anywhere line-through' : 'font-bold wrap-anywhere'}>{own.name}</h4>
          {isWithdrawn && <p className="font-bold wrap-anywhere">{withdrawnWords(own)}</p>}
          <p className="wrap-anywhere">{systemWords(own)}</p>
          <p className="wrap-anywhere">
            {own.approval === 'agency' ? t.approvedBy(approved) : t.evaluatedBy(approved)} {validWords(own)}
          </p>
        </div>
        {onWithdraw !== null && !isWithdrawn && (
          <Button className="no-print" aria-label={t.withdrawNamed({ name: own.name })} onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        )}
      </div>
      {!isWithdrawn && own.why_not !== null && (
        <p className="mt-1 rounded-md bg-bad-bg px-3 py-2 text-bad-fg wrap-anywhere">
          {t.testsDoNotCount} {said(own.why_not)}
        </p>
      )}
      <div className="mt-1">
        <PaperLink siteId={siteId} paper={own.document} />
      </div>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer font-bold pointer-coarse:flex pointer-coarse:min-h-12 pointer-coarse:items-center">
          {t.limits}
        </summary>
        <dl className="mt-1 grid gap-x-4 gap-y-1 tablet:grid-cols-[auto_1fr]">
          <Fact name={t.products} value={own.products} missing={t.missing} />
          {limitsShown(own).map((limit) => (
            <Fact
              key={limit}
              name={t.limit[limit]}
              value={own.limits[limit] === null ? '' : formatNumber(own.limits[limit])}
              missing={isOfSiphoned(limit) ? t.missingSiphoned : t.missing}
            />
          ))}
        </dl>
      </details>
      <p className="mt-1 text-muted wrap-anywhere">
        {t.recordedBy({ person: own.recorded_by, day: formatDay(own.recorded_at) })}
      </p>
    </li>
  );
}

function Fact({ name, value, missing }: { name: string; value: string; missing: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className={value === '' ? 'min-w-0 font-bold wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
        {value === '' ? missing : value}
      </dd>
    </div>
  );
}

/** The limits that its method needs, also those that are missing, and what else it states. */
const limitsShown = ({ method, limits }: OwnListingView) =>
  ownLimitNames.filter((name) => limitsAsked(method).includes(name) || limits[name] !== null);

/** 'Static test of the tank gauge, 0.2 gph: TLS-450, probe Ultrasonic' */
function systemWords({ method, size, system, probe }: OwnListingView): string {
  const of = { method: t.methods[method], size, system };
  return probe === null ? t.ofSystem(of) : t.ofSystemWithProbe({ ...of, probe: traits.probe.values[probe] });
}

function validWords({ valid_from: from, valid_to: to }: OwnListingView): string {
  return to === null
    ? t.validFrom({ from: formatDate(from) })
    : t.validFromTo({ from: formatDate(from), to: formatDate(to) });
}

/** 'Withdrawn on Nov 20, 2026 by Ada Admin: “It was of another console”' */
function withdrawnWords({ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason }: OwnListingView): string {
  const said = { day: formatDay(at ?? ''), why: reason === null ? t.noReasonGiven : `“${reason}”` };
  return by === null ? t.withdrawnOn(said) : t.withdrawnBy({ ...said, person: by });
}

interface WithdrawDialogProps {
  siteId: string;
  own: OwnListingView;
  onClose: () => void;
}

function WithdrawDialog({ siteId, own, onClose }: WithdrawDialogProps) {
  const writes = useOwnListingWrites(siteId);
  const toast = useToast();
  return (
    <ReasonDialog
      title={t.withdrawListing}
      description={
        <>
          <p className="font-bold wrap-anywhere">{own.name}</p>
          <p>{t.testsThatRestOnIt}</p>
        </>
      }
      saveLabel={t.withdrawShort}
      label={t.reason}
      tooShort={(fewest) => t.sayWhyItNoLongerHolds({ fewest })}
      send={(reason) => writes.withdraw(own.id, reason)}
      onSaved={() => {
        toast.success(t.listingWithdrawn, 'brisk');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
