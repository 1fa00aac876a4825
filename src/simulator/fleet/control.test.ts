import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../line/ask.ts';
import { sampleStation } from '../sample-station.ts';
import type { FleetControl } from './control.ts';
import { startControl } from './control.ts';
import type { Fleet } from './fleet.ts';
import { startFleet } from './fleet.ts';

let fleet: Fleet;
let control: FleetControl;

beforeAll(async () => {
  fleet = await startFleet({
    stations: ['North Pump', 'South Pump'].map((name) => ({
      spec: sampleStation({ name }),
      host: '127.0.0.1',
      port: 0,
    })),
    seed: 1,
    startAt: new Date(Date.now() - 3 * 86_400_000),
    msPerByte: 0,
  });
  control = await startControl(fleet, 0);
});

afterAll(async () => {
  await control.stop();
  await fleet.stop();
});

async function post(path: string, body: unknown, type = 'application/json') {
  const sent = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
  const response = await fetch(`${control.url}${path}`, sent);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the control of a fleet', () => {
  it('lists the gauges and shows one with its tanks', async () => {
    const list = await (await fetch(`${control.url}/gauges`)).json();
    expect(list).toMatchObject([{ name: 'North Pump', family: 'tls', faults: {} }, { name: 'South Pump' }]);
    const one = await (await fetch(`${control.url}/gauges/South%20Pump`)).json();
    expect(one).toMatchObject({ name: 'South Pump', tanks: [{ number: 1, capacity: 10_000 }, {}, {}] });
  });

  it('silences a gauge and lets it speak again', async () => {
    const place = fleet.find('North Pump');
    if (place === undefined) throw new Error('no gauge');
    expect(await post('/gauges/North%20Pump/faults', { silent: true })).toMatchObject({
      status: 200,
      body: { faults: { silent: true } },
    });
    expect((await ask(place, '\x01i10100\r', { quietMs: 120 })).bytes).toHaveLength(0);
    await post('/gauges/North%20Pump/faults', { silent: false });
    expect((await ask(place, '\x01i10100\r')).bytes.length).toBeGreaterThan(20);
  });

  it('changes the state, and the alarms follow', async () => {
    const { body } = await post('/gauges/South%20Pump/state', { tank: 2, waterInches: 2.6 });
    // Beside them there may be what the fleet itself has run into by the time of the day, low product for example.
    expect(body.alarms).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category: 2, type: 3, device: 2, clearedAt: null }),
        expect.objectContaining({ category: 2, type: 10, device: 2 }),
      ]),
    );
  });

  it.each([
    ['/gauges/North%20Pump/faults', { loud: true }, 400, 'There is no fault "loud"'],
    ['/gauges/North%20Pump/faults', { dripMs: -1 }, 400, 'The fault "dripMs" takes a whole number'],
    ['/gauges/North%20Pump/state', { tank: 44 }, 400, 'North Pump has no tank 44.'],
    ['/gauges/West/faults', { silent: true }, 404, 'There is no gauge "West".'],
    ['/gauges/North%20Pump/paint', {}, 404, 'A gauge has /faults and /state.'],
  ])('answers %s %j with %i and a sentence', async (path, body, status, words) => {
    const reply = await post(path, body);
    expect(reply.status).toBe(status);
    expect(reply.body.error).toContain(words);
  });

  it('takes nothing from a page of another site', async () => {
    expect((await post('/gauges/North%20Pump/faults', { silent: true }, 'text/plain')).status).toBe(415);
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(`${control.url}/gauges`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(403);
  });
});
