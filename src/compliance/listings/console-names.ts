import { listings } from './all.ts';

/* Which consoles of the listings a name means that a console reports of itself, or that a person typed. */

/**
 * What a name of a console says. 'listed': the models that it names; 'family': a maker, and no model;
 * 'unknown': nothing; 'unlisted': a console or model that no listing names.
 */
export interface NamedConsole {
  is: 'listed' | 'family' | 'unknown' | 'unlisted';
  /** The consoles of the listings that it may be, as the listings write them; none where it is unlisted. */
  models: readonly string[];
}

/** A console's name without what is written in several ways. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Words that name no console. Some listings call a console by one of them: only a name with the maker means that one. */
const sayNothing: ReadonlySet<string> = new Set(
  'a an and atg automatic console controller gauge gauging model monitor monitoring n na no none not other system tank the type unknown'.split(
    ' ',
  ),
);

/** Words of a maker or of a family, and the models of it in the listings. */
const families: readonly { words: RegExp; models: RegExp }[] = [
  { words: /veeder|gilbarco|^tls/, models: /^TLS/ },
  { words: /franklin|^ffs$|incon|^evo|^ts$|colibri/, models: /^(EVO|TS-|Colibri|CL6)/ },
  { words: /maglink|progauge|^dfs$|dover/, models: /^MagLink/ },
  { words: /sentinel|^opw$|petrovend/, models: /^Site Sentinel/ },
  { words: /omntec|^oel|proteus/, models: /OEL|^Proteus/ },
];

/** Consoles that speak the protocol: one that does not say what it is may be any of them. */
const speaksProtocol = /^(TLS|EVO|TS-|MagLink)/;

const models = [...new Set(listings.flatMap(({ consoles }) => consoles))];
const gaugeModels = [
  ...new Set(listings.filter(({ method }) => method === 'static' || method === 'csld').flatMap((row) => row.consoles)),
];

/** True where some of the words, in their order and without a gap, are the model's name. */
function holdsModel(words: readonly string[], model: string): boolean {
  const plain = plainName(model);
  return words.some((_, from) => {
    let text = '';
    for (const word of words.slice(from)) {
      text += word;
      if (text === plain) return true;
      if (text.length > plain.length) return false;
    }
    return false;
  });
}

const known = new Map<string, NamedConsole>();

/** What the name of a console means; worked out once for each name. */
export function consoleOf(name: string): NamedConsole {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = readName(name);
  // Names come from people: what is kept has an end.
  if (known.size >= 5_000) known.clear();
  known.set(name, made);
  return made;
}

function readName(name: string): NamedConsole {
  const words = wordsOf(name);
  const exact = models.filter((model) => plainName(model) === plainName(name));
  if (exact.length > 0 && !words.every((word) => sayNothing.has(word))) return { is: 'listed', models: exact };
  const speaking = words.filter((word) => !sayNothing.has(word));
  if (speaking.length === 0)
    return { is: 'unknown', models: gaugeModels.filter((model) => speaksProtocol.test(model)) };
  const held = models.filter((model) => !sayNothing.has(plainName(model)) && holdsModel(words, model));
  // 'TLS-350 Plus' holds 'TLS-350' too: the longer name is the one that is meant.
  const meant = held.filter((model) => !held.some((other) => isLonger(other, model)));
  if (meant.length > 0) return { is: 'listed', models: meant };
  // A model of the maker that no listing names is not any of those that they name.
  if (speaking.some(namesModel)) return { is: 'unlisted', models: [] };
  const family = families.filter((one) => speaking.some((word) => one.words.test(word)));
  const ofFamily = gaugeModels.filter((model) => family.some((one) => one.models.test(model)));
  return ofFamily.length > 0 ? { is: 'family', models: ofFamily } : { is: 'unlisted', models: [] };
}

/** A word with a figure is the number of a model, but for a year. */
const namesModel = (word: string): boolean => /\d/.test(word) && !/^(19|20)\d\d$/.test(word);

const isLonger = (other: string, model: string): boolean =>
  plainName(other) !== plainName(model) && plainName(other).includes(plainName(model));

/** The console's name as it reports itself; where that is its maker alone, the model of that maker that people recorded. */
export function consoleNameOf(place: { reportedConsole: string; recordedConsole: string }): string {
  const { reportedConsole: reported, recordedConsole: recorded } = place;
  const says = consoleOf(reported);
  if (says.is === 'unknown') return recorded === '' ? reported : recorded;
  if (says.is !== 'family') return reported;
  const names = consoleOf(recorded);
  const isOfFamily = names.is === 'listed' && names.models.every((model) => says.models.includes(model));
  return isOfFamily ? recorded : reported;
}
