import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportReport } from '#contract/nouns/people/import.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Change } from '#server/store/database/events.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { countRows, resetFixtures } from '#tests/helpers/database-state.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp | null = null;
let admin: TestClient;
let heard: Change[] = [];
let stopHearing = () => {};
/** Entries of the audit log up to here are of other tests: nothing removes them. */
let auditBefore = 0;

function app(): TestApp {
  if (t === null) throw new Error('no server was started');
  return t;
}

beforeEach(async () => {
  if (t === null) t = await startTestApp();
  else await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  [auditBefore = 0] = await read<number>('select coalesce(max(id), 0) from audit');
  heard = [];
  stopHearing = hearPublic(t, heard);
});
afterEach(() => stopHearing());
afterAll(() => t?.stop());

type Kind = 'sites' | 'users';

/** Sends a file: text as the whole body, bytes in a form. */
async function send(kind: Kind, file: string | Buffer, dryRun = false, client = admin): Promise<Answer> {
  const path = `/api/admin/import/${kind}?dryRun=${dryRun}`;
  if (typeof file === 'string') return client.send('POST', path, file, { 'content-type': 'text/csv' });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'file.csv');
  return client.send('POST', path, form);
}
const sites = (file: string | Buffer, dryRun = false) => send('sites', file, dryRun);
const people = (file: string | Buffer, dryRun = false) => send('users', file, dryRun);
const counts = ({ json }: Answer) => [json.total, json.created, json.updated, json.unchanged];
const errorsOf = ({ json }: Answer) =>
  (json as unknown as ImportReport).errors.map(({ row, field, message }) => `${row} ${field}: ${message}`);

/** Rows of a query, a value each. */
async function read<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const result = await app().db.$client.query({ text, values, rowMode: 'array' });
  return result.rows.map((row: unknown) => (row as T[])[0] as T);
}

const wide =
  'name,site_type,ip,port,address,city,state,zip,facility_id,tags,console_type,timezone,report_recipients\r\n';

