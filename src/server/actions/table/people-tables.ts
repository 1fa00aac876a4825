import type { Caller } from '#contract/access.ts';
import type { User } from '#contract/nouns/people/user.ts';
import { listVendors } from '#server/store/desk/vendors.ts';
import type { Context } from '../context.ts';
import { listUsers } from '../user/list-users.ts';
import { notRecorded, type Table } from './table.ts';

type Ctx = Pick<Context, 'db' | 'now'>;

/** People whose name or email holds a text, in any case; all for ''. */
export function peopleWith(people: readonly User[], q: string | undefined): User[] {
  const needle = (q ?? '').trim().toLowerCase();
  return people.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(needle));
}

/** The people whom the caller may list, by name then email; never a password or a token. */
export async function userTable(ctx: Context, caller: Caller, q: string | undefined): Promise<Table> {
  const people = peopleWith(await listUsers(ctx, caller), q);
  return {
    name: `Users_${ctx.now.toISOString().slice(0, 10)}`,
    columns: [
      ...['Name', 'Email', 'Role', 'Sites to read', 'Sites to write', 'Two-step sign-in', 'Must change password'],
      { header: 'Added (UTC)', as: 'utc' },
      { header: 'Last sign-in (UTC)', as: 'utc' },
    ],
    rows: people.map((user) => [
      ...[notRecorded(user.name), user.email, user.role],
      ...(user.role === 'admin' ? ['all sites', 'all sites'] : [user.site_count, user.write_count]),
      ...[user.two_step ? 'on' : 'off', user.mustChangePassword ? 'yes' : 'no'],
      ...[user.created_at, user.last_login_at ?? 'never'],
    ]),
  };
}

/** Vendors, also inactive ones. */
export async function vendorTable(ctx: Ctx): Promise<Table> {
  const vendors = await listVendors(ctx.db, false);
  return {
    name: `Vendors_${ctx.now.toISOString().slice(0, 10)}`,
    columns: [
      ...['Vendor', 'Contact', 'Email', 'Phone', 'Trade', 'Language', 'Active'],
      { header: 'Changed (UTC)', as: 'utc' },
    ],
    rows: vendors.map((vendor) => [
      ...[vendor.name, notRecorded(vendor.contact), vendor.email, notRecorded(vendor.phone)],
      ...[notRecorded(vendor.trade), vendor.language === 'es' ? 'Spanish' : 'English', vendor.active ? 'yes' : 'no'],
      vendor.updatedAt.toISOString(),
    ]),
  };
}
