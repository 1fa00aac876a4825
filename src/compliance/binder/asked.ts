import { askApplies } from '../calendar/applies.ts';
import { profileOf } from '../tables/states/profiles.ts';
import type { BinderFrame } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { together } from './binder-words.ts';
import { mendAt, missing, notAsked, type Outcome } from './outcome.ts';

/** Why an element is not asked for at this site; null where it is. */
export function whyNotAsked({ asked }: Pick<BinderRow, 'asked'>, frame: BinderFrame): Outcome | null {
  return elsewhere(asked.states, frame) ?? inapplicable(asked.applies, frame) ?? idleItem(asked.item, frame);
}

function elsewhere(states: readonly string[] | undefined, { facts, profiles }: BinderFrame): Outcome | null {
  const state = facts.calendar.state.trim().toUpperCase();
  if (states === undefined || states.includes(state)) return null;
  const names = states.map((one) => profileOf(one, profiles)?.name ?? one).join(' and ');
  if (state !== '') return notAsked(`Required by ${names}; this site is in ${state}.`);
  return notAsked(`Required by ${names}; the state of this site is not recorded.`, mendAt('info'));
}

function inapplicable(predicate: string | undefined, { site }: BinderFrame): Outcome | null {
  if (predicate === undefined) return null;
  const { applies, because, assumed, components, gap } = askApplies(predicate, site);
  // A part that nobody has recorded is asked for, and not there.
  if (gap !== null && components.length === 0) return missing(gap.sentence, mendAt('equipment'));
  return applies ? null : notAsked(together(because, ...assumed), assumed.length > 0 ? mendAt('equipment') : null);
}

function idleItem(key: string | undefined, frame: BinderFrame): Outcome | null {
  if (key === undefined) return null;
  const item = frame.items.get(key);
  if (item?.applies === true) return null;
  return item === undefined ? notAsked('No rule in force here asks for it.') : notAskedItem(item.explanation);
}

/** An item of the calendar that does not apply, in its own words. */
export function notAskedItem({ applies, assumed }: { applies: string; assumed: readonly string[] }): Outcome {
  return notAsked(together(applies, ...assumed), assumed.length > 0 ? mendAt('equipment') : null);
}