describe('X-54 import of sites', () => {
  it('adds and changes by name, all in one, and tells pollers, lists and the audit log', async () => {
    const file =
      `${wide}Delta Mart,,10.20.0.14,10001,"12 Harbor Rd, Rear",Bel Air,MD,21014,MD-1,north;diesel;North,TLS-350,America/Chicago,a@example.com;b@example.com\r\n` +
      ' alpha fuel ,Compliance & Reporting,10.20.0.21,10001,1 Main St,Bel Air,MD,,MD-10101,north;diesel,,,owner@example.com\r\n' +
      'Echo Depot,Compliance Only,10.9.9.9,77,,,,,,,,,\r\n' +
      'Bravo Fuel,,10.20.0.12,10001,,,,,,,,,\r\n';
    const dry = await sites(file, true);
    expect([dry.status, dry.json]).toEqual([
      200,
      {
        ...{ success: true, dryRun: true, total: 4, created: 2, updated: 1, unchanged: 1, errors: [] },
        // A new site, and one that stays as it is.
        without_state: 2,
        warnings: [4, 5].map((row) => ({ row, field: 'state', message: 'no state: no month is proven' })),
      },
    ]);
    expect(await read('select count(*)::int from sites')).toEqual([3]);
    expect(heard).toEqual([]);
    const answer = await sites(file);
    expect([answer.status, answer.json]).toEqual([200, { ...dry.json, dryRun: false }]);
    const rows = await read<string>(
      `select concat_ws('|', name, site_type, ip, port, gauge_key, address, city, state, zip, facility_id, tags, console_type, timezone, report_recipients) from sites order by id`,
    );
    expect(rows).toEqual([
      'alpha fuel|Compliance & Reporting|10.20.0.21|10001|10.20.0.21|1 Main St|Bel Air|MD||MD-10101|{north,diesel}||America/New_York|{owner@example.com}',
      'Bravo Fuel|Compliance & Reporting|10.20.0.12|10001|10.20.0.12||||||{}||America/New_York|{}',
      'Charlie Depot|Compliance Only||0|||||||{}||America/New_York|{}',
      'Delta Mart|Compliance & Reporting|10.20.0.14|10001|10.20.0.14|12 Harbor Rd, Rear|Bel Air|MD|21014|MD-1|{north,diesel}|TLS-350|America/Chicago|{a@example.com,b@example.com}',
      'Echo Depot|Compliance Only||0|||||||{}||America/New_York|{}',
    ]);
    const [delta = 0] = await read<number>("select id from sites where name = 'Delta Mart'");
    expect(await read('select site_id from gauges order by site_id')).toEqual([101, 102, delta]);
    // A new address: nothing is known of that gauge yet.
    expect(await read('select online from gauges where site_id = 101')).toEqual([false]);
    const listed = await admin.get('/api/sites');
    expect((listed.json as unknown as { name: string }[]).map(({ name }) => name)).toContain('Delta Mart');
    await until(
      () => heard.map(({ kind }) => kind),
      (kinds) => kinds.includes('sites.changed') && kinds.includes('site.changed'),
    );
    expect(heard.filter(({ kind }) => kind === 'site.changed')).toEqual([
      { kind: 'site.changed', siteIds: [delta, delta + 1, 101] },
    ]);
    const logged = await read<string>(
      `select concat_ws(' ', action, site_id, actor_email, detail->'before'->>'ip', detail->'after'->>'ip', detail->>'created') from audit
       where id > $1 and (action like 'site.%' or action like 'import.%') order by id`,
      [auditBefore],
    );
    expect(logged).toEqual([
      `site.created ${delta} admin@example.com 10.20.0.14`,
      `site.created ${delta + 1} admin@example.com`,
      'site.updated 101 admin@example.com 10.20.0.11 10.20.0.21',
      'import.sites admin@example.com 2',
    ]);
    expect(
      await read('select count(*)::int from audit a left join audit_chain c on c.audit_id = a.id where c.seq is null'),
    ).toEqual([0]);
  });

  it('sets coordinates, both or neither; a file without the columns leaves them, an empty cell clears', async () => {
    const place = () => read("select concat_ws(',', latitude, longitude) as place from sites where id = 101");
    const messages = async (rows: string) =>
      ((await sites(`name,latitude,longitude\nAlpha Fuel,${rows}\n`, true)).json.errors as { message: string }[]).map(
        ({ message }) => message,
      );
    expect(await messages('39.5,')).toEqual(['Longitude is required with a latitude']);
    expect(await messages('39.5,76.3')).toEqual(['Longitude must be negative in MD, such as -76.3']);
    expect(await messages('north,-76.3')).toEqual(['Latitude must be a number of degrees']);
    expect((await sites('name,latitude,longitude\nAlpha Fuel,39.5359,-76.3483\n', false)).status).toBe(200);
    expect((await sites('name,city\nAlpha Fuel,Bel Air\n', false)).status).toBe(200);
    expect(await place()).toEqual(['39.5359,-76.3483']);
    expect((await sites('name,latitude,longitude\nAlpha Fuel,,\n', false)).status).toBe(200);
    expect(await place()).toEqual(['']);
  });

  it('sets the district, which scope rules follow; a file without the column leaves it', async () => {
    const rule = await admin.post('/api/users/2/scope-rules', { kind: 'district', value: 'Bay' });
    expect(rule.status).toBe(201);
    const file = 'name,district\nAlpha Fuel,Bay\n';
    expect((await sites(file)).json).toMatchObject({ updated: 1, created: 0 });
    expect(await read('select district from sites where id = 101')).toEqual(['Bay']);
    expect(await read('select site_id from user_sites where user_id = 2')).toEqual([101]);
    expect((await sites('name,city\nAlpha Fuel,Bel Air\n')).json.success).toBe(true);
    expect(await read('select district from sites where id = 101')).toEqual(['Bay']);
    const long = await sites(`name,district\nAlpha Fuel,${'x'.repeat(81)}\n`, true);
    expect(long.json.errors).toEqual([
      { row: 2, field: 'district', message: 'District may have at most 80 characters' },
    ]);
  });

  it('counts sites without a state in a long file, and names the first of them', async () => {
    const rows = Array.from({ length: 1_003 }, (_, i) => `Papers ${i},Compliance Only,${i === 0 ? 'MD' : ''}\n`);
    const { json } = await sites(`name,site_type,state\n${rows.join('')}`, true);
    const { warnings, without_state } = json as { warnings: { row: number; message: string }[]; without_state: number };
    expect([without_state, warnings.length, warnings[0]?.row]).toEqual([1_002, 1_001, 3]);
    expect(warnings.at(-1)).toEqual({
      row: 1_003,
      field: 'state',
      message: 'no state: no month is proven: 2 more from here on',
    });
  });

  it('says unchanged for the same file again, and leaves the gauge be', async () => {
    await read("update gauges set online = true, software = 'v1' where site_id = 101 returning site_id");
    const file = 'name,ip,port\nAlpha Fuel,10.20.0.11,10001\nBravo Fuel,10.20.0.12,10001\nCharlie Depot,,\n';
    expect(counts(await sites(file))).toEqual([3, 0, 0, 3]);
    expect(await read('select software from gauges where site_id = 101')).toEqual(['v1']);
    expect(heard).toEqual([]);
  });

  it('leaves what has no column, clears what has an empty cell, and never a time zone', async () => {
    expect(counts(await sites('name,city,timezone,tags\nAlpha Fuel,,,\n'))).toEqual([1, 0, 1, 0]);
    expect(
      await read(`select concat_ws('|', address, city, state, tags, timezone, ip) from sites where id = 101`),
    ).toEqual(['1 Main St, Bel Air||MD|{}|America/New_York|10.20.0.11']);
  });

  it('keeps the state that a site had with the new one, and says so in one sentence', async () => {
    const facts = () =>
      read(`select concat_ws('|', value, valid_from, recorded_by, reason, voided_at) from dated_facts
        where site_id = 101 and name = 'state' order by id`);
    const file = 'name,state,state_since,state_reason,zip\nAlpha Fuel,VA,2026-09-01,Recorded wrongly before,\n';
    const warning = {
      ...{ row: 2, field: 'state' },
      message:
        'The state changes from MD to VA: it counts for the days from 2026-09-01 on, and a closed month keeps its verdict unless the new state makes it worse',
    };
    expect((await sites(file, true)).json.warnings).toEqual([warning]);
    expect(await facts()).toEqual([]);
    expect((await sites(file)).json.warnings).toEqual([warning]);
    expect(await facts()).toEqual(['MD|', 'VA|2026-09-01|Person admin|Recorded wrongly before']);
    // An empty cell says nothing, and two letters that are no state are refused.
    expect((await sites('name,state\nAlpha Fuel,\n')).json.warnings).toEqual([]);
    expect((await sites('name,state\nAlpha Fuel,ZZ\n')).json.errors).toMatchObject([{ row: 2, field: 'state' }]);
    expect(await facts()).toEqual(['MD|', 'VA|2026-09-01|Person admin|Recorded wrongly before']);
  });

  it('changes a recorded state only with its day and reason, and where ZIP code and time zone fit', async () => {
    const head = 'name,state,state_since,state_reason,zip,timezone\n';
    const errorsOf = async (line: string) => {
      const { errors } = (await sites(`${head}${line}\n`, true)).json as {
        errors: { field: string; message: string }[];
      };
      return errors.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await errorsOf('Alpha Fuel,VA,,,,')).toEqual([
      'state_since: In this state since is required: the first day on which the site is in that state, YYYY-MM-DD',
      expect.stringContaining('state_reason: Reason for the other state is required'),
    ]);
    expect(await errorsOf('Alpha Fuel,VA,2099-01-01,Recorded wrongly before,,')).toEqual([
      'state_since: In this state since is in the future',
    ]);
    expect(await errorsOf('Alpha Fuel,VA,2026-09-01,Recorded wrongly before,21014,')).toEqual([
      'state: State does not fit the ZIP code 21014: correct one of the two',
    ]);
    expect(await errorsOf('Alpha Fuel,VA,2026-09-01,Recorded wrongly before,,America/Denver')).toEqual([
      'state: State does not have the time zone America/Denver: correct one of the two',
    ]);
    expect(await errorsOf('Alpha Fuel,MD,,,,America/Denver')).toEqual([
      'timezone: Time zone is not a time zone of MD: correct one of the two',
    ]);
    // Of the state that is on record they say nothing.
    expect(await errorsOf('Alpha Fuel,MD,2099-01-01,x,,')).toEqual([]);
  });

  it('lets two sites swap their addresses, and a new one take an address that is given up', async () => {
    const file = 'name,ip,port\nAlpha Fuel,10.20.0.12,10001\nBravo Fuel,10.20.0.11,10002\nZulu,10.20.0.99,1\n';
    expect(counts(await sites(file))).toEqual([3, 1, 2, 0]);
    expect(counts(await sites('name,ip,port\nZulu,10.20.0.98,1\nYankee,10.20.0.99,1\n'))).toEqual([2, 1, 1, 0]);
    expect(await read('select gauge_key from sites order by id')).toEqual([
      '10.20.0.12',
      '10.20.0.11',
      '',
      '10.20.0.98',
      '10.20.0.99',
    ]);
  });

  it('stops polling what becomes Compliance Only, whose alarms nobody knows from then on; back again it needs an address', async () => {
    expect(counts(await sites('name,site_type\nAlpha Fuel,Compliance Only\n'))).toEqual([1, 0, 1, 0]);
    expect(await read('select site_id from gauges')).toEqual([102]);
    expect(await read('select count(*)::int from alarms where cleared_at is null and unknown_since is null')).toEqual([
      0,
    ]);
    expect(await read('select count(*)::int from alarms where unknown_since is not null')).toEqual([1]);
    const back = await sites('name,site_type\nAlpha Fuel,Compliance & Reporting\n');
    expect(errorsOf(back)).toEqual([
      '2 ip: Name, IP address and port are required',
      '2 port: Name, IP address and port are required',
    ]);
  });

  it('names row, field and sentence of every bad cell, and stores nothing of such a file', async () => {
    const file =
      `${wide}Good One,,10.30.0.1,10001,,,,,,,,,\n` +
      'Bad Ip,,10.30.0.256,10001,,,,,,,,,\n' +
      'Loop,,127.0.0.1,10001,,,,,,,,,\n' +
      'Bad Port,,10.30.0.2,70000,,,,,,,,,\n' +
      'Bad Type,Station,10.30.0.3,1,,,,,,,,,\n' +
      ',,10.30.0.4,1,,,,,,,,,\n' +
      `${'x'.repeat(500)},,10.30.0.5,1,,,,,,,,,\n` +
      'Bad State,,10.30.0.6,1,,,Maryland,,,,,Mars/Base,nobody\n' +
      'good one,,10.30.0.7,1,,,,,,,,,\n' +
      'Same Ip,,10.30.0.1,1,,,,,,,,,\n' +
      'Taken,,10.20.0.11,1,,,,,,,,,\n' +
      'Zone,,10.30.0.8,1,,,,,,,,Mars/Base,\n' +
      '"Bell\u0007",,10.30.0.9,1,,,,,,,,,\n';
    const expected = [
      '3 ip: IP address is not valid',
      '4 ip: IP address is not valid',
      '5 port: Port must be a whole number from 1 to 65535',
      "6 site_type: Site type must be 'Compliance & Reporting' or 'Compliance Only'",
      '7 name: Name, IP address and port are required',
      '8 name: Name may have at most 120 characters',
      '9 state: State must be two capital letters',
      '9 report_recipients: Report recipients is not an email address',
      '10 name: Site Name or IP Address already in use: row 2 of this file has it too',
      '11 ip: Site Name or IP Address already in use: row 2 of this file has it too',
      '12 ip: Site Name or IP Address already in use',
      '13 timezone: Time zone is not a known time zone',
      '14 name: The cell must not contain control characters',
    ];
    const before = await countRows(app().db);
    const dry = await sites(file, true);
    expect([dry.status, dry.json.success, dry.json.dryRun, counts(dry)]).toEqual([200, false, true, [13, 1, 0, 0]]);
    expect(new Set(errorsOf(dry))).toEqual(new Set(expected));
    const answer = await sites(file);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      success: false,
      error: 'The file could not be imported',
      message: 'The file could not be imported',
      code: 'csv_invalid',
      status: 400,
      dryRun: false,
      total: 13,
      created: 0,
      updated: 0,
      unchanged: 0,
      errors: dry.json.errors,
    });
    expect(await countRows(app().db)).toEqual(before);
    expect(await read('select action from audit where id > $1', [auditBefore])).toEqual([]);
  });

  it('counts rows as a spreadsheet does, blank lines and line breaks in cells and all', async () => {
    const file = 'name,ip,port,address\r\nOne,10.1.0.1,1,"1 Main St\r\nRear"\r\n\r\n,,,\r\nTwo,bad,1,\r\n';
    expect(errorsOf(await sites(file))).toEqual(['5 ip: IP address is not valid']);
    expect(counts(await sites(file.replace('bad', '10.1.0.2')))).toEqual([2, 2, 0, 0]);
    expect(await read("select address from sites where name = 'One'")).toEqual(['1 Main St\nRear']);
  });

  it.each([
    ['semicolons', 'name;ip;port\nExcel;10.1.0.1;10001\n'],
    ['tabs', 'name\tip\tport\nExcel\t10.1.0.1\t10001\n'],
    ['a byte order mark', '\ufeffname,ip,port\r\nExcel,10.1.0.1,10001\r\n'],
    ['a header as people write it, and empty columns behind', ' Name ,IP,"Port",,\nExcel,10.1.0.1,10001,,\n'],
    ['line ends of an old Mac, none at the end', 'name,ip,port\rExcel,10.1.0.1,10001'],
  ])('takes %s', async (_, file) => {
    expect(counts(await sites(file))).toEqual([1, 1, 0, 0]);
    expect(await read("select concat(name, ip, port) from sites where name = 'Excel'")).toEqual(['Excel10.1.0.110001']);
  });

  it('takes formulas for the text they are, and the guard of our own files off again', async () => {
    const file = `name,ip,port,address\n"=HYPERLINK(""http://x"")",10.1.0.1,1,'=1+1\n'-Minus,10.1.0.2,1,'plain\n''=Twice,10.1.0.3,1,+1\n`;
    expect(counts(await sites(file))).toEqual([3, 3, 0, 0]);
    expect(await read("select name || ' ' || address from sites where ip like '10.1.%' order by id")).toEqual([
      '=HYPERLINK("http://x") =1+1',
      "-Minus 'plain",
      "'=Twice +1",
    ]);
  });

  const latin = Buffer.from('name,ip,port\nCaf\u00e9,10.1.0.1,1\n', 'latin1');
  const utf16 = Buffer.from('\ufeffname,ip,port\nA,10.1.0.1,1\n', 'utf16le');
  it.each<[string, string | Buffer, string]>([
    ['Latin-1', latin, '1 file: The file is not in UTF-8: save it as CSV in UTF-8'],
    ['UTF-16', utf16, '1 file: The file is in UTF-16: save it as CSV in UTF-8'],
    [
      'UTF-16 without a mark',
      utf16.subarray(2),
      '1 file: The file holds NUL characters, as UTF-16 and programs do: save it as CSV in UTF-8',
    ],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004rest'),
      '1 file: The file is a spreadsheet or a zip file: save it as CSV in UTF-8',
    ],
    ['an empty file', '', '1 file: The file is empty'],
    ['blank lines', '\n \n', '1 file: The file is empty'],
    ['a header alone', 'name,ip,port\n', '1 file: There are no rows after the header'],
    ['no name column', 'ip,port\n10.1.0.1,1\n', "1 name: The column 'name' is missing"],
    ['a column twice', 'name,ip,IP\nA,1,2\n', "1 ip: The column 'ip' appears twice"],
    ['a column without a name', 'name,,ip\nA,1,2\n', '1 header: Column 2 of the header has no name'],
    [
      'a misspelt column',
      'name,adress\nA,x\n',
      `1 adress: Unknown column 'adress'. Columns: ${wide.trim().replace('state,', 'state,state_since,state_reason,').replaceAll(',', ', ')}, district, latitude, longitude`,
    ],
    [
      'an open quote',
      'name,ip,port\nA,10.1.0.1,1\n"B,10.1.0.2,1\nC,10.1.0.3,1\n',
      '3 file: A quote that starts here is not closed',
    ],
    [
      'a stray quote',
      'name,ip,port\nA,10.1.0.1,1\nB "x",10.1.0.2,1\n',
      '3 file: A cell has a quote in the middle: enclose the cell in quotes and double the quote',
    ],
    ['ragged rows', 'name,ip,port\nA,10.1.0.1,1,2\n', '2 row: The row has 4 cells where the header has 3'],
  ])('refuses %s', async (_, file, error) => {
    const answer = await sites(file);
    expect([answer.status, answer.json.code]).toEqual([400, 'csv_invalid']);
    expect(errorsOf(answer)).toEqual([error]);
    expect(await read('select count(*)::int from sites')).toEqual([3]);
  });

  it('refuses rows that are too short, which would clear what they leave out', async () => {
    expect(errorsOf(await sites('name,city,zip\nAlpha Fuel,Elkton\n'))).toEqual([
      '2 row: The row has 2 cells where the header has 3',
    ]);
  });

  it('refuses more than 5 MB or 10,000 rows, and takes 10,000', async () => {
    const row = (i: number) => `Site ${i},10.${40 + (i >> 16)}.${(i >> 8) & 255}.${i & 255},10001\n`;
    const rows = (n: number) => `name,ip,port\n${Array.from({ length: n }, (_, i) => row(i)).join('')}`;
    for (const file of [rows(10_001), rows(50_000), `name\n${'x'.repeat(5_242_880)}`]) {
      const answer = await sites(file);
      expect([answer.status, answer.json.error, answer.json.code]).toEqual([
        413,
        'File is larger than 5 MB',
        'csv_too_large',
      ]);
    }
    expect(counts(await sites(rows(10_000)))).toEqual([10_000, 10_000, 0, 0]);
    expect(await read('select count(*)::int from gauges')).toEqual([10_002]);
  }, 240_000);

  it.each([
    ['blank lines', `name\nA${'\n'.repeat(4_900_000)}`],
    ['empty rows', `name,ip\n${',\n'.repeat(2_400_000)}`],
  ])('refuses a file of almost nothing but %s, and answers others meanwhile', async (_, file) => {
    const [answer, other] = [sites(file, true), admin.get('/api/health')];
    const first = await Promise.race([
      answer.then(() => 'import'),
      until(
        () => other,
        () => true,
      ).then(() => 'other'),
    ]);
    expect(first).toBe('other');
    expect([(await answer).status, (await answer).json.code]).toEqual([413, 'csv_too_large']);
  });

  it('takes blank lines between rows as long as a file is not made of them', async () => {
    expect(errorsOf(await sites(`${'\n'.repeat(9000)}name,ip,port\n${'\n'.repeat(9000)}One,bad,1\n`))).toEqual([
      '18002 ip: IP address is not valid',
    ]);
  });

  it.each([
    [
      'a header of very many cells',
      `name${','.repeat(300)}\nA\n`,
      '1 row: The row has 301 cells: at most 200 are read',
    ],
    ['a row of very many cells', `name\nA${','.repeat(300)}\n`, '2 row: The row has 301 cells: at most 200 are read'],
    ['a huge cell', `name\nA\n\n${'x'.repeat(1_100_000)}\n`, '4 file: The row is longer than 1 MB'],
    [
      'a list of very many',
      `name,site_type,tags\nA,Compliance Only,"${';'.repeat(500_000)}"\n`,
      '2 tags: Tags may have at most 10000 entries',
    ],
  ])('refuses %s', async (_, file, error) => {
    expect(errorsOf(await sites(file))).toEqual([error]);
  });

  it('takes names that are one line, and knows them with their letters composed', async () => {
    const words = 'Name must be one line without hidden characters';
    expect(errorsOf(await sites('name,ip,port\n"Al\npha",10.1.0.1,1\nAlpha\u200b Fuel,10.1.0.2,1\n'))).toEqual([
      `2 name: ${words}`,
      `3 name: ${words}`,
    ]);
    expect(counts(await sites('name,ip,port\nCafe\u0301,10.1.0.1,1\n'))).toEqual([1, 1, 0, 0]);
    expect(counts(await sites('name,ip,port\nCaf\u00e9,10.1.0.1,1\n'))).toEqual([1, 0, 0, 1]);
  });

  it('lists the first thousand errors and counts the others', async () => {
    const answer = await sites(`name,ip,port\n${Array.from({ length: 1500 }, (_, i) => `S${i},x,1\n`).join('')}`);
    const errors = errorsOf(answer);
    expect(errors).toHaveLength(1001);
    expect(errors[1000]).toBe('1002 file: 500 more errors from here on: fix these first');
  });

  it('finds a name or address that is taken while it stores, and tells the row', async () => {
    const { db } = app();
    const client = await db.$client.connect();
    await client.query('begin');
    await client.query("insert into sites (name, ip, port, gauge_key) values ('Quick', '10.1.0.1', 1, '10.1.0.1')");
    const answer = sites('name,ip,port\nSlow,10.1.0.1,1\n');
    await until(
      () =>
        read<number>(
          "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into sites%'",
        ),
      ([n]) => n === 1,
    );
    await client.query('commit');
    client.release();
    expect(errorsOf(await answer)).toEqual(['2 ip: Site Name or IP Address already in use']);
  });

  it('takes a form, refuses one without a file, and anything else', async () => {
    const form = new FormData();
    form.append('file', new Blob(['name,ip,port\nFormed,10.1.0.1,1\n']), 'sites.csv');
    const path = '/api/admin/import/sites';
    // Without dryRun nothing is stored.
    const dry = await admin.send('POST', path, form);
    expect([dry.status, dry.json.dryRun, counts(dry)]).toEqual([200, true, [1, 1, 0, 0]]);
    expect(await read("select count(*)::int from sites where name = 'Formed'")).toEqual([0]);
    const empty = new FormData();
    empty.append('other', new Blob(['x']), 'x.csv');
    for (const body of [empty, '{}']) {
      const answer = await admin.send('POST', path, body);
      expect([answer.status, answer.json.code]).toEqual([400, 'file_missing']);
    }
    const large = new FormData();
    large.append('file', new Blob(['x'.repeat(5_242_881)]), 'sites.csv');
    expect((await admin.send('POST', path, large)).json.code).toBe('csv_too_large');
    const odd = await admin.send('POST', `${path}?dryRun=maybe`, 'name\n', { 'content-type': 'text/csv' });
    expect(odd.json).toMatchObject({ code: 'validation', fields: { dryRun: 'can be true or false' } });
  });
});

