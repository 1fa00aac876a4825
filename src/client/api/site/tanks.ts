import type { Tank, TankInput } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';
import { answerReader } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** What a tank is called: 'T3 Diesel', since two tanks may hold one product; 'Tank 3' without a label. */
export function tankName({ tank_number, tank_label }: Pick<Tank, 'tank_number' | 'tank_label'>): string {
  if (tank_label === '') return `Tank ${tank_number}`;
  const short = `T${tank_number}`;
  return tank_label.split(/\s/, 1)[0] === short ? tank_label : `${short} ${tank_label}`;
}

// What does not say that it is retired is in use.
const readList = answerReader(routes.tanks, { active: true });

/** Tanks of an answer, in the order of their numbers. */
export function readTanks(body: unknown): Tank[] {
  return readList(body).tanks.toSorted((a, b) => a.tank_number - b.tank_number);
}

/** Set-up of the site's tanks, retired ones too, in the order of their numbers. */
export function useTanks(siteId: string) {
  return useCall(routes.tanks, {
    queryKey: keys.sitePart(siteId, 'tanks'),
    params: { id: siteId },
    none: { tanks: [] },
    read: (body) => ({ tanks: readTanks(body) }),
    pick: ({ tanks }) => tanks,
  });
}

/** Writes of tank set-up, for admins. Each throws ApiError on failure; on success all that shows tanks is read again. */
export function useTankWrites(siteId: string) {
  const shown = {
    params: { id: siteId },
    stale: [
      keys.inventory(),
      ...(['inventory', 'trend', 'equipment', 'commands'] as const).map((part) => keys.sitePart(siteId, part)),
    ],
    awaits: [keys.sitePart(siteId, 'tanks')],
  };
  const save = useMutationCall(routes.saveTank, shown);
  const retire = useMutationCall(routes.retireTank, shown);
  return {
    save: (tankNumber: number, body: TankInput) => save.send({ params: { tankNumber }, body }),
    retire: (tankNumber: number) => retire.send({ params: { tankNumber } }),
  };
}
