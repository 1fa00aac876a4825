import type { EquipmentFact } from '../tables/requirement.ts';

/* Which tanks may hold gasoline, by what they and their fuel are called. */

const otherFuels =
  /\b(?:b-?\d{1,2}|bio-?diesel|def|diesel|dsl|fuel oil|heating oil|kero(?:sene)?|off[\s-]?road|ulsd|used oil)\b/i;
const gasolines =
  /\b(?:8[5-9]|9[0-4]|e-?\d{2}|ethanol|gas(?:oline)?|mid(?:grade)?|plus|prem(?:ium)?|reg(?:ular)?|super|unl(?:eaded)?)\b/i;

/** True where a name of the tank says another fuel than gasoline and none says gasoline; false where it may hold gasoline. */
export function holdsNoGasoline({ name, alsoCalled }: EquipmentFact): boolean {
  const names = [...(alsoCalled ?? []), name];
  return names.some((one) => otherFuels.test(one)) && !names.some((one) => gasolines.test(one));
}
