import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Alarm, alarmList, alarmPage, alarmSaved } from '#contract/nouns/gauge/alarm.ts';
import { audit, issues } from '#server/store/schema/record-schema.ts';
import { alarms, sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { addAlarm as addAlarmTo, water } from './issue-calls.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
let t: TestApp;
let reader: TestClient;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await t.db.delete(issues);
  await t.db.delete(alarms);
  reader = await t.as('reg');
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const ago = (ms: number) => new Date(t.clock.now.getTime() - ms);
const open = async (site = 101) => alarmList.parse((await reader.get(`/api/sites/${site}/alarms`)).json).alarms;
const history = async (query = '') => alarmPage.parse((await reader.get(`/api/sites/101/alarms/history${query}`)).json);
const labels = async (query: string) => (await history(query)).alarms.map(({ label }) => label);
const csv = (query = '') => reader.get(`/api/sites/101/alarms/history?format=csv${query}`);
const acknowledge = (id: number, body?: unknown, client = writer, site = 101) =>
  client.post(`/api/sites/${site}/alarms/${id}/acknowledge`, body);

type Row = Partial<typeof alarms.$inferInsert>;

/** A water alarm, raised an hour ago and open unless told. */
const addAlarm = (values: Row = {}) => addAlarmTo(t, { raisedAt: ago(hour), ...values });

/** One of each category, raised an hour apart, the first one last. */
async function addVariety(): Promise<void> {
  const rows: [Row, number][] = [
    [{ category: 2, type: 3, device: 1, label: water, clearedAt: ago(30 * minute), polls: 9 }, 1],
    [{ category: 2, type: 2, device: 2, label: 'T2: Setup Data Warning' }, 2],
    [{ category: 3, type: 3, device: 4, label: 'L4: Fuel Alarm' }, 3],
    [{ category: 21, type: 1, device: 1, label: 'Q1: Setup Data Warning', clearedAt: ago(minute), polls: 9 }, 4],
    [{ category: 1, type: 1, device: 0, label: 'Printer out of Paper' }, 5],
    [{ category: 0, type: 0, device: 0, label: '100%_STRANGE \\ thing' }, 6],
  ];
  for (const [row, hours] of rows) await addAlarm({ ...row, raisedAt: ago(hours * hour) });
}

describe('X-22 open alarms', () => {
  it('tells what an alarm is and means', async () => {
    const id = await addAlarm({ gaugeRaisedAt: '2026-11-19 14:58:00', polls: 60 });
    expect(await open()).toEqual([
      {
        id,
        label: water,
        tank_number: 1,
        category: 'tank',
        severity: 'alarm',
        notice: false,
        opened_at: '2026-11-19T20:00:00.000Z',
        cleared_at: null,
        acknowledged_at: null,
        acknowledged_by: null,
        acknowledge_note: '',
        issue_id: null,
        issue_number: null,
        issue_priority: null,
        issue_status: null,
        code: '0203',
        meaning: expect.stringMatching(/water/i),
        first_step: expect.stringMatching(/\w/),
        standing: true,
        ghost: false,
        unknown_since: null,
        clock_unknown: false,
        repeats: 1,
        gauge_time: '2026-11-19T14:58',
        source: 'poll',
      } satisfies Alarm,
    ]);
  });

  it('shows what the console lists and what is no fault as a notice', async () => {
    await addAlarm({ category: 2, type: 20, device: 1, label: 'T1: Leak Test Active' });
    await addAlarm({ category: 5, type: 2, device: 3, label: 'I3: Input Normal' });
    await addAlarm({ category: 2, type: 11, device: 1, label: 'T1: Delivery Needed Warning' });
    const listed = (await open()).map(({ label, severity, notice }) => [label, severity, notice]);
    expect(listed.sort()).toEqual([
      ['I3: Input Normal', 'warning', true],
      ['T1: Delivery Needed Warning', 'warning', false],
      ['T1: Leak Test Active', 'warning', true],
    ]);
    expect((await reader.get('/api/sites/101')).json.alarmDetails).toHaveLength(3);
  });

  it('lists them in the order of the site’s alarmDetails, and no other site’s', async () => {
    await addVariety();
    const same = ago(2 * hour);
    for (const device of [7, 8, 9]) await addAlarm({ device, label: `T${device}: Low Product Alarm`, raisedAt: same });
    await addAlarm({ siteId: 102, label: 'elsewhere' });
    const details = (await reader.get('/api/sites/101')).json.alarmDetails;
    expect(details).toHaveLength(7);
    expect((await open()).map(({ label }) => label)).toEqual(details);
    expect(await open(103)).toEqual([]);
  });

  it('names category, severity, code and tank by the alarm table', async () => {
    await addVariety();
    const facts = (await history()).alarms.map(({ category, severity, code, tank_number }) => [
      ...[category, severity, code, tank_number],
    ]);
    expect(facts).toEqual([
      ['tank', 'alarm', '0203', 1],
      ['tank', 'alarm', '0202', 2],
      ['sensor', 'alarm', '0303', null],
      ['line', 'warning', '2101', null],
      ['system', 'warning', '0101', null],
      ['system', 'alarm', '', null],
    ]);
    const strange = (await open()).at(-1);
    expect(strange).toMatchObject({ label: '100%_STRANGE \\ thing' });
    // In no table: it may be an alarm.
    expect(strange).toMatchObject({
      meaning: expect.stringContaining('It may be an alarm.'),
      first_step: expect.stringContaining('treat it as an alarm'),
    });
  });

  it('marks ghosts among those that polls saw', async () => {
    const ghosts = async () => (await history()).alarms.map(({ ghost, source }) => [source, ghost]);
    await addAlarm({ device: 1, polls: 1 });
    await addAlarm({ device: 2, polls: 2, clearedAt: ago(minute) });
    await addAlarm({ device: 3, polls: 3, clearedAt: ago(minute) });
    await addAlarm({ device: 4, polls: 1, clearedAt: ago(minute), source: 'history' });
    expect(await ghosts()).toEqual([
      ['history', false],
      ['poll', false],
      ['poll', true],
      ['poll', false],
    ]);
  });

  it('counts how often the same alarm was raised in 30 days', async () => {
    for (const days of [40, 29, 20, 10, 5]) {
      await addAlarm({ raisedAt: ago(days * day), clearedAt: ago(days * day - hour) });
    }
    await addAlarm({ raisedAt: ago(4 * day), clearedAt: ago(3 * day), device: 2 });
    await addAlarm({ raisedAt: ago(2 * day), clearedAt: ago(day), siteId: 102 });
    await addAlarm();
    const strange = { category: 0, type: 0, device: 0 };
    await addAlarm({ ...strange, label: 'ODD TEXT', raisedAt: ago(day), clearedAt: ago(day - hour) });
    await addAlarm({ ...strange, label: 'OTHER TEXT', raisedAt: ago(0.5 * day) });
    await addAlarm({ ...strange, label: 'ODD TEXT', raisedAt: ago(0.4 * day) });
    const { alarms: all } = await history(`?from=2026-10-01`);
    expect(all.map(({ label, repeats }) => [label, repeats])).toEqual([
      [water, 5],
      ['ODD TEXT', 2],
      ['OTHER TEXT', 1],
      ['ODD TEXT', 1],
      [water, 1],
      [water, 4],
      [water, 3],
      [water, 3],
      [water, 2],
      [water, 1],
    ]);
  });

  it('names the newest issue that was about it, open or closed', async () => {
    const issue = async (values: { label?: string; from: Date; to?: Date; alarmId?: number; siteId?: number }) => {
      const [made] = await t.db
        .insert(issues)
        .values({
          ...{ siteId: values.siteId ?? 101, alarmLabel: values.label ?? water, alarmId: values.alarmId ?? null },
          ...{ createdBy: 'Ada', createdAt: values.from, updatedAt: values.from, closedAt: values.to ?? null },
          ...(values.to === undefined ? {} : { status: 'Closed', resolution: 'done' }),
        })
        .returning();
      return made ?? expect.unreachable();
    };
    const id = await addAlarm({ raisedAt: ago(5 * day), clearedAt: ago(4 * day) });
    const answering = async () => (await history()).alarms.find((alarm) => alarm.id === id);
    await issue({ from: ago(9 * day), to: ago(6 * day) });
    await issue({ from: ago(5 * day), siteId: 103 });
    await issue({ from: ago(5 * day), label: 'T2: High Water Alarm' });
    const afterwards = await issue({ from: ago(3 * day), to: ago(2 * day) });
    expect(await answering()).toMatchObject({ issue_id: null, issue_number: null });
    await t.db.update(issues).set({ alarmId: id }).where(eq(issues.id, afterwards.id));
    expect(await answering()).toMatchObject({ issue_id: afterwards.id, issue_number: `ISS-${afterwards.number}` });
    await issue({ from: ago(4.5 * day), to: ago(4.2 * day), label: water.toUpperCase() });
    expect(await answering()).toMatchObject({ issue_id: afterwards.id });
    const newest = await issue({ from: ago(day), alarmId: id });
    expect(await answering()).toMatchObject({ issue_id: newest.id });
  });
});

describe('X-23 alarm history', () => {
  it('has what was raised in the range, and what is open still', async () => {
    await addAlarm({ label: 'long ago', raisedAt: ago(300 * day), clearedAt: ago(2 * day) });
    await addAlarm({ label: 'open for long', device: 2, raisedAt: ago(200 * day) });
    await addAlarm({ label: 'of this month', device: 3, raisedAt: ago(29 * day), clearedAt: ago(28 * day) });
    await addAlarm({ label: 'of now', device: 4, raisedAt: t.clock.now });
    expect(await labels('')).toEqual(['of now', 'of this month', 'open for long']);
    expect(await labels('?to=2026-10-31&from=2026-10-01')).toEqual(['of this month', 'open for long']);
    expect(await labels('?from=2026-01-01&to=2026-03-01')).toEqual(['long ago']);
  });

  it('takes dates as days of the site', async () => {
    await t.db.update(sites).set({ timezone: 'America/Los_Angeles' }).where(eq(sites.id, 101));
    await addAlarm({
      label: 'late on the 10th',
      raisedAt: new Date('2026-11-11T07:59:59.999Z'),
      clearedAt: t.clock.now,
    });
    await addAlarm({ label: 'on the 11th', raisedAt: new Date('2026-11-11T08:00:00Z'), clearedAt: t.clock.now });
    expect(await labels('?from=2026-11-10&to=2026-11-10')).toEqual(['late on the 10th']);
    expect(await labels('?from=2026-11-11&to=2026-11-11')).toEqual(['on the 11th']);
    expect(await labels('?from=2026-11-11T07:59:59.999Z&to=2026-11-11T08:00:00Z')).toHaveLength(2);
  });

  it.each([
    ['state=open', ['T2: Setup Data Warning', 'L4: Fuel Alarm', 'Printer out of Paper', '100%_STRANGE \\ thing']],
    ['state=cleared', [water, 'Q1: Setup Data Warning']],
    ['category=tank', [water, 'T2: Setup Data Warning']],
    ['category=sensor', ['L4: Fuel Alarm']],
    ['category=line', ['Q1: Setup Data Warning']],
    ['category=system', ['Printer out of Paper', '100%_STRANGE \\ thing']],
    ['severity=warning', ['Q1: Setup Data Warning', 'Printer out of Paper']],
    ['severity=alarm', [water, 'T2: Setup Data Warning', 'L4: Fuel Alarm', '100%_STRANGE \\ thing']],
    ['tank=2', ['T2: Setup Data Warning']],
    ['tank=4', []],
    ['q=%20setup%20DATA', ['T2: Setup Data Warning', 'Q1: Setup Data Warning']],
    ['q=%25', ['100%_STRANGE \\ thing']],
    ['q=_', ['100%_STRANGE \\ thing']],
    ['q=%5C', ['100%_STRANGE \\ thing']],
    ["q='", []],
    ['category=tank&state=open&severity=alarm&q=t2', ['T2: Setup Data Warning']],
  ])('filters by %s', async (query, wanted) => {
    await addVariety();
    expect(await labels(`?${query}`)).toEqual(wanted);
    const lines = (await csv(`&${query}`)).text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(wanted);
  });

  it('walks over 120 alarms without loss or repeat while new ones arrive', async () => {
    const wanted: number[] = [];
    // Five at a time share their moment, as alarms of one poll do.
    for (let i = 0; i < 120; i++) {
      const cleared = i % 3 === 0 ? null : ago(minute);
      wanted.push(
        await addAlarm({ device: i, raisedAt: ago((1000 - Math.floor(i / 5)) * minute), clearedAt: cleared }),
      );
    }
    for (let i = 0; i < 3; i++) wanted.unshift(await addAlarm({ device: 200 + i, raisedAt: ago((90 - i) * day) }));
    const order = new Map(wanted.map((id, place) => [id, place]));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await history(`?limit=7&cursor=${cursor}`);
      seen.push(...page.alarms.map(({ id }) => id));
      cursor = page.next_cursor;
      await addAlarm({ device: 1000 + seen.length, raisedAt: t.clock.now });
    }
    expect(seen).toHaveLength(123);
    expect(new Set(seen)).toEqual(new Set(wanted));
    // Newest first: the 120 from the last to the first, then the old ones that are still open.
    expect(seen.slice(0, 120)).toEqual(wanted.slice(3).reverse());
    expect(seen.slice(120).map((id) => order.get(id))).toEqual([0, 1, 2]);
  });

  it.each([
    ['from=2026-11-20', 'range_invalid', 'from'],
    ['from=2026-11-10&to=2026-11-09', 'range_invalid', 'from'],
    ['from=2025-01-01', 'range_invalid', 'from'],
    ['to=soon', 'range_invalid', 'to'],
    ['limit=500', 'validation', 'limit'],
    ['cursor=WzFd', 'validation', 'cursor'],
    ['state=closed', 'validation', 'state'],
    ['category=pump', 'validation', 'category'],
    ['severity=info', 'validation', 'severity'],
    ['tank=one', 'validation', 'tank'],
    ['tank=-1', 'validation', 'tank'],
    [`q=${'x'.repeat(201)}`, 'validation', 'q'],
    ['format=xml', 'validation', 'format'],
    ['format=csv&from=2025-01-01', 'range_invalid', 'from'],
  ])('%$ refuses a query that makes no sense', async (query, code, field) => {
    const answer = await reader.get(`/api/sites/101/alarms/history?${query}`);
    expect(answer.json).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } });
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});

