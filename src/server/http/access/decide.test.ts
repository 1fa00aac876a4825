import { describe, expect, it } from 'vitest';
import { type AccessRule, accessRules, type Caller, managerRights, type Role, rights } from '#contract/access.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { decide, mustChangeFirst, setsUpTwoStepFirst } from './decide.ts';

const caller = (userId: number, role: Role, sites: [number, boolean][] = [], mustChangePassword = false): Caller => ({
  userId,
  role,
  mustChangePassword,
  rights: new Set(),
  sites: new Map(sites),
});

const callers = {
  u0: caller(2, 'user'),
  u1: caller(3, 'user', [[101, false]]),
  u2: caller(4, 'user', [[101, true]]),
  tech: caller(5, 'technician', [[101, false]]),
  tech2: caller(8, 'technician', [[101, true]]),
  tech0: caller(7, 'technician'),
  // A stored write mark gives a regulator nothing.
  reg: caller(6, 'regulator', [[101, true]]),
  reg0: caller(9, 'regulator'),
  admin: caller(1, 'admin'),
};
type Who = keyof typeof callers;
const everybody = Object.keys(callers) as Who[];

/** Who gets which refusal on site 101; everybody not named is let through. */
const onSite: Partial<Record<AccessRule, Partial<Record<string, Who[]>>>> = {
  SESSION: {},
  SESSION_ONLY: {},
  ADMIN: { forbidden_role: ['u0', 'u1', 'u2', 'tech', 'tech2', 'tech0', 'reg', 'reg0'] },
  METRICS: { forbidden_role: ['u0', 'u1', 'u2', 'tech', 'tech2', 'tech0', 'reg', 'reg0'] },
  SITE_READ: { forbidden_site: ['u0', 'tech0', 'reg0'] },
  SITE_READ_NOREG: { forbidden_site: ['u0', 'tech0'], forbidden_role: ['reg', 'reg0'] },
  ADMIN_TECH: { forbidden_role: ['u0', 'u1', 'u2', 'reg', 'reg0'], forbidden_site: ['tech0'] },
  SITE_WRITE: { forbidden_site: ['u0', 'tech0', 'reg0'], forbidden_write: ['u1', 'tech', 'reg'] },
  SITE_VISIT: { forbidden_site: ['u0', 'tech0', 'reg0'], forbidden_write: ['u1', 'tech'] },
  SITE_AGENCY: { forbidden_role: ['u0', 'u1', 'u2', 'tech', 'tech2', 'tech0'], forbidden_site: ['reg0'] },
  // Of users the command decides: ATG_QUERY or ATG_CONTROL is asked once the body is read.
  ATG: { forbidden_site: ['tech0'], forbidden_role: ['reg', 'reg0'] },
  ATG_QUERY: { forbidden_site: ['u0', 'tech0'], forbidden_write: ['u1'], forbidden_role: ['reg', 'reg0'] },
  ATG_CONTROL: {
    forbidden_site: ['tech0'],
    forbidden_write: ['tech'],
    forbidden_role: ['u0', 'u1', 'u2', 'reg', 'reg0'],
  },
};

describe('decide', () => {
  for (const [rule, refusals] of Object.entries(onSite) as [AccessRule, Record<string, Who[]>][]) {
    it.each(everybody)(`${rule} on a site: %s`, (who) => {
      const expected = Object.entries(refusals).find(([, names]) => names.includes(who))?.[0] ?? null;
      expect(decide(rule, callers[who], { siteId: 101 })).toBe(expected);
    });
  }

  it.each(everybody)('answers a foreign site and a missing one alike: %s', (who) => {
    for (const rule of ['SITE_READ', 'SITE_WRITE', 'ADMIN_TECH'] as const) {
      const refusal = decide(rule, callers[who], { siteId: 102 });
      expect(decide(rule, callers[who], { siteId: 999 })).toBe(refusal);
      expect(refusal === null).toBe(who === 'admin');
    }
  });

  it.each(everybody)('own account and others: %s', (who) => {
    const own = { userId: callers[who].userId };
    const other = { userId: 11 };
    for (const rule of ['SELF', 'SELF_OR_ADMIN', 'MANUAL_RESET'] as const) {
      expect(decide(rule, callers[who], own)).toBeNull();
      const allowed = who === 'admin' && rule !== 'SELF';
      expect(decide(rule, callers[who], other)).toBe(allowed ? null : 'forbidden_user');
    }
  });

  it('refuses a site rule without a site, admins excepted', () => {
    expect(decide('SITE_READ', callers.u2, {})).toBe('forbidden_site');
  });

  it('has a case in this file for every rule', () => {
    const tested = new Set([...Object.keys(onSite), 'SELF', 'SELF_OR_ADMIN', 'MANUAL_RESET', 'PUBLIC', 'SHARE']);
    expect(accessRules.filter((rule) => !tested.has(rule))).toEqual([]);
  });
});

