import type { Role } from '#contract/access.ts';
import type { DemoSite } from '#simulator/demo/demo-fleet.ts';

/** The fact in the database that holds the end of the demo's history. */
export const demoFact = 'demo';
/** The password of all of them; it is in the README. */
export const demoPassword = 'demo-forecourt';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
  /** Which of the sites the person may read, and of those which to change. */
  reads: (site: DemoSite) => boolean;
  writes: (site: DemoSite) => boolean;
}

const inMaryland = (site: DemoSite) => site.state === 'MD';
const inTheNorth = (site: DemoSite) => site.tags.includes('north') || site.siteType === 'Compliance Only';

/** Who may sign in to the demo. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'admin@demo.test', name: 'Ada Admin', role: 'admin', reads: () => false, writes: () => false },
  { email: 'technician@demo.test', name: 'Tess Technician', role: 'technician', reads: () => true, writes: inMaryland },
  { email: 'regulator@demo.test', name: 'Reg Regulator', role: 'regulator', reads: inMaryland, writes: () => false },
  { email: 'user@demo.test', name: 'Otis Operator', role: 'user', reads: inTheNorth, writes: inTheNorth },
];