describe('X-55 import of people', () => {
  const access = () =>
    read<string>(
      `select u.email || ' ' || string_agg(a.site_id || case when a.can_write then 'w' else '' end, ',' order by a.site_id)
       from user_sites a join users u on u.id = a.user_id group by u.email order by 1`,
    );

  it('adds people with their sites, mails each a link that sets a password, and knows them again', async () => {
    const file = [
      'email,name,role,sites,write_sites',
      'Nina@Example.com,Nina New,user,Alpha Fuel; 103;bravo fuel,alpha fuel;Charlie Depot',
      'reg9@example.com,,regulator,Alpha Fuel,Alpha Fuel',
      '',
    ].join('\n');
    expect(counts(await people(file, true))).toEqual([2, 2, 0, 0]);
    expect(await read('select count(*)::int from mail_outbox')).toEqual([0]);
    expect(counts(await people(file))).toEqual([2, 2, 0, 0]);
    expect(await access()).toEqual(expect.arrayContaining(['nina@example.com 101w,102,103w', 'reg9@example.com 101']));
    const { db, clock, url } = app();
    const mails = await db.$client.query('select kind, recipients, body from mail_outbox order by id');
    expect(mails.rows.map(({ kind, recipients }) => [kind, recipients])).toEqual([
      ['user_invited', ['nina@example.com']],
      ['user_invited', ['reg9@example.com']],
    ]);
    const [, base, token = ''] = /(http\S+)\/login#reset=(\S+)/.exec(mails.rows[0].body) ?? [];
    expect(base).toBe(url);
    const expires = await read<Date>('select expires_at from reset_tokens where token_hash = $1', [hashToken(token)]);
    expect(expires).toEqual([new Date(clock.now.getTime() + 72 * 3_600_000)]);
    const anon = await app().as('anon');
    const login = { email: 'nina@example.com', password: 'my-own-Passw0rd' };
    expect((await anon.post('/api/auth/login', login)).json.code).toBe('invalid_credentials');
    await anon.post('/api/auth/reset-password', { token, password: login.password });
    const signedIn = await anon.post('/api/auth/login', login);
    expect(signedIn.json.data).toMatchObject({ user: { name: 'Nina New', role: 'user', mustChangePassword: false } });
    expect(counts(await people(file))).toEqual([2, 0, 0, 2]);
    expect(
      await read("select action from audit where id > $1 and action ~ '^(user|import)' order by id", [auditBefore]),
    ).toEqual([
      'user.created',
      'user.created',
      'user.sites_changed',
      'user.sites_changed',
      'import.users',
      'import.users',
    ]);
    expect(await read("select count(*)::int from audit where detail::text ~ 'argon2|reset='")).toEqual([0]);
  });

  it('changes people: what has no column stays, an empty list takes every site away', async () => {
    const before = await access();
    expect(counts(await people('email,role\nU1@example.com,technician\n'))).toEqual([1, 0, 1, 0]);
    expect(await access()).toEqual(before);
    expect(await read("select name || ' ' || role from users where email = 'u1@example.com'")).toEqual([
      'Person u1 technician',
    ]);
    expect(counts(await people('email,role,sites\nu2@example.com,user,\n'))).toEqual([1, 0, 1, 0]);
    expect((await access()).some((line) => line.startsWith('u2@'))).toBe(false);
    // Whoever lost a site lost the links they shared of it.
    expect(await read('select revoked_at is not null from shares where id = 701')).toEqual([true]);
    expect(await read("select target_id from audit where id > $1 and action = 'share.revoked'", [auditBefore])).toEqual(
      ['701'],
    );
    expect((await (await app().as('u2')).get('/api/sites')).json).toEqual([]);
  });

  it('takes the right to write, and the tokens that use it, from who becomes a regulator', async () => {
    await read(
      `insert into api_tokens (user_id, name, prefix, token_hash, scopes, created_at, expires_at)
       select 4, s::text, 'fsc_test', sha256(s::text::bytea), s, now(), now() + interval '1 day'
       from (values (array['read', 'write']), (array['read'])) v(s) returning id`,
    );
    expect(counts(await people('email,role,write_sites\nu2@example.com,regulator,Alpha Fuel\n'))).toEqual([1, 0, 1, 0]);
    expect(await access()).toContain('u2@example.com 101,103');
    expect(await read("select revoked_at is not null from api_tokens where prefix = 'fsc_test' order by id")).toEqual([
      true,
      false,
    ]);
  });

  it('names what is wrong row by row', async () => {
    const file = [
      'email,name,role,sites,write_sites',
      ',No Mail,user,,',
      'no-address,,user,,',
      'a@example.com,,boss,,',
      'b@example.com,,,,',
      `c@example.com,${'x'.repeat(121)},user,,`,
      'd@example.com,,user,Nowhere;Alpha Fuel,999',
      'e@example.com,,user,,',
      'E@EXAMPLE.COM,,user,,',
      'admin@example.com,,user,,',
    ].join('\n');
    const before = await countRows(app().db);
    const answer = await people(file);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([
      '2 email: Email and role are required',
      '3 email: Email is not valid',
      '4 role: Role must be one of user, technician, regulator, admin',
      '5 role: Email and role are required',
      '6 name: Name may have at most 120 characters',
      "7 sites: There is no site 'Nowhere'",
      "7 write_sites: There is no site '999'",
      '9 email: Email already exists: row 8 of this file has it too',
      '10 role: An import cannot change your own role',
    ]);
    expect(await countRows(app().db)).toEqual(before);
  });

  it('asks which is meant where a number is the name of one site and the id of another', async () => {
    await read("update sites set name = '101' where id = 102 returning id");
    expect(errorsOf(await people('email,role,sites\nu1@example.com,user,101\n'))).toEqual([
      "2 sites: '101' is the name of one site and the id of another",
    ]);
  });

  it('takes #id for the site with this id, whatever others are called', async () => {
    await read("update sites set name = '#101' where id = 102 returning id");
    await read("update sites set name = '102' where id = 101 returning id");
    expect(counts(await people('email,role,sites\nnina@example.com,user,#101\n'))).toEqual([1, 1, 0, 0]);
    expect(await access()).toContain('nina@example.com 101');
    expect(errorsOf(await people('email,role,sites\nnina@example.com,user,#999\n'))).toEqual([
      "2 sites: There is no site '#999'",
    ]);
  });

  it('keeps one admin', async () => {
    await read("update users set role = 'user' where id = 12 returning id");
    const answer = await people('email,role\nadmin@example.com,user\n');
    expect([answer.status, answer.json.code, answer.json.error]).toEqual([
      409,
      'last_admin',
      'At least one admin is required',
    ]);
    expect(counts(await people('email,role\nadmin@example.com,admin\n'))).toEqual([1, 0, 0, 1]);
  });

  it('adds ten thousand people at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `p${i}@example.com,user,Alpha Fuel\n`).join('');
    expect(counts(await people(`email,role,sites\n${rows}`))).toEqual([10_000, 10_000, 0, 0]);
    expect(await read('select count(*)::int from mail_outbox')).toEqual([10_000]);
  }, 240_000);
});

describe('X-56 templates', () => {
  it.each<Kind>(['sites', 'users'])('is a header and a row that can be imported: %s', async (kind) => {
    if (kind === 'users') await sites('name,ip,port\nDelta Mart,10.1.0.1,1\n');
    const answer = await admin.get(`/api/admin/import/${kind}/template`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${kind}-template.csv"`);
    expect(counts(await send(kind, answer.text))).toEqual([1, 1, 0, 0]);
  });

  it('knows no other kind', async () => {
    const answer = await admin.get('/api/admin/import/tanks/template');
    expect([answer.status, answer.json.code]).toEqual([404, 'route_not_found']);
  });
});
