import { isForPrograms } from '#contract/nouns/people/notification.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { WaitingNotice } from '#server/store/notification/notices.ts';
import { unwatchedLabel } from '../critical/notice-events.ts';

/** What happened, physically, and what to do first, a sentence each; '' where no table knows. */
export interface NoticeMeaning {
  meaning: string;
  firstStep: string;
}

const silence: NoticeMeaning = {
  meaning: 'The console can no longer be read: levels and alarms of this site are unknown until it answers.',
  firstStep: 'Check the power and the network connection of the gauge.',
};
const changedSettings: NoticeMeaning = {
  meaning: 'Settings of the console have changed, and nobody changed them here.',
  firstStep: 'Find out who changed them, then acknowledge the change.',
};

const nobodyAsks: NoticeMeaning = {
  meaning: 'Forecourt does not poll the console: levels and alarms of this site are unknown until it does.',
  firstStep: 'Contact the administrator of Forecourt: no poller process is running.',
};

/** Of an alarm by its AA and NN; of everything else by its kind. */
export function meaningOf({ kind, facts }: Pick<WaitingNotice, 'kind' | 'facts'>): NoticeMeaning {
  if (kind === 'offline') return facts.label === unwatchedLabel ? nobodyAsks : silence;
  if (kind === 'settings') {
    const { meaning, firstStep } = changedSettings;
    return { meaning: facts.meaning === undefined ? meaning : `${meaning} ${facts.meaning}`, firstStep };
  }
  if (isForPrograms(kind)) return { meaning: '', firstStep: '' };
  const code = alarmCode(Number(facts.code.slice(0, 2)), Number(facts.code.slice(2)));
  return { meaning: code?.meaning ?? '', firstStep: code?.firstStep ?? '' };
}
