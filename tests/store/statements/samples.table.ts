import type { Samples } from './read-statements.ts';

const month = { table: 'readings_2026_11', from: '2026-11-01', until: '2026-12-01', month: '2026-11' };

/** Names whose values come from the database or from a caller, with a value of the same kind. */
export const samples: Samples = {
  'src/server/store/retention/retention.ts': { month, table: month.table, from: month.from, until: month.until },
  'src/server/store/import/exports.ts': { table: month.table },
  'src/server/store/backup/backup-snapshot.ts': { name: 'users_id_seq', columns: ['id', 'email'] },
};

const forwards = 'hands on what others ask, who are read themselves';
const restored =
  'names of tables and functions of a backup or of the catalog; no rows are read. tests/cli/restore.test.ts';

/** Calls whose text the source alone does not tell, with the reason and with what executes them in tests. */
export const openStatements: Readonly<Record<string, string>> = {
  'src/server/store/desk/desk-counts.ts countDesk':
    'its parts are those of the groups that are asked for; tests/api/desk.test.ts counts each',
  'src/server/store/desk/desk-counts.ts countDesk 2': 'as above',
  'src/server/store/desk/desk-rows.ts listDeskPlaces':
    'its parts are those of the filters; tests/api/desk.test.ts reads each',
  'src/server/store/desk/desk-rows.ts listDonePlaces': 'as above',
  'src/server/store/alarm/fleet-alarms.ts listFleetAlarms':
    'its conditions are those of the filters; tests/api/fleet-alarms.test.ts reads each',
  'src/server/store/alarm/fleet-alarms.ts countFleetAlarms': 'as above',
  'src/server/store/alarm/fleet-alarms.ts countUnreadSites': 'as above',
  'src/server/store/alarm/fleet-alarms.ts listUnreadSites':
    'its condition is that of countUnreadSites; tests/api/table-files.test.ts reads it',
  'src/server/store/alarm/fleet-trends.ts countFleetTrend': 'as above',
  'src/server/store/alarm/fleet-trends.ts countFleetTrendSites': 'as above',
  'src/server/store/database/pool.ts asDatabase': forwards,
  'src/server/store/as-known/known-by.ts knownDatabase': forwards,
  'src/server/store/database/queue-database.ts executeSql':
    'statements of the job queue, which are a package of their own',
  'src/server/store/database/queue-database.ts untilNoted':
    'statements of the job queue, which are a package of their own',
  'src/server/store/database/migrate.ts takeSteps 3': 'the migrations themselves. tests/store/migrate.test.ts',
  'src/server/store/database/partitions.ts ensurePartitions 2':
    'makes the partition of a month by its name; no rows are read. tests/store/readings.test.ts',
  'src/server/store/document/document-search.ts findMatches':
    'has as many conditions as the search has words. tests/api/document-search.test.ts',
  'src/server/store/backup/restore-target.ts inRestore': restored,
  'src/server/store/backup/restore-target.ts inRestore 2': restored,
  'src/server/store/backup/restore-target.ts dropOwn 2': restored,
  'src/server/store/backup/restore-target.ts dropOwn 3': restored,
  'src/server/store/backup/restore-target.ts dropOwn 4': restored,
  'src/server/store/backup/restore-target.ts preparePartitions': restored,
  'src/server/store/backup/restore-target.ts finish 2': restored,
};

/** Faults that are none, each with what makes it so. */
export const excused: Readonly<Record<string, string>> = {
  'src/server/store/notification/notice-sources.ts listSilentGauges: column "since" may be null, declared as Date':
    'its condition compares state_since, which leaves out rows without one',
};
