import { expect } from 'vitest';
import { credentialSaved } from '#contract/nouns/site/credential.ts';
import { acts, type World } from './as-known-world.ts';
import { certificate } from './credential-calls.ts';
import { addAlarms, addReadings, addTests } from './month-data.ts';
import { ownListing } from './own-listing-calls.ts';

/** What is done to one table after the day that is asked about. */
export interface Change {
  change: (world: World) => Promise<unknown>;
  /** Nothing but the rows themselves shows it: no answer rests on this table alone. */
  rowsOnly?: true;
  /** Columns that no answer shows and that are not put back. */
  ignored?: readonly string[];
  /** It is not put back, and the answer says so in this sentence. */
  notPutBack?: string;
}

const run = ({ t }: World, text: string, values: unknown[] = []) => t.database.pool.query(text, values);
/** What was there is changed by the program, and must be. */
const done = async (answer: Promise<unknown>) => {
  const { status, text } = (await answer) as { status: number; text: string };
  expect(status, text).toBeLessThan(300);
};
const now = ({ t }: World) => t.clock.now;
const daysAgo = (world: World, days: number) => new Date(now(world).getTime() - days * 86_400_000);

/** The site on the day that is asked about, so that each change has something to change. */
export async function fillWorld(world: World): Promise<void> {
  const { t } = world;
  await done(acts.addPolicy(world, 1));
  await acts.sensor(world, 0);
  await acts.makeIssue(world, 0);
  const [test] = await addTests(t, {
    on: '2026-10-14',
    testedAt: '2026-10-14 02:14:00',
    receivedAt: now(world),
    result: 'failed',
    rate: -0.25,
  });
  await addAlarms(t, { category: 2, type: 3, device: 1, label: 'T1: alarm 1', raised: now(world).toISOString() });
  await run(
    world,
    `insert into issues (site_id, alarm_label, status, created_by, created_at, updated_at, kind)
     values (101, 'Tank 1: suspected release', 'Pending', 'Ada', $1, $1, 'suspected_release')`,
    [now(world)],
  );
  await run(
    world,
    `insert into suspected_releases (issue_id, site_id, device, number, unit, evidence, found, detected_at, report_hours, report_by,
       confirm_by, citation)
     select id, 101, 'tank', 1, 'Tank 1', array[$2], 'It failed.', $1, 24, $1, $1, '40 CFR 280.50' from issues
     where site_id = 101 and kind = 'suspected_release' limit 1`,
    [now(world), `test ${test}`],
  );
  await run(
    world,
    `insert into release_duties (issue_id, site_id, key, place, label, citation, due_at)
     select issue_id, 101, 'free_product', 1, 'Remove free product', '40 CFR 280.64', $1 from suspected_releases where site_id = 101`,
    [now(world)],
  );
  await acts.reading(world, 1);
  await acts.closeMonth(world);
}

const release = '(select issue_id from suspected_releases where site_id = 101 limit 1)';

