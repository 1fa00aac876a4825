import { AppError } from '#contract/errors.ts';
import type { EquipmentInput } from '#contract/nouns/equipment.ts';
import type { EquipmentValues } from '#server/store/equipment.ts';

type Named = Partial<EquipmentValues> & Pick<EquipmentValues, 'category' | 'name'>;

/**
 * The fields that were sent, as they are stored; what was not sent is not among them. `today` is the site's own day.
 * Throws validation for an installation in the future.
 */
export function readEquipmentInput(input: EquipmentInput, today: string): Named {
  const { serial_no, installed_on, tank_number, manufacturer, model, notes } = input;
  if (installed_on !== undefined && installed_on !== null && installed_on > today) {
    throw new AppError('validation', { fields: { installed_on: 'cannot be in the future' } });
  }
  return {
    category: input.category,
    name: input.name,
    ...(manufacturer === undefined ? {} : { manufacturer }),
    ...(model === undefined ? {} : { model }),
    ...(serial_no === undefined ? {} : { serialNo: serial_no }),
    ...(installed_on === undefined ? {} : { installedOn: installed_on }),
    ...(tank_number === undefined ? {} : { tankNumber: tank_number }),
    ...(notes === undefined ? {} : { notes }),
  };
}
