import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tank, TankInput } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listIn, numberOf, numberOrNull, textOf } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Tanks of GET /api/sites/{id}/tanks, in the order of their numbers. */
export function readTanks(body: unknown): Tank[] {
  return listIn(body, 'tanks')
    .map((fields) => ({
      tank_number: numberOf(fields.tank_number),
      tank_label: textOf(fields.tank_label),
      product: textOf(fields.product),
      capacity: numberOrNull(fields.capacity),
      diameter_inches: numberOrNull(fields.diameter_inches),
      active: fields.active !== false,
      edited: fields.edited === true,
    }))
    .toSorted((a, b) => a.tank_number - b.tank_number);
}

/** What a tank is called: 'T3 Diesel', since two tanks may hold one product; 'Tank 3' without a label. */
export function tankName({ tank_number, tank_label }: Pick<Tank, 'tank_number' | 'tank_label'>): string {
  if (tank_label === '') return `Tank ${tank_number}`;
  const short = `T${tank_number}`;
  return tank_label.split(/\s/, 1)[0] === short ? tank_label : `${short} ${tank_label}`;
}

/** Set-up of the site's tanks, retired ones too. */
export function useTanks(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'tanks'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readTanks(await orNone(callApi(routes.tanks, { params: { id: siteId }, signal: both }), [])),
      ),
  });
}

/** Writes of tank set-up, for admins. Each throws ApiError on failure; on success all that shows tanks is read again. */
export function useTankWrites(siteId: string) {
  const client = useQueryClient();
  const changed = async () => {
    void client.invalidateQueries({ queryKey: keys.inventory() });
    for (const part of ['inventory', 'trend', 'equipment', 'commands'] as const) {
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
    }
    await client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'tanks') });
  };
  return {
    save: async (tankNumber: number, body: TankInput) => {
      await callApi(routes.saveTank, { params: { id: siteId, tankNumber }, body });
      await changed();
    },
    retire: async (tankNumber: number) => {
      await callApi(routes.retireTank, { params: { id: siteId, tankNumber } });
      await changed();
    },
  };
}