/** A row for each row of known-tables.table.ts. */
export const changes: Readonly<Record<string, Change>> = {
  // First: a later change of the state or of a tank adds what held before it, as of when it was first recorded.
  dated_facts: { change: (w) => done(acts.earlierUse(w, 1)) },
  sites: { change: (w) => done(acts.state(w, 1)) },
  // Its last change is in no answer of compliance.
  equipment: { ignored: ['updated_at'], change: (w) => done(acts.addPiece(w, 0)) },
  insurance: { change: (w) => done(acts.changePolicy(w, 1)) },
  // No result rests on this document.
  documents: {
    rowsOnly: true,
    change: (w) =>
      done(
        w.admin.send('PATCH', '/api/sites/101/documents', {
          ...{ folder: 'Compliance Testing', file: 'Tank test.pdf', newPaper: 'line_test' },
        }),
      ),
  },
  tanks: { change: (w) => done(acts.saveTank(w, 4)) },
  completions: {
    change: (w) =>
      done(
        w.admin.post('/api/compliance-calendar/101/items/alld_annual/completions', {
          completed_on: w.day,
          result: 'PASS',
        }),
      ),
  },
  calendar_settings: { change: (w) => done(acts.ownItem(w, 1)) },
  issues: {
    // Its last change is in no answer of compliance.
    ignored: ['updated_at'],
    change: (w) =>
      run(
        w,
        `update issues set status = 'Closed', closed_at = $1, updated_at = $1, resolution = 'Looked at'
         where site_id = 101 and kind = 'suspected_release'`,
        [now(w)],
      ),
  },
  suspected_releases: {
    rowsOnly: true,
    // Another state has other hours to report; no answer of compliance shows them.
    ignored: ['report_hours', 'report_by', 'citation'],
    change: (w) =>
      run(
        w,
        `update suspected_releases set outcome = 'not_confirmed', outcome_at = $1, outcome_by = 'Ada' where site_id = 101`,
        [now(w)],
      ),
  },
  release_duties: {
    rowsOnly: true,
    change: (w) => run(w, "update release_duties set done_at = $1, done_by = 'Ada' where site_id = 101", [now(w)]),
  },
  release_duty_dates: {
    rowsOnly: true,
    change: async (w) => {
      await run(
        w,
        `insert into release_duty_dates (issue_id, site_id, key, due_at, replaced, agency, said_on, recorded_at, recorded_by)
         select issue_id, 101, key, $1, due_at, 'MDE', $2, $1, 'Ada' from release_duties where site_id = 101 limit 1`,
        [now(w), w.day],
      );
      await run(w, 'update release_duties set due_at = $1 where site_id = 101', [now(w)]);
    },
  },
  release_answers: {
    change: (w) =>
      run(
        w,
        `insert into release_answers (issue_id, site_id, found, equipment, repaired, cause, found_by, found_on, checks, documents,
           words, answered_at, answered_by)
         values (${release}, 101, 'confirmed', 'Tank 1', '', 'Product in the well', 'R. Alvarez', $2, '[]', '[]', 'as found', $1, 'Ada')`,
        [now(w), w.day],
      ),
  },
  before_watch_settlements: {
    rowsOnly: true,
    change: (w) =>
      run(
        w,
        `insert into before_watch_settlements (site_id, settled_at, settled_by, answer, note, evidence)
         values (101, $1, 'Ada', 'test_error', 'as found', array['test 1'])`,
        [now(w)],
      ),
  },
  alarms: {
    change: (w) =>
      run(w, "update alarms set cleared_at = $1, standing = false where site_id = 101 and label = 'T1: alarm 1'", [
        now(w),
      ]),
  },
  tank_latest: {
    rowsOnly: true,
    change: (w) =>
      run(w, 'update tank_latest set at = $1, height = 61 where site_id = 101 and tank_number = 1', [now(w)]),
  },
  sensor_latest: { change: (w) => acts.sensor(w, 2) },
  sensor_states: { change: (w) => acts.sensor(w, 1) },
  gauges: {
    change: (w) => run(w, 'update gauges set online = false, state_since = $1 where site_id = 101', [daysAgo(w, 1)]),
  },
  former_gauges: {
    rowsOnly: true,
    change: (w) => run(w, "insert into former_gauges (site_id, units_set, at) values (101, 'us', $1)", [now(w)]),
  },
  gauge_states: {
    change: (w) =>
      run(w, 'insert into gauge_states (site_id, since, online) values (101, $1, false), (101, $2, true)', [
        daysAgo(w, 2),
        daysAgo(w, 1.5),
      ]),
  },
  deliveries: {
    change: async (w) => {
      await run(
        w,
        `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
         values (101, 1, $1::timestamp, $1::timestamp + interval '1 hour', 1000, 9000)`,
        [`${daysAgo(w, 0).toISOString().slice(0, 10)} 00:30:00`],
      );
      // A test within hours of it, in the same report.
      return addTests(w.t, { on: w.day, testedAt: `${w.day} 02:14:00`, receivedAt: now(w) });
    },
  },
  recorded_results: { change: (w) => done(acts.result(w, 1)) },
  absent_parts: { change: (w) => done(acts.sayNone(w, 0)) },
  credential_sites: { change: (w) => done(w.admin.post('/api/sites/101/credentials', certificate)) },
  credentials: {
    rowsOnly: true,
    change: async (w) => {
      const { json } = await w.admin.post('/api/sites/101/credentials', certificate);
      await done(
        w.admin.post(`/api/sites/101/credentials/${credentialSaved.parse(json).credential.id}/void`, {
          reason: 'Of the wrong person',
        }),
      );
    },
  },
  // No test rests on it.
  own_listings: { rowsOnly: true, change: (w) => done(w.admin.post('/api/sites/101/own-listings', ownListing)) },
  gauge_setting_changes: { change: (w) => acts.settingsChange(w, 1) },
  audit: { rowsOnly: true, change: (w) => done(acts.rename(w, 1)) },
  leak_tests: {
    change: (w) => addTests(w.t, { on: w.day, deviceNumber: 2, testedAt: `${w.day} 03:14:00`, receivedAt: now(w) }),
  },
  test_levels: {
    change: async (w) => {
      const [id] = await addTests(w.t, { on: w.day, testedAt: `${w.day} 04:14:00`, receivedAt: now(w) });
      return run(w, 'insert into test_levels (test_id, sold_from, sold_until, sold) values ($1, $2, $2, 40)', [
        id,
        `${w.day} 04:30:00`,
      ]);
    },
  },
  sump_tests: {
    rowsOnly: true,
    change: (w) =>
      run(
        w,
        `insert into sump_tests (site_id, sensor_number, started_at, result, source, received_at)
         values (101, 1, $2, 'passed', '3A1', $1)`,
        [now(w), `${w.day} 01:00:00`],
      ),
  },
  readings: { rowsOnly: true, change: (w) => addReadings(w.t, { tank: 2, height: 40 }, w.day) },
  gauge_snapshots: { change: (w) => acts.settings(w, 1) },
  back_fills: { change: (w) => acts.backFill(w, 1) },
  gauge_clocks: {
    rowsOnly: true,
    change: (w) =>
      run(w, 'insert into gauge_clocks (site_id, from_at, to_at, least, most) values (101, $1, $1, 3600, 3600)', [
        now(w),
      ]),
  },
  month_verdicts: { change: (w) => done(acts.correct(w, 1)) },
  month_reviews: { change: (w) => done(acts.review(w)) },
  line_latest: {
    notPutBack:
      'Which tanks, lines and sensors the gauge reports, and what it reports them to be, is as today where no person set it.',
    change: (w) =>
      run(w, "insert into line_latest (site_id, family, line_number, test_state, at) values (101, 'wplld', 7, 0, $1)", [
        now(w),
      ]),
  },
};
