import { evaluateCalendar } from '#compliance/calendar/evaluate-calendar.ts';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { DevicePass, EquipmentFact, ItemState, SiteFacts } from '#compliance/tables/requirement.ts';
import { readCalendarFacts } from '#server/store/calendar/calendar-facts.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { evidenceDays } from './facts/month-days.ts';
import { openProposals } from './facts/open-proposals.ts';
import { judgePlaces } from './judge-sites.ts';

/** What is due at a site, on the site's own day. */
export interface SiteCalendar {
  /** YYYY-MM-DD */
  today: string;
  items: ItemState[];
  /** What it rests on. */
  facts: SiteFacts;
}

/**
 * What is due at each of these sites, by site, from what is stored now; sites that are not there (any more) are left
 * out. `db` is the database or a connection with a transaction. Which pass of a tank or line was the last that counts is
 * asked of the judge of months, so that calendar and month never say two things. `judged`: verdicts of the running month,
 * where they are known already.
 */
export async function readSiteCalendars(
  sql: Sql,
  siteIds: readonly number[],
  now: Date,
  judged?: ReadonlyMap<number, MonthVerdict>,
): Promise<Map<number, SiteCalendar>> {
  const facts = await readCalendarFacts(sql, siteIds, now);
  const proposals = await openProposals(sql, siteIds);
  const verdicts = judged ?? (await judgePlaces(sql, await readMonthPlaces(sql, siteIds, now), 'current', now));
  return new Map(
    [...facts].map(([id, own]) => {
      const asJudged = withoutExempt(
        {
          ...withFilled(own, verdicts.get(id)),
          ...proposedTo(proposals.get(id)),
          passes: passesOf(own, verdicts.get(id)),
        },
        verdicts.get(id),
      );
      return [id, { today: own.today, items: evaluateCalendar(asJudged), facts: asJudged }];
    }),
  );
}

const proposedTo = (proposals: SiteFacts['proposals']) => (proposals === undefined ? {} : { proposals });

/** Tanks out of use that the judge holds for tanks in use, since nothing shows them empty, are so in the calendar too. */
function withFilled(facts: SiteFacts, verdict: MonthVerdict | undefined): SiteFacts {
  const judged = new Set(
    verdict?.units.flatMap(({ device, number, status }) => (device === 'tank' && status !== null ? [number] : [])),
  );
  const equipment = facts.equipment.map((piece): EquipmentFact => {
    const isFilled =
      piece.category === 'tank' && piece.traits.use === 'out_of_use' && judged.has(piece.tankNumber ?? Number.NaN);
    return isFilled ? { ...piece, mayHoldFuel: true } : piece;
  });
  return { ...facts, equipment };
}

/** Without tanks that the judge finds not regulated, what is at them, and their lines: nothing of them is due. */
function withoutExempt(facts: SiteFacts, verdict: MonthVerdict | undefined): SiteFacts {
  const exempt = new Set(
    verdict?.units.flatMap(({ device, number, reason }) => (reason === 'NOT_REGULATED' ? `${device} ${number}` : [])),
  );
  if (exempt.size === 0) return facts;
  const equipment = facts.equipment.filter(
    ({ tankNumber, lineNumber }) => !exempt.has(`tank ${tankNumber}`) && !exempt.has(`line ${lineNumber}`),
  );
  const passes = facts.passes.filter(({ device, number }) => !exempt.has(`${device} ${number}`));
  const isAll = passes.length === 0 && !equipment.some(({ category }) => category === 'tank' || category === 'line');
  const says = verdict?.units.flatMap(({ device, reason, sentence }) =>
    device === 'tank' && reason === 'NOT_REGULATED' ? sentence : [],
  );
  return { ...facts, equipment, passes, ...(isAll && says !== undefined ? { exempt: says } : {}) };
}

/** The last day that counts of each tank and line: the judge's; before the months it looks at, the last pass on record. */
function passesOf({ passes }: SiteFacts, verdict: MonthVerdict | undefined): DevicePass[] {
  if (verdict === undefined) return [...passes];
  const before = evidenceDays(verdict.month, verdict.month).from;
  const units = new Map(verdict.units.map((unit) => [`${unit.device} ${unit.number}`, unit]));
  return passes.flatMap((pass) => {
    const unit = units.get(`${pass.device} ${pass.number}`);
    // Taken off the list, and nothing of the month speaks of it: the judge asks nothing of it, so nothing of it is due.
    if (unit === undefined) return pass.removed === true ? [] : [pass];
    return [{ ...pass, on: unit.last_pass ?? (pass.on !== null && pass.on < before ? pass.on : null) }];
  });
}
