import type { Database } from '../database/pool.ts';

/** Of what of a site is always as it is now, because nothing keeps what it was before. */
const always = [
  'The name and time zone of the site, and the places of documents, are those of today.',
  'Which tanks, lines and sensors the gauge reports, and what it reports them to be, is as today where no person set it.',
  'An alarm that was open at the end of that day counts as seen up to then, and the state of a sensor as reported up to then.',
  'The console type, software, units and clock error of the gauge are those of today.',
];

/** What cannot be taken back of one site where there is some of it, each with the sentence that says so. */
const some: readonly { sentence: string; exists: string }[] = [
  {
    sentence:
      'The states of some sensors are kept only since a later day: such a sensor shows as unknown on that day and proves nothing.',
    exists: `select from sensor_latest l where site_id = any($1) and at >= $2 and exists (
      select from sensor_states t where t.site_id = l.site_id and t.family = l.family and t.number = l.number
      group by t.site_id having min(t.from_at) >= $2 and bool_or(t.earlier_unknown))`,
  },
  {
    sentence:
      'When deliveries reached the console is not stored: they are left out by the time at which they began at the gauge.',
    exists: 'select from deliveries where site_id = any($1)',
  },
  {
    sentence:
      'Alarms that were read later from the memory of the gauge are shown from the time at which the gauge raised them: when they arrived is not stored.',
    exists: "select from alarms where site_id = any($1) and source = 'history' and raised_at < $2",
  },
  {
    sentence:
      'What the memory of the gauge gave back of an outage is left out: it was last read after that day, and what was known of it before is not stored.',
    exists: 'select from back_fills where site_id = any($1) and gap_from < $2 and updated_at >= $2',
  },
  {
    sentence:
      'Some facts of equipment have no time at which they were recorded: they show as if they had always been known.',
    exists: 'select from dated_facts where site_id = any($1) and recorded_at is null',
  },
  {
    sentence:
      'The set-up of some calendar items was changed past the program since: it is left out, and what was set before is not stored.',
    exists: `select from calendar_settings c where c.site_id = any($1) and c.updated_at >= $2 and not exists (
      select from audit a where a.site_id = c.site_id and a.action = 'calendar.item_configured' and a.target_id = c.key and a.at >= $2)`,
  },
  {
    sentence: 'The types of the documents of certificates and permits are those of today.',
    exists: 'select from credential_sites where site_id = any($1)',
  },
  {
    sentence: 'How many tanks the owner of the site has at all sites is counted as of today.',
    exists: "select from sites where id = any($1) and btrim(owner_name) <> ''",
  },
];

/** In sentences what the answer as of a moment (`until`) holds of some sites that it could not take back to then. */
export async function notTakenBack(db: Database, siteIds: readonly number[], until: Date): Promise<string[]> {
  const columns = some.map(({ exists }, place) => `exists (${exists}) as "${place}"`);
  const { rows } = await db.query<Record<string, boolean>>(`select ${columns.join(', ')}`, [siteIds, until]);
  return [...always, ...some.flatMap(({ sentence }, place) => (rows[0]?.[place] === true ? [sentence] : []))];
}

/** The day of a site on which it was added, its own day now (YYYY-MM-DD), and when the day `asOf` ends; null: no such site. */
export async function readAsOfDays(
  db: Database,
  siteId: number,
  { asOf, now }: { asOf: string; now: Date },
): Promise<{ addedOn: string; today: string; until: Date } | null> {
  const { rows } = await db.query<{ addedOn: string; today: string; until: Date }>(
    `select to_char(created_at at time zone timezone, 'YYYY-MM-DD') as "addedOn",
       to_char($3::timestamptz at time zone timezone, 'YYYY-MM-DD') as today,
       ($2::date + 1)::timestamp at time zone timezone as until
     from sites where id = $1 and deleted_at is null`,
    [siteId, asOf, now],
  );
  return rows[0] ?? null;
}
