import { ArrowRight, OctagonAlert } from 'lucide-react';
import { named, said } from '#client/language/server-words.ts';
import { t } from '#client/words/site/atg.ts';
import type { JudgedDifference, SettingConsequence } from '#contract/nouns/gauge/gauge-settings.ts';

/**
 * What was set before and after, one line for each setting, and what that means for what the console proves. Devices that
 * were switched off come first.
 */
export function SettingDifferences({ differences }: { differences: readonly JudgedDifference[] }) {
  const isOff = ({ consequence }: JudgedDifference): boolean => consequence?.switched_off === true;
  const sorted = [...differences.filter(isOff), ...differences.filter((one) => !isOff(one))];
  return (
    <ul className="flex flex-col gap-1 max-tablet:gap-2">
      {sorted.map(({ key, of, name, before, after, consequence }) => (
        <li key={key} className="grid gap-x-4 tablet:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <span className="wrap-anywhere">
            {named(of)}, {name}
          </span>
          <span className="wrap-anywhere">
            <span className="sr-only">{t.before} </span>
            <Value value={before} />
            <ArrowRight aria-hidden size={14} className="mx-1.5 inline shrink-0" />
            <span className="sr-only">{t.after} </span>
            <strong>
              <Value value={after} />
            </strong>
            {consequence !== null && <Consequence {...consequence} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What follows, the sources behind it, and whose conclusion it is; a device that was switched off is named loudly. */
function Consequence({ words, source, verified, conclusion, switched_off, rule }: SettingConsequence) {
  const notes = [
    verified ? t.settingSource({ source }) : t.settingSourceUnverified({ source }),
    ...(conclusion ? [t.whatFollowsIsOurConclusion] : []),
    ...(rule === null ? [] : [ruleWords[rule.mark](rule)]),
  ];
  return (
    <span className="block">
      {switched_off && (
        <strong className="mr-2 inline-flex items-center gap-1 rounded-md bg-bad-fg px-2 py-0.5 text-13 text-bad-bg">
          <OctagonAlert aria-hidden size={14} className="shrink-0" />
          {t.switchedOff}
        </strong>
      )}
      {switched_off ? <strong>{said(words)}</strong> : said(words)}
      <small className="block text-muted">{notes.join('; ')}</small>
    </span>
  );
}

type Rule = NonNullable<SettingConsequence['rule']>;
const ruleWords: Readonly<Record<Rule['mark'], (rule: Rule) => string>> = {
  seen: ({ citation }) => t.rule({ citation }),
  mirror: ({ citation }) => t.ruleReadInStatesCopy({ citation }),
  unverified: ({ citation }) => t.ruleUnverified({ citation }),
};

function Value({ value }: { value: string | null }) {
  return value === null ? t.notSet : value;
}
