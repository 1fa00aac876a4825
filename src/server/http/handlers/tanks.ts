import { AppError } from '#contract/errors.ts';
import type { tankRoutes } from '#contract/routes/tanks.ts';
import { retireTank } from '#server/actions/tank/retire-tank.ts';
import { saveTank } from '#server/actions/tank/save-tank.ts';
import { listTanks } from '#server/actions/tank/tank-view.ts';
import type { Handlers } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { tankHistoryHandlers } from './tank-history.ts';

/** Consoles number their tanks from 1 to 99. */
const lastTank = 99;

/** Handlers of tank set-up, and of the tanks' past. */
export function tankHandlers(services: Services): Pick<Handlers, keyof typeof tankRoutes> {
  return {
    ...tankHistoryHandlers(services),
    tanks: async (call) => ({ tanks: await listTanks(call.context, call.id) }),
    saveTank: async (call) => {
      const tankNumber = Number(call.params.tankNumber);
      if (tankNumber > lastTank) {
        throw new AppError('validation', { fields: { tankNumber: 'must be a whole number from 1 to 99' } });
      }
      const { tank, created } = await saveTank(call.context, call.id, tankNumber, call.body);
      services.lists.mark([call.id]);
      if (created) call.reply.code(201);
      return { success: true, tank };
    },
    retireTank: async (call) => {
      const tankNumber = Number(call.params.tankNumber);
      if (tankNumber > lastTank) throw new AppError('tank_not_found');
      await retireTank(call.context, call.id, tankNumber);
      services.lists.mark([call.id]);
      return { success: true, message: 'Tank retired' };
    },
  };
}
