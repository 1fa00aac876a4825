import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { inlineAddress } from '#client/api/wire/files.ts';
import { dateIn, formatDate } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Inspection, InspectionFull } from '#contract/nouns/inspection/inspection.ts';
import { pathOf } from '../finish/strokes.ts';
import { Outcome } from '../shared/Outcome.tsx';
import { type AtSite, mayCorrect } from '../shared/SiteFrame.tsx';
import { RecordSections } from './RecordSections.tsx';

const CorrectDialog = late(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);

/** A form as it is on record, or one that is being filled by somebody who may write. */
export function RecordView({ full, at }: { full: InspectionFull; at: AtSite }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const now = useNow();
  const { inspection } = full;
  const { siteId } = at;
  return (
    <div className="mt-3 flex flex-col gap-4">
      {inspection.replaced_by !== null && (
        <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          {t.wasReplaced}{' '}
          <Link to={paths.inspection(siteId, inspection.replaced_by)} className="underline underline-offset-2">
            {t.openNewVersion}
          </Link>
        </p>
      )}
      {inspection.state === 'void' && <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.isVoid}</p>}
      {inspection.state === 'draft' && <p className="rounded-md bg-info-bg px-3 py-2 text-info-fg">{t.stillFilled}</p>}
      <section aria-label={t.theRecord} className="card p-4">
        <Facts inspection={inspection} at={at} />
        {inspection.signature !== null && <Signature strokes={inspection.signature} />}
        {mayCorrect(inspection, at) && (
          <Button className="mt-3" onClick={() => setCorrecting(true)}>
            {t.correct}
          </Button>
        )}
      </section>
      <RecordSections
        sheet={full.sheet}
        answers={full.answers}
        siteId={siteId}
        // Of a form that is still filled: certificates are held against today, as on the form.
        day={inspection.performed_on ?? dateIn(at.site.timezone, now)}
        photos={full.photos.map(({ id, path, document: { folder, file } }) => ({
          id,
          path,
          address: inlineAddress(siteId, folder, file),
        }))}
      />
      {isCorrecting && <CorrectDialog siteId={siteId} inspection={inspection} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

function Facts({ inspection, at: { siteId, site } }: { inspection: Inspection; at: AtSite }) {
  const { outcome, performed_on, finished_by, finished_at, tester, place, document, code, pdf_sha256, vendor } =
    inspection;
  const isVisit = inspection.purpose === 'visit';
  return (
    <dl className="grid gap-x-4 gap-y-1 tablet:grid-cols-[10rem_minmax(0,1fr)] tablet:gap-y-1.5">
      {outcome !== null && (
        <Fact name={t.result}>
          <span className="inline-flex flex-wrap items-center gap-2">
            <Outcome outcome={outcome} isVisit={isVisit} />
            {inspection.findings > 0 && (isVisit ? t.violations : t.findings)({ count: inspection.findings })}
          </span>
        </Fact>
      )}
      <Fact name={t.dayDone}>{formatDate(performed_on)}</Fact>
      {finished_at !== null && (
        <Fact name={t.signedBy}>
          {finished_by ?? t.notRecorded}, <Moment at={finished_at} zone={site.timezone} />
        </Fact>
      )}
      {vendor !== null && (
        <Fact name={t.filledBy}>
          {t.filledByVendor({ vendor: vendor.company, job: vendor.job, name: vendor.verified_by })}
        </Fact>
      )}
      {tester !== null && (
        <Fact name={t.tester}>{[tester.name, tester.company, tester.certificate].filter(Boolean).join(', ')}</Fact>
      )}
      {place !== null && (
        <Fact name={t.place}>
          {t.placeIs({
            latitude: place.latitude.toFixed(5),
            longitude: place.longitude.toFixed(5),
            accuracy: formatWhole(place.accuracy),
          })}
        </Fact>
      )}
      <Fact name={t.version}>
        {t.versionNumber({ version: inspection.version })} · {t.edition({ edition: inspection.edition })}
      </Fact>
      {inspection.reason !== '' && <Fact name={t.whyCorrected}>{inspection.reason}</Fact>}
      {inspection.replaces !== null && (
        <Fact name={t.before}>
          <Link to={paths.inspection(siteId, inspection.replaces)} className="link">
            {t.openOldVersion}
          </Link>
        </Fact>
      )}
      {inspection.clock_note !== '' && <Fact name={t.clock}>{said(inspection.clock_note)}</Fact>}
      {inspection.jobs.length > 0 && (
        <Fact name={t.jobs}>
          <Link to={paths.site(siteId, { tab: 'issues' })} className="link">
            {inspection.jobs.join(', ')}
          </Link>
        </Fact>
      )}
      {document !== null && (
        <Fact name={t.document}>
          <PaperLink siteId={siteId} paper={document} />
        </Fact>
      )}
      {code !== null && <Fact name={t.code}>{code}</Fact>}
      {pdf_sha256 !== null && (
        <Fact name={t.hash}>
          <code className="text-13 wrap-anywhere">{pdf_sha256}</code>
        </Fact>
      )}
      <Fact name={t.form}>{named(inspection.title)}</Fact>
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-tablet:mt-1">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** Lines of a pen. */
export function Signature({ strokes }: { strokes: NonNullable<Inspection['signature']> }) {
  return (
    <svg
      role="img"
      aria-label={t.signature}
      viewBox="0 0 1000 400"
      className="mt-3 block w-full max-w-96 overflow-clip rounded-md border border-border forced-color-adjust-none"
    >
      <rect width={1000} height={400} fill="#ffffff" />
      <path
        d={pathOf(strokes)}
        fill="none"
        stroke="#10131a"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
