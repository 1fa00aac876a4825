import { t } from '#client/words/site/before-watch.ts';
import type { BeforeWatchAnswer } from '#contract/nouns/site/before-watch.ts';

/** The answers as the form offers them and the card shows them. */
export const answerWords: Readonly<Record<BeforeWatchAnswer, string>> = {
  get equipment_repaired() {
    return t.equipmentWasDefectiveAndIsRepaired;
  },
  get test_error() {
    return t.testOrAlarmWasWrongNothing;
  },
  get water_removed() {
    return t.liquidWasWaterAndIsRemoved;
  },
  get release_confirmed() {
    return t.releaseIsConfirmed;
  },
  get reported_before() {
    return t.reportedToAgencyBefore;
  },
};
