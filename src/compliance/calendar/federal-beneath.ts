import type { Requirement } from '../tables/requirement.ts';
import { federalBeneath } from '../tables/states/profiles.ts';
import type { Component } from './applicability.ts';
import { askApplies } from './applies.ts';
import type { SiteEquipment } from './site-equipment.ts';

/* The federal rows whose place a state's row takes: they hold beside it. */

/** Finds a component in those rows that test records prove; null where none speaks of it for certain. */
export function beneathOf(row: Requirement, site: SiteEquipment) {
  const rows = federalBeneath(row, site.facts.today).filter(({ provenBy }) => provenBy === 'record');
  const answers = rows.map((federal) => ({ federal, ...askApplies(federal.applies, site) }));
  return (name: string) => {
    for (const { federal, components } of answers) {
      const component = components.find(
        (one) => one.name === name && one.unknown === undefined && one.watched === undefined,
      );
      if (component !== undefined) return { row: federal, component };
    }
    return null;
  };
}

/** One of those rows asks for the test of the piece, or may. */
export function spokenOf(row: Requirement, { name }: Component, site: SiteEquipment): boolean {
  return federalBeneath(row, site.facts.today).some(({ applies }) =>
    askApplies(applies, site).components.some((one) => one.name === name && one.watched === undefined),
  );
}
