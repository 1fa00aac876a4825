import { minutesAgo } from './fleet.ts';

/** One person as the list of users tells it. */
export interface TestPerson {
  id: number;
  name: string;
  email: string;
  role: string;
  [field: string]: unknown;
}

/** A person; the id makes name and email where none is given. */
export function testPerson(id: number, change: Partial<TestPerson> = {}): TestPerson {
  return {
    id,
    name: `Person ${id}`,
    email: `person${id}@example.com`,
    role: 'user',
    mustChangePassword: false,
    created_at: '2026-01-05T10:00:00Z',
    last_login_at: minutesAgo(60 * id),
    site_count: 12,
    write_count: 3,
    two_step: false,
    ...change,
  };
}

/** The admin who looks, and one person of each role, each with something unusual. */
export function testPeople(): TestPerson[] {
  return [
    testPerson(1, { name: 'Ana Diaz', email: 'ana.diaz@example.com', role: 'admin', site_count: 0, write_count: 0 }),
    testPerson(2, { name: 'Bo Tran', email: 'bo@example.com', role: 'technician', two_step: true }),
    testPerson(3, { name: 'Rae Okafor', email: 'rae@mde.example.com', role: 'regulator', write_count: 0 }),
    testPerson(4, {
      name: 'Uma Writer',
      email: 'u2@example.com',
      mustChangePassword: true,
      last_login_at: null,
      site_count: 1,
      write_count: 1,
    }),
    testPerson(5, { name: '', email: 'no-name@example.com', site_count: 0, write_count: 0 }),
    testPerson(6, { name: 'Olu Owner', email: 'olu@example.com' }),
  ];
}