describe('X-23 as a file', () => {
  it('has a line for each alarm, in the site’s own time', async () => {
    const raisedAt = new Date('2026-11-19T03:30:10Z');
    const id = await addAlarm({ raisedAt, clearedAt: new Date('2026-11-19T05:00:00Z'), polls: 90 });
    await addAlarm({ category: 1, type: 1, device: 0, label: 'Printer out of Paper', raisedAt: ago(45 * day) });
    await writer.post('/api/issue-actions/101/issues', { alarmLabel: water });
    await acknowledge(id, { note: 'Seen, "by phone"\nand noted' });
    const answer = await csv();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Alarm_History_Alpha_Fuel_2026-10-20_2026-11-19.csv"',
    );
    const number = (await history()).alarms[0]?.issue_number;
    const { meaning = '' } = (await history()).alarms[0] ?? {};
    const { meaning: paper = '' } = (await history()).alarms[1] ?? {};
    const zone = 'America/New_York';
    const lines = answer.text.replace(/^\u{feff}/u, '').split('\r\n');
    expect(lines).toEqual([
      `Label,Code,Category,Severity,Tank,Raised (${zone}),Cleared (${zone}),Duration (minutes),Acknowledged by,Acknowledged (${zone}),Note,Issue,Meaning`,
      `${water},0203,tank,alarm,1,2026-11-18 22:30,2026-11-19 00:00,90,Person u2,2026-11-19 16:00,"Seen, ""by phone""\nand noted",${number},${quoted(meaning)}`,
      `Printer out of Paper,0101,system,warning,,2026-10-05 17:00,,,,,,,${quoted(paper)}`,
      '',
    ]);
  });

  it('begins with a byte order mark, also when there is no alarm', async () => {
    const cookie = `console_session=${reader.cookie}`;
    const response = await fetch(`${t.url}/api/sites/103/alarms/history?format=csv`, { headers: { cookie } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'])(
    'has no cell that a spreadsheet would run: %s',
    async (evil) => {
      const id = await addAlarm({ label: evil });
      await acknowledge(id, { note: `=cmd|' /C calc'!A1` });
      await t.db.update(alarms).set({ acknowledgeNote: evil });
      const cells = (await csv()).text.split('\r\n')[1] ?? '';
      const cell = /[",]/.test(evil) ? `"'${evil.replaceAll('"', '""')}"` : `'${evil}`;
      expect(cells.startsWith(`${cell},`)).toBe(true);
      expect(cells).toContain(`,${cell},`);
    },
  );

  it('holds everything that fits the filters, whatever the page limits, each once', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({
      ...{ siteId: 101, category: 2, type: 3, device: i % 4, label: `alarm ${i}`, polls: 5 },
      ...{ raisedAt: ago((i % 700) * minute), lastSeenAt: ago(0), clearedAt: ago(0) },
    }));
    await t.db.insert(alarms).values(rows);
    const lines = (await csv('&limit=1&q=alarm')).text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2500);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2500);
    expect((await csv('&tank=3')).text.trim().split('\r\n')).toHaveLength(626);
    const head = await reader.send('HEAD', '/api/sites/101/alarms/history?format=csv');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('has a name that every system can store', async () => {
    await t.db.update(sites).set({ name: 'Köln "Süd" / ..\\x\r\n; a=b' }).where(eq(sites.id, 101));
    const disposition = (await csv('&from=2026-11-01&to=2026-11-02')).headers.get('content-disposition');
    expect(disposition).toBe('attachment; filename="Alarm_History_Koln_Sud_.._x_a_b_2026-11-01_2026-11-02.csv"');
  });
});

describe('X-24 acknowledge', () => {
  it('stores who, when and what was noted, once, and tells everybody', async () => {
    const id = await addAlarm();
    const heard: unknown[] = [];
    const stop = hearPublic(t, heard);
    const answer = await acknowledge(id, { note: ' Technician called ' });
    expect(answer.status).toBe(200);
    const { alarm } = alarmSaved.parse(answer.json);
    expect(alarm).toMatchObject({
      ...{ id, acknowledged_at: '2026-11-19T21:00:00.000Z', acknowledged_by: 'Person u2' },
      ...{ acknowledge_note: 'Technician called', cleared_at: null, standing: true },
    });
    expect(await open()).toEqual([alarm]);
    await expect.poll(() => heard).toEqual([{ kind: 'alarm.changed', siteIds: [101] }]);
    stop();
    const entries = await t.db.select().from(audit).orderBy(asc(audit.id));
    expect(entries).toMatchObject([
      {
        ...{ action: 'alarm.acknowledged', siteId: 101, targetType: 'alarm', targetId: String(id), actorId: 4 },
        detail: { label: water, note: 'Technician called' },
      },
    ]);
    const again = await acknowledge(id, { note: 'me too' }, await t.as('admin'));
    expect(again.json).toMatchObject({
      status: 409,
      code: 'alarm_acknowledged',
      error: 'Alarm is already acknowledged',
    });
    expect((await open())[0]).toEqual(alarm);
    expect(await t.db.select().from(audit)).toHaveLength(1);
  });

  it('needs no body, and takes a cleared alarm too', async () => {
    const id = await addAlarm({ clearedAt: ago(minute) });
    expect((await acknowledge(id)).json).toMatchObject({ success: true, alarm: { id, acknowledge_note: '' } });
  });

  it('lets one of eight who come at once be the one', async () => {
    const id = await addAlarm();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => acknowledge(id, { note: `${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await open())[0]?.acknowledge_note).toBe(`${winner}`);
  });

  it('finds alarms of the named site only', async () => {
    const id = await addAlarm();
    for (const answer of [await acknowledge(id, {}, writer, 103), await acknowledge(2_147_483_647)]) {
      expect(answer.json).toMatchObject({ status: 404, code: 'alarm_not_found' });
    }
    expect((await writer.post('/api/sites/101/alarms/x/acknowledge')).json.code).toBe('invalid_id');
    expect((await open())[0]?.acknowledged_at).toBeNull();
  });

  it('is for those who may write the site', async () => {
    const id = await addAlarm();
    for (const [name, code] of [
      ['u1', 'forbidden_write'],
      ['reg', 'forbidden_write'],
      ['u0', 'forbidden_site'],
    ] as const) {
      expect((await acknowledge(id, {}, await t.as(name))).json).toMatchObject({ status: 403, code });
      if (name === 'u0') expect((await (await t.as(name)).get('/api/sites/101/alarms')).json.code).toBe(code);
    }
    expect((await acknowledge(id, { note: 'x'.repeat(1001) })).json).toMatchObject({
      ...{ status: 400, code: 'validation', fields: { note: 'at most 1000 characters' } },
    });
    expect((await acknowledge(id, { note: 'a\u0000' })).json.code).toBe('validation');
    expect((await open())[0]?.acknowledged_at).toBeNull();
  });
});

function quoted(text: string): string {
  return text.includes(',') ? `"${text}"` : text;
}