describe('rights', () => {
  const targets = [{}, { siteId: 101 }, { siteId: 102 }, { userId: 3 }, { userId: 11 }];
  const named = (route: Route) => [route.right ?? []].flat();

  it.each(rights)('%s opens no call that does not name it', (right) => {
    for (const route of Object.values(routes) as Route[]) {
      if (named(route).includes(right)) continue;
      for (const person of Object.values(callers)) {
        for (const target of targets) {
          const without = decide(route.access, person, target, route.right);
          const holder = { ...person, rights: new Set([right]) };
          expect([route.id, decide(route.access, holder, target, route.right)]).toEqual([route.id, without]);
        }
      }
    }
  });

  it.each(rights)(
    '%s opens no site that is not seen, no own account, and to a regulator nothing to manage',
    (right) => {
      for (const route of Object.values(routes) as Route[]) {
        if (!named(route).includes(right) || route.access === 'SELF_OR_ADMIN') continue;
        const holder = (who: Who) => ({ ...callers[who], rights: new Set([right]) });
        expect(decide(route.access, holder('u1'), { siteId: 102 }, route.right)).not.toBeNull();
        expect(decide(route.access, holder('u1'), { userId: 3 }, route.right)).not.toBeNull();
        if (managerRights.has(right)) {
          for (const target of targets) expect(decide(route.access, holder('reg'), target, route.right)).not.toBeNull();
        }
      }
    },
  );
});

describe('mustChangeFirst', () => {
  const must = caller(10, 'user', [[101, true]], true);
  it('closes every call that is not open to it', () => {
    expect(mustChangeFirst({ access: 'SESSION' }, must, {})).toBe(true);
    expect(mustChangeFirst({ access: 'SELF', openToMustChange: true }, must, { userId: 10 })).toBe(false);
    expect(mustChangeFirst({ access: 'PUBLIC' }, must, {})).toBe(false);
    expect(mustChangeFirst({ access: 'SESSION' }, callers.u1, {})).toBe(false);
  });
  it('opens the reset by hand on the own id only', () => {
    const route = { access: 'MANUAL_RESET', openToMustChange: true } as const;
    expect(mustChangeFirst(route, must, { userId: 10 })).toBe(false);
    expect(mustChangeFirst(route, must, { userId: 11 })).toBe(true);
  });
});

describe('setsUpTwoStepFirst', () => {
  const { u1, admin } = callers;
  it('closes every call but those for setting it up, and for the password', () => {
    expect(setsUpTwoStepFirst({ access: 'SESSION' }, u1, {})).toBe(true);
    expect(setsUpTwoStepFirst({ access: 'SESSION_ONLY', openToTwoStepSetup: true }, u1, {})).toBe(false);
    expect(setsUpTwoStepFirst({ access: 'SELF', openToMustChange: true }, u1, { userId: 3 })).toBe(false);
    expect(setsUpTwoStepFirst({ access: 'PUBLIC' }, u1, {})).toBe(false);
  });
  it('opens the reset by hand on the own id only', () => {
    const route = { access: 'MANUAL_RESET', openToMustChange: true } as const;
    expect(setsUpTwoStepFirst(route, admin, { userId: 1 })).toBe(false);
    expect(setsUpTwoStepFirst(route, admin, { userId: 11 })).toBe(true);
  });
});
