import type {
  CoverTank,
  PolicyRecord,
  ReleaseRecord,
  ResultRecord,
  TestRecord,
} from '#compliance/binder/binder-facts.ts';
import type { ReportCase } from '#compliance/facts/report-duty.ts';
import type { Sql } from '../database/pool.ts';
import type { StoredDocument } from '../document/documents.ts';
import { deviceUnit } from '../equipment/line-units.ts';
import { momentOf } from '../gauge/test-clocks.ts';
import { type AnswerRecord, answerJson } from '../release/release-answers.ts';
import { stillCounts } from '../result/void-rows.ts';

/** A live document with the site's own day on which it was stored. */
export interface DatedDocument extends StoredDocument {
  on: string;
}

/** Set-up of a tank as the cover's table asks for it. */
export interface TankFacts extends Pick<CoverTank, 'product' | 'capacity'> {
  number: number;
}

/** What people stored and recorded of a site, as its binder asks. Days are the site's own. */
export interface BinderRows {
  documents: DatedDocument[];
  records: TestRecord[];
  results: ResultRecord[];
  policies: PolicyRecord[];
  tanks: TankFacts[];
  releases: ReleaseRow[];
  /** Alarms raised in the days asked for. */
  alarms: number;
  /** The first month (YYYY-MM) of which a reading, test, result or alarm is stored; null: there is none. */
  knownSince: string | null;
}

/** A suspected release with what its report depends on. */
export type ReleaseRow = Pick<ReleaseRecord, 'unit' | 'on' | 'reportedOn'> &
  Omit<ReportCase, 'reportBy' | 'reportedAt' | 'answer'> & {
    issue: string;
    reportBy: string;
    answer: AnswerRecord | null;
  };

export interface BinderDays {
  /** Alarms from this day up to, not including, `alarmsUntil`. */
  alarmsFrom: string;
  alarmsUntil: string;
  releasesFrom: string;
}

const texts = {
  documents: `
    select d.id, d.folder, d.name, d.content_type as "contentType", d.size, d.modified_at as "modifiedAt",
      d.uploaded_by as "uploadedBy", d.system_made as "systemMade", d.content_key as "contentKey", d.sha256, d.paper,
      to_char(d.modified_at at time zone s.timezone, 'YYYY-MM-DD') as "on"
    from documents d join sites s on s.id = d.site_id
    where d.site_id = $1 and d.deleted_at is null order by d.folder, d.name, d.id`,
  records: `
    select key, component, completed_on::text as "on", result, documents, note from completions
    where site_id = $1 and ${stillCounts()} order by completed_on desc, id desc`,
  results: `
    select kind, device, ${deviceUnit('device', 'line_family', 'number')} as number, month, completed_on::text as "on", result,
      case when document_file is not null
        then json_build_object('folder', document_folder, 'file', document_file) end as document, note
    from recorded_results where site_id = $1 and ${stillCounts()} order by completed_on desc, id desc`,
  policies: `
    select i.carrier, i.policy_no as "policyNo", i.effective_date::text as "effectiveOn",
      i.expiration_date::text as "expiresOn", i.per_occurrence as "perOccurrence",
      i.annual_aggregate as "annualAggregate", i.non_marketing as "nonMarketing", to_char(a.at at time zone s.timezone, 'YYYY-MM-DD') as "recordedOn",
      case when i.document_file is not null
        then json_build_object('folder', i.document_folder, 'file', i.document_file) end as document
    from insurance i join sites s on s.id = i.site_id
    left join (
      select target_id, min(at) as at from audit
      where site_id = $1 and action = 'insurance.created' and target_type = 'insurance' group by target_id
    ) a on a.target_id = i.id::text
    where i.site_id = $1 and i.deleted_at is null order by i.expiration_date, i.id`,
  tanks: `
    select tank_number as number, coalesce(nullif(btrim(product), ''), btrim(label)) as product, capacity from tanks
    where site_id = $1 and active order by tank_number`,
  releases: `
    select 'ISS-' || i.number as issue, r.unit, to_char(r.detected_at at time zone s.timezone, 'YYYY-MM-DD') as "on",
      to_char(r.reported_at at time zone s.timezone, 'YYYY-MM-DD') as "reportedOn", r.report_hours as "reportHours",
      to_json(r.report_by) as "reportBy", r.outcome, r.citation, r.must_report as "mustReport", ${answerJson} as answer
    from suspected_releases r join sites s on s.id = r.site_id join issues i on i.id = r.issue_id
    where r.site_id = $1 and r.detected_at >= $2::timestamp at time zone s.timezone
    order by r.detected_at, r.issue_id`,
  knownSince: `
    select to_char(min(first.at), 'YYYY-MM') as month
    from sites s cross join lateral (
      select r.at at time zone s.timezone as at from tanks t
      cross join lateral (
        select at from readings where site_id = $1 and tank_number = t.tank_number order by at limit 1
      ) r
      where t.site_id = $1
      union all select min(raised_at) at time zone s.timezone from alarms where site_id = $1
      union all select min(${momentOf('leak_tests')}) from leak_tests where site_id = $1
      union all select to_date(min(month), 'YYYY-MM') from recorded_results where site_id = $1 and ${stillCounts()}
    ) first
    where s.id = $1`,
  alarms: `
    select count(*)::int as count from alarms a join sites s on s.id = a.site_id
    where a.site_id = $1 and a.raised_at >= $2::timestamp at time zone s.timezone
      and a.raised_at < $3::timestamp at time zone s.timezone`,
} as const;

/** Eight statements, whatever the site holds. Void and deleted rows are never among them. */
export async function readBinderRows(client: Sql, siteId: number, days: BinderDays): Promise<BinderRows> {
  const read = async <T extends object>(what: keyof typeof texts, ...values: unknown[]) =>
    (await client.query<T>({ name: `binder-${what}`, text: texts[what], values: [siteId, ...values] })).rows;
  return {
    documents: await read<DatedDocument>('documents'),
    records: await read<TestRecord>('records'),
    results: await read<ResultRecord>('results'),
    policies: await read<PolicyRecord>('policies'),
    tanks: await readTankFacts(client, siteId),
    releases: await read<ReleaseRow>('releases', days.releasesFrom),
    knownSince: (await read<{ month: string | null }>('knownSince'))[0]?.month ?? null,
    alarms: (await read<{ count: number }>('alarms', days.alarmsFrom, days.alarmsUntil))[0]?.count ?? 0,
  };
}

/** Set-up of a site's tanks in use, by number. */
export async function readTankFacts(client: Sql, siteId: number): Promise<TankFacts[]> {
  const { rows } = await client.query<TankFacts>({ name: 'binder-tanks', text: texts.tanks, values: [siteId] });
  return rows;
}
