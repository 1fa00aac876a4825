import { type Situation, situationsOf } from './facts.ts';
import { agencyPeriodsPairs } from './tables/agency-periods.table.ts';
import { answersPairs } from './tables/answers.table.ts';
import { bareRecordsPairs } from './tables/bare-records.table.ts';
import { bordersPairs } from './tables/borders.table.ts';
import { changedInMonthPairs } from './tables/changed-in-month.table.ts';
import { clocksPairs } from './tables/clocks.table.ts';
import { closedForGoodPairs } from './tables/closed-for-good.table.ts';
import { consolesPairs } from './tables/consoles.table.ts';
import { csldPairs } from './tables/csld.table.ts';
import { datedFactsPairs } from './tables/dated-facts.table.ts';
import { earlierSignsPairs } from './tables/earlier-signs.table.ts';
import { emptyClosedPairs } from './tables/empty-closed.table.ts';
import { evidenceTruthPairs } from './tables/evidence-truth.table.ts';
import { failuresPairs } from './tables/failures.table.ts';
import { falsePassesPairs } from './tables/false-passes.table.ts';
import { gaugeNamesPairs } from './tables/gauge-names.table.ts';
import { inspectorContainmentPairs } from './tables/inspector-containment.table.ts';
import { inspectorRecordsPairs } from './tables/inspector-records.table.ts';
import { inspectorReleasesPairs } from './tables/inspector-releases.table.ts';
import { inspectorStatementsPairs } from './tables/inspector-statements.table.ts';
import { inspectorSystemsPairs } from './tables/inspector-systems.table.ts';
import { installationPairs } from './tables/installation.table.ts';
import { inventoryAndWellsPairs } from './tables/inventory-and-wells.table.ts';
import { lateTestsPairs } from './tables/late-tests.table.ts';
import { lawFirstPairs } from './tables/law-first.table.ts';
import { lawOfPartsPairs } from './tables/law-of-parts.table.ts';
import { leavesTheRulesPairs } from './tables/leaves-the-rules.table.ts';
import { lineMethodsPairs } from './tables/line-methods.table.ts';
import { linesPairs } from './tables/lines.table.ts';
import { manifoldsPairs } from './tables/manifolds.table.ts';
import { manualGaugingPairs } from './tables/manual-gauging.table.ts';
import { marylandPairs } from './tables/maryland.table.ts';
import { methodRecordsPairs } from './tables/method-records.table.ts';
import { mixedSystemsPairs } from './tables/mixed-systems.table.ts';
import { namesAndFiguresPairs } from './tables/names-and-figures.table.ts';
import { outOfUsePairs } from './tables/out-of-use.table.ts';
import { ownListingsPairs } from './tables/own-listings.table.ts';
import { productsPairs } from './tables/products.table.ts';
import { putRightPairs } from './tables/put-right.table.ts';
import { recordedResultsPairs } from './tables/recorded-results.table.ts';
import { regulatedPairs } from './tables/regulated.table.ts';
import { regulatedSincePairs } from './tables/regulated-since.table.ts';
import { sensorsPairs } from './tables/sensors.table.ts';
import { signsPairs } from './tables/signs.table.ts';
import { sirPairs } from './tables/sir.table.ts';
import { staticTestsPairs } from './tables/static-tests.table.ts';
import { strictAndFairPairs } from './tables/strict-and-fair.table.ts';
import { testLimitsPairs } from './tables/test-limits.table.ts';
import { thirtyDaysPairs } from './tables/thirty-days.table.ts';
import { unconfirmedUnitsPairs } from './tables/unconfirmed-units.table.ts';
import { unknownAlarmsPairs } from './tables/unknown-alarms.table.ts';
import { unknownLimitsPairs } from './tables/unknown-limits.table.ts';
import { warningsPairs } from './tables/warnings.table.ts';
import { wholeMonthPairs } from './tables/whole-month.table.ts';
import { withoutGaugePairs } from './tables/without-gauge.table.ts';
import { wordsAgainstRecordsPairs } from './tables/words-against-records.table.ts';
import { wrongUnitPairs } from './tables/wrong-unit.table.ts';

/** All situations, by id. */
export const allSituations: readonly Situation[] = [
  ...staticTestsPairs,
  ...testLimitsPairs,
  ...manifoldsPairs,
  ...csldPairs,
  ...clocksPairs,
  ...recordedResultsPairs,
  ...thirtyDaysPairs,
  ...sirPairs,
  ...installationPairs,
  ...linesPairs,
  ...lineMethodsPairs,
  ...sensorsPairs,
  ...warningsPairs,
  ...failuresPairs,
  ...answersPairs,
  ...consolesPairs,
  ...outOfUsePairs,
  ...emptyClosedPairs,
  ...regulatedPairs,
  ...manualGaugingPairs,
  ...marylandPairs,
  ...inventoryAndWellsPairs,
  ...wholeMonthPairs,
  ...signsPairs,
  ...datedFactsPairs,
  ...regulatedSincePairs,
  ...methodRecordsPairs,
  ...wrongUnitPairs,
  ...strictAndFairPairs,
  ...gaugeNamesPairs,
  ...unknownLimitsPairs,
  ...unconfirmedUnitsPairs,
  ...bareRecordsPairs,
  ...inspectorReleasesPairs,
  ...inspectorStatementsPairs,
  ...inspectorRecordsPairs,
  ...inspectorSystemsPairs,
  ...inspectorContainmentPairs,
  ...withoutGaugePairs,
  ...putRightPairs,
  ...earlierSignsPairs,
  ...lawFirstPairs,
  ...agencyPeriodsPairs,
  ...unknownAlarmsPairs,
  ...falsePassesPairs,
  ...closedForGoodPairs,
  ...evidenceTruthPairs,
  ...bordersPairs,
  ...mixedSystemsPairs,
  ...lawOfPartsPairs,
  ...lateTestsPairs,
  ...changedInMonthPairs,
  ...ownListingsPairs,
  ...leavesTheRulesPairs,
  ...productsPairs,
  ...wordsAgainstRecordsPairs,
  ...namesAndFiguresPairs,
]
  .flatMap(situationsOf)
  .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
