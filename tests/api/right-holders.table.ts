/**
 * Who gets which status with one right beside the role: columns beside those of the role matrix. Each column is a person with
 * exactly this right; u2 writes the sites 101 and 103 and has the scope rule "district Bay", reg reads 101 and has every right
 * that a regulator can have. Person 3 reads 101 and 103, person 2 has no site, person 6 is a regulator of 101.
 */
export const holders = [
  { name: 'u2 packets', who: 'u2', id: 4, right: 'packets' },
  { name: 'u2 assign', who: 'u2', id: 4, right: 'assign' },
  { name: 'u2 verify', who: 'u2', id: 4, right: 'verify' },
  { name: 'u2 manage_sites', who: 'u2', id: 4, right: 'manage_sites' },
  { name: 'u2 manage_people', who: 'u2', id: 4, right: 'manage_people' },
  { name: 'reg packets', who: 'reg', id: 6, right: 'packets' },
] as const;

export interface HolderRow {
  no: string;
  action: string;
  request: string;
  /** One status for each column. */
  expect: readonly number[];
}

const none = [403, 403, 403, 403, 403, 403];

export const holderRows: readonly HolderRow[] = [
  {
    no: 'M-640',
    action: 'sites for management',
    request: 'GET /api/admin/sites',
    expect: [403, 403, 403, 200, 200, 403],
  },
  {
    no: 'M-641',
    action: 'sites for management, searched',
    request: 'GET /api/admin/site-search',
    expect: [403, 403, 403, 200, 200, 403],
  },
  {
    no: 'M-916',
    action: 'make a wall display of the own sites',
    request: 'POST /api/admin/wall-displays {"name":"Dispatch","days":30}',
    expect: [403, 403, 403, 201, 403, 403],
  },
  {
    no: 'M-642',
    action: 'add a site within the own rule',
    request: 'POST /api/admin/sites {"name":"Delta Mart","ip":"10.20.0.14","port":10001,"district":"Bay"}',
    expect: [403, 403, 403, 201, 403, 403],
  },
  {
    no: 'M-643',
    action: 'add a site outside of the own rule',
    request: 'POST /api/admin/sites {"name":"Delta Mart","ip":"10.20.0.14","port":10001}',
    expect: none,
  },
  {
    no: 'M-644',
    action: 'change an own site',
    request: 'PUT /api/admin/sites/101 {"name":"Alpha Fuel","ip":"10.20.0.11","port":10001}',
    expect: [403, 403, 403, 200, 403, 403],
  },
  {
    no: 'M-645',
    action: "change another's site",
    request: 'PUT /api/admin/sites/102 {"name":"Bravo Fuel","ip":"10.20.0.12","port":10001}',
    expect: none,
  },
  { no: 'M-646', action: 'delete an own site', request: 'DELETE /api/admin/sites/101', expect: none },
  {
    no: 'M-647',
    action: 'set recipients of an own site',
    request: 'PUT /api/sites/101/info {"report_recipients":["a@example.com"]}',
    expect: [403, 403, 403, 200, 403, 403],
  },
  { no: 'M-648', action: 'list people', request: 'GET /api/users', expect: [403, 403, 403, 403, 200, 403] },
  {
    no: 'M-649',
    action: 'add a person',
    request: 'POST /api/users {"email":"new@example.com","password":"first-Passw0rd","role":"user"}',
    expect: [403, 403, 403, 403, 201, 403],
  },
  {
    no: 'M-650',
    action: 'add an admin',
    request: 'POST /api/users {"email":"new@example.com","password":"first-Passw0rd","role":"admin"}',
    expect: none,
  },
  {
    no: 'M-651',
    action: 'change the address or role of a person in reach',
    request: 'PUT /api/users/3 {"email":"u1@example.com","role":"user"}',
    expect: none,
  },
  {
    no: 'M-652',
    action: 'set the sites of a person in reach',
    request: 'PUT /api/users/3/sites {"siteIds":[101]}',
    expect: [403, 403, 403, 403, 200, 403],
  },
  {
    no: 'M-653',
    action: 'set the sites of a person out of reach',
    request: 'PUT /api/users/2/sites {"siteIds":[101]}',
    expect: none,
  },
  {
    no: 'M-654',
    action: 'set the own rights',
    request: 'PUT /api/users/{self}/rights {"rights":["packets"]}',
    expect: none,
  },
  {
    no: 'M-655',
    action: 'give a right that one does not have',
    request: 'PUT /api/users/3/rights {"rights":["verify"]}',
    expect: none,
  },
  {
    no: 'M-656',
    action: 'give a scope rule that one has',
    request: 'POST /api/users/3/scope-rules {"kind":"district","value":"Bay"}',
    expect: [403, 403, 403, 403, 201, 403],
  },
  {
    no: 'M-657',
    action: 'delete a person in reach',
    request: 'DELETE /api/users/3',
    expect: [403, 403, 403, 403, 200, 403],
  },
  { no: 'M-658', action: 'delete a regulator', request: 'DELETE /api/users/6', expect: none },
  { no: 'M-659', action: 'read the scope of a person out of reach', request: 'GET /api/users/2/scope', expect: none },
];
