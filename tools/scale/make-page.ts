import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsShape } from '#tools/bench/results.ts';
import { assumed } from './assumptions.table.ts';
import { type ShownFigure, scalePage } from './page.ts';

/** What bench/fleet.ts polls. */
const FLEET = { gauges: 100_000, pollSeconds: 60 };
/** Programs of the benches whose figures the page shows. */
const SHOWN: readonly string[] = ['poll', 'poll-fleet', 'fleet', 'fleet-growth', 'fleet-embedded'];

/** The page as the measured results of today make it; throws a sentence when a figure that it needs is missing. */
export function makePage(root: string): string {
  const results = resultsShape.parse(JSON.parse(readFileSync(join(root, 'docs/performance.results.json'), 'utf8')));
  const figures: ShownFigure[] = SHOWN.flatMap((program) => results[program]?.figures ?? []);
  const figureOf = (name: string): ShownFigure => {
    const found = figures.find((figure) => figure.name === name);
    if (found === undefined || found.value <= 0) {
      throw new Error(`docs/performance.results.json has no figure ${name}: run npm run bench -- fleet --write.`);
    }
    return found;
  };
  // At the pace of life, with slower reports and people who look on: twice what a cycle costs where many come at once.
  const { value: polls, limit: due } = figureOf('fleet.polls');
  const perSecond = ((FLEET.gauges / FLEET.pollSeconds) * polls) / (due ?? polls);
  const cost = {
    poller: figureOf('fleet.poller').value / perSecond,
    postgres: figureOf('fleet.postgres').value / perSecond,
  };
  const template = readFileSync(join(root, 'tools/scale/scale.template.md'), 'utf8');
  return scalePage(template, figures, cost, assumed());
}
