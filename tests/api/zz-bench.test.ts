import http from 'node:http';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { it } from 'vitest';
import { notifyChange } from '#server/store/events.ts';
import { startTestApp } from '#tests/helpers/app.ts';

it('bench', async () => {
  const t = await startTestApp({ deps: { requestsPerMinute: 1e9 } });
  await t.db.execute(sql`insert into sites (name, ip, port, gauge_key, address, city, state, tags) select 'Station ' || i, '10.' || i/65536 || '.' || (i/256)%256 || '.' || i%256, 10001, 'k' || i, i || ' Main St', 'Bel Air', 'MD', '{north,diesel}' from generate_series(1000,5999) i`);
  await t.db.execute(sql`insert into gauges (site_id, online, console_type, last_seen_at) select id, true, 'TLS-350', '2026-11-19T20:59:00Z' from sites where id > 103`);
  await t.db.execute(sql`insert into tanks (site_id, tank_number, label, product, capacity) select id, n, 'T' || n || ' Regular', 'Regular', 10000 from sites, generate_series(1,4) n where id > 103`);
  await t.db.execute(sql`insert into tank_latest (site_id, tank_number, at, volume, tc_volume, ullage, height, water, temperature, gauge_time) select id, n, '2026-11-19T20:59:00Z', 5000.5, 4990.25, 4999.5, 48.25, 0.5, 61.5, '2026-11-19 15:59:00' from sites, generate_series(1,4) n where id > 103`);
  await t.db.execute(sql`insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source) select id, 'tank', n, '0.2', 'csld', '2026-11-10'::timestamp + d * interval '1 day', 'passed', '251' from sites, generate_series(1,4) n, generate_series(1,5) d where id > 103`);
  await t.db.execute(sql`analyze`);
  const admin = await t.as('admin');
  const wire = t.url.replace('localhost', '127.0.0.1');
  for (const path of ['/api/sites', '/api/inventory']) {
    let s = performance.now();
    const first = await admin.get(path, { 'accept-encoding': 'identity' });
    const full = performance.now() - s;
    const body = Buffer.from(first.text);
    const bare = http.createServer((_q, r) => { r.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }); r.end(body); }).listen(0);
    const port = (bare.address() as { port: number }).port;
    const run = async (url: string, headers = {}) => (await autocannon({ url, connections: 8, duration: 3, headers: { cookie: `console_session=${admin.cookie}`, ...headers } })).requests.average;
    const results: Record<string, number> = {};
    for (let i = 0; i < 2; i++) {
      results[`bare${i}`] = await run(`http://127.0.0.1:${port}/`);
      results[`ours${i}`] = await run(wire + path);
    }
    results.notModified = await run(wire + path, { 'if-none-match': first.headers.get('etag') ?? '' });
    s = performance.now();
    await notifyChange(t.db, { kind: 'inventory.changed', siteIds: Array.from({ length: 170 }, (_, i) => 1000 + i) });
    await new Promise((r) => setTimeout(r, 50));
    s = performance.now();
    await admin.get(path, { 'accept-encoding': 'identity' });
    console.log("BENCH", path, JSON.stringify(results), body.length, 'full load', full.toFixed(0), 'after 170 dirty', (performance.now() - s).toFixed(0));
    bare.close();
  }
  await t.stop();
}, 120_000);
