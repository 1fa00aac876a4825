/** What one row of the page explains: a figure, or several of the same kind. */
export interface Described {
  /** Names of figures; `…` stands for any text. */
  figures: readonly string[];
  measured: string;
  /** What it is compared with; empty if it is for information only. */
  limit: string;
  /** `>= 0.6` or `<= 3` of the limit, as the program requires it; empty if nothing is required. */
  demanded: string;
}

export interface DescribedProgram {
  /** Name of the file in bench/. */
  program: string;
  /** What of `npm run build` it measures; BENCH_CLIENT names a client built elsewhere. */
  built?: 'client' | 'all';
  rows: readonly Described[];
}

/** The programs of bench/ in the order in which they run, and their figures. */
export const PROGRAMS: readonly DescribedProgram[] = [
  {
    program: 'poll',
    rows: [
      {
        figures: ['poll'],
        measured: 'gauge cycles per CPU second of the console: connect, 101, 201, close, decode, store until committed',
        limit:
          'a loop of bare sockets that sends the same requests to the same gauges, as many at once (64), and discards the replies; both at full speed',
        demanded: '>= 0.6',
      },
      {
        figures: ['poll.same-pace'],
        measured: 'the same',
        limit: "the same loop at the console's own rate: without the savings of a busier machine",
        demanded: '',
      },
      {
        figures: ['poll.with-postgres'],
        measured: "the same with PostgreSQL's CPU counted",
        limit: 'the loop, which stores nothing',
        demanded: '',
      },
      { figures: ['poll.pace'], measured: 'cycles per second during the run', limit: '', demanded: '' },
    ],
  },
  {
    program: 'scrape',
    rows: [
      {
        figures: ['scrape'],
        measured:
          "gauge cycles per CPU second of console and PostgreSQL together: four tanks read in the gauge's own protocol, decoded and stored",
        limit:
          'targets per CPU second of Prometheus, which scrapes the same values of as many gauges from text endpoints and stores them, alternating',
        demanded: '>= 1',
      },
      {
        figures: ['scrape.console'],
        measured: "the same, the console's CPU alone",
        limit: 'the same for Prometheus, which stores in its own process',
        demanded: '',
      },
      {
        figures: ['scrape.bare'],
        measured: 'the same as `scrape`',
        limit: 'Prometheus with texts without a description of each metric family',
        demanded: '',
      },
      {
        figures: ['scrape.pace', 'scrape.targets'],
        measured: 'cycles done per second, targets scraped per second',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'ingest',
    rows: [
      {
        figures: ['ingest'],
        measured:
          'readings per CPU second of PostgreSQL and the writing process, stored as the poller does: readings, the latest of every tank, the state of every gauge, the live event',
        limit: 'the same rows by a plain binary `COPY` into the same table and nothing else, alternating',
        demanded: '>= 0.3',
      },
      {
        figures: ['ingest.readings'],
        measured: 'only the statement that stores readings and the latest of every tank',
        limit: 'the same `COPY`',
        demanded: '',
      },
      {
        figures: ['ingest.writer', 'ingest.postgres'],
        measured: 'the cost of a reading in the writing process, and in PostgreSQL',
        limit: 'the same for the `COPY`',
        demanded: '',
      },
    ],
  },
  {
    program: 'poll-fleet',
    rows: [
      {
        figures: ['poll-fleet'],
        measured:
          'cores used by console (web, poller, worker) and PostgreSQL for 10,000 gauges polled every 60 s, in real time',
        limit: 'a third of one core',
        demanded: '<= 1',
      },
      {
        figures: ['poll-fleet.loop'],
        measured: 'event loop delay during the run, 99th percentile',
        limit: '20 ms',
        demanded: '<= 1',
      },
      {
        figures: ['poll-fleet.start', 'poll-fleet.start.…', 'poll-fleet.console', 'poll-fleet.postgres'],
        measured: 'CPU seconds and time to take over 10,000 known gauges at the start; cores of each afterwards',
        limit: '',
        demanded: '',
      },
      { figures: ['poll-fleet.polls'], measured: 'successful polls', limit: 'polls due', demanded: '>= 0.98' },
      {
        figures: ['poll-fleet.compressed'],
        measured: 'CPU of a whole polling cycle run in 8 s, spread over 60 s',
        limit: 'a third of one core',
        demanded: '<= 1',
      },
      {
        figures: ['poll-fleet.memory', 'poll-fleet.heap'],
        measured: 'memory after a forced garbage collection, cycles 8 to 10',
        limit: 'cycles 1 to 3',
        demanded: '<= 1.05',
      },
      {
        figures: ['poll-fleet.memory.gauges'],
        measured: 'heap that 1,000 gauges add at one poll a minute, after a forced garbage collection',
        limit: '6 MB',
        demanded: '<= 1',
      },
    ],
  },
  {
    program: 'fleet',
    rows: [
      {
        figures: ['fleet.polls'],
        measured:
          'successful polls of 100,000 gauges with 400,000 tanks in a minute; PostgreSQL, the simulated gauges and the simulated visitors share the same two cores',
        limit: 'polls due, one per gauge',
        demanded: '>= 0.98',
      },
      {
        figures: ['fleet.site-p99'],
        measured:
          '99th percentile of `/api/sites/{id}` during the run, with the other calls of the site page and searches',
        limit: 'the same visits with no gauge polled',
        demanded: '<= 2',
      },
      {
        figures: ['fleet.nation'],
        measured: 'facilities that one core of console and PostgreSQL could poll once a minute',
        limit: 'the 193,000 facilities of the United States',
        demanded: '',
      },
      {
        figures: ['fleet.memory-flat', 'fleet.heap-flat'],
        measured: "the poller's memory at the end of an hour's worth of cycles of 1,000 gauges, in compressed time",
        limit: 'the same at the beginning',
        demanded: '<= 1.05',
      },
      {
        figures: ['fleet.cores', 'fleet.postgres', 'fleet.poller', 'fleet.web', 'fleet.worker'],
        measured: 'cores used, in total and by each process',
        limit: 'the two cores of the machine',
        demanded: '',
      },
      {
        figures: ['fleet.memory', 'fleet.site', 'fleet.loop.…'],
        measured:
          "the poller's memory for 1,000 gauges; the median visit; the pauses of each process's event loop, 99th percentile",
        limit: 'visits with no gauge polled; 20 ms',
        demanded: '',
      },
    ],
  },
  {
    program: 'fleet-embedded',
    rows: [
      {
        figures: ['fleet-embedded'],
        measured: 'cores used by one process and its embedded PostgreSQL for 50,000 gauges polled every 60 s',
        limit: 'the two cores of the machine',
        demanded: '<= 1',
      },
      { figures: ['fleet-embedded.polls'], measured: 'successful polls', limit: 'polls due', demanded: '>= 0.98' },
      {
        figures: ['fleet-embedded.loop'],
        measured: 'event loop delay during the run, 99th percentile',
        limit: '20 ms',
        demanded: '<= 1',
      },
      {
        figures: ['fleet-embedded.console', 'fleet-embedded.postgres', 'fleet-embedded.memory'],
        measured: 'cores of each; memory for 1,000 gauges',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'fleet-growth',
    rows: [
      {
        figures: ['fleet-growth', 'fleet-growth.large'],
        measured:
          'growth of the CPU of console and PostgreSQL from 100 to 100,000 gauges at the same rate, as an exponent; `.large` from 10,000 on',
        limit: 'constant for each gauge, or hardly more: exponent 1.05',
        demanded: '<= 1',
      },
      {
        figures: ['fleet-growth.polls'],
        measured: 'successful polls of the largest fleet',
        limit: 'polls due',
        demanded: '>= 0.98',
      },
      { figures: ['fleet-growth.…'], measured: 'CPU of a cycle in a fleet of this size', limit: '', demanded: '' },
    ],
  },
  {
    program: 'sites',
    rows: [
      {
        figures: ['sites', 'inventory'],
        measured: 'requests per second for the whole list, 5,000 sites and 20,000 tanks, as admin, 8 connections',
        limit: "Node's `http` serving the same bytes from memory",
        demanded: '>= 0.5',
      },
      {
        figures: ['sites.gzip', 'inventory.gzip'],
        measured: 'the same, compressed',
        limit: "the same for Node's `http`",
        demanded: '',
      },
      {
        figures: ['sites.user', 'inventory.user'],
        measured: 'for a user with a tenth of the sites',
        limit: "the same for Node's `http`",
        demanded: '',
      },
      {
        figures: ['sites.unchanged', 'inventory.unchanged'],
        measured: 'with `If-None-Match`, when nothing has changed',
        limit: "the same for Node's `http`",
        demanded: '',
      },
      {
        figures: ['sites.304', 'inventory.304'],
        measured: 'responses with 304 when nothing has changed',
        limit: 'all of them',
        demanded: '>= 1',
      },
    ],
  },
  { program: 'inventory', rows: [] },
  {
    program: 'many-sites',
    rows: [
      {
        figures: ['many-sites.search', 'many-sites.sort', 'many-sites.tanks', 'many-sites.overview'],
        measured: 'the first page of a search, a sort, the tanks and the Compliance Overview at 100,000 sites',
        limit: 'the same at 5,000 sites, a twentieth: each checks every site once, so 20 is linear',
        demanded: '<= 20',
      },
      {
        figures: ['many-sites.….stood-still'],
        measured: 'longest wait of other requests during it, and for a whole list',
        limit: '',
        demanded: '',
      },
      {
        figures: ['many-sites.memory', 'many-sites.first-reading'],
        measured: 'memory of the lists for 1,000 sites; the first reading of all of them',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'desk',
    rows: [
      {
        figures: ['desk.….first-page'],
        measured: 'the first page of the Desk: at 170 sites with 400 open jobs, at 100,000 sites with 50,000',
        limit: 'the first page of the list of sites in the same console',
        demanded: '<= 1.3',
      },
      {
        figures: ['desk.….assign', 'desk.….acknowledge'],
        measured: 'one change of 500 jobs (400 at 170 sites): assigned to a person, acknowledged',
        limit: 'as many audit rows written as one batch in one transaction',
        demanded: '<= 2',
      },
    ],
  },
  {
    program: 'trend',
    rows: [
      {
        figures: ['trend'],
        measured:
          "time to the first byte of one tank's trend over a year of minute readings (525,600 of it, and as many for each of three other tanks), requested by a user",
        limit: 'a bare `http` server with a pool that runs `select 1` on the same database',
        demanded: '<= 5',
      },
      {
        figures: ['trend.whole', 'trend.admin', 'trend.admin.whole'],
        measured: 'the same to the last byte; requested by an admin',
        limit: 'the same',
        demanded: '',
      },
      {
        figures: ['trend.points', 'trend.admin.points'],
        measured: 'points in the response',
        limit: '2,000',
        demanded: '<= 1',
      },
    ],
  },
  {
    program: 'site-page',
    rows: [
      {
        figures: ['site-page'],
        measured: 'opening a site: the time of all its calls in sequence, at 5,000 sites',
        limit: 'the same at 50 sites',
        demanded: '<= 1.3',
      },
      {
        figures: ['site-page.admin'],
        measured: "the same with an admin's calls",
        limit: 'the same',
        demanded: '<= 1.3',
      },
      {
        figures: ['site-page.why'],
        measured: 'the month with its evidence, which Why? shows, at 5,000 sites',
        limit: 'the same at 50 sites',
        demanded: '<= 1.3',
      },
      { figures: ['site-page/api/…'], measured: 'each of the calls', limit: 'the same at 50 sites', demanded: '' },
    ],
  },
  {
    program: 'year',
    rows: [
      {
        figures: ['year.site-page'],
        measured: 'opening one of 1,000 sites with a year of readings thinned by age',
        limit: 'the same at 50 sites',
        demanded: '<= 1.3',
      },
      {
        figures: ['year.bytes'],
        measured: 'disk space of that year, thinned',
        limit: 'the same before thinning',
        demanded: '<= 0.6',
      },
      {
        figures: ['year.minutes'],
        measured: 'readings that remain of a month read every minute',
        limit: 'the same before thinning',
        demanded: '<= 0.15',
      },
      {
        figures: ['year.build'],
        measured: 'readings per second while building the year, including spans',
        limit: 'a plain `COPY` of as many',
        demanded: '',
      },
      { figures: ['year.thin'], measured: 'readings thinned per second', limit: '', demanded: '' },
      {
        figures: ['year.site-page/api/…'],
        measured: 'each of the calls of the page',
        limit: 'the same at 50 sites',
        demanded: '',
      },
    ],
  },
  {
    program: 'overview',
    rows: [
      {
        figures: ['overview'],
        measured: 'the Compliance Overview of 5,000 sites with 20 items each, as an admin, from stored state',
        limit: 'the same rows read raw by the same driver',
        demanded: '<= 3',
      },
      {
        figures: ['overview.overdue'],
        measured: 'the same, for the overdue sites of one state whose name contains some words',
        limit: 'the same',
        demanded: '',
      },
    ],
  },
  {
    program: 'verdicts',
    rows: [
      {
        figures: ['verdicts'],
        measured:
          'closing a month of 5,000 sites (3 tanks, 3 lines, 6 sensors, daily tests): growth of the CPU of console and PostgreSQL from 500 to 5,000 sites, as an exponent',
        limit: 'growth hardly above linear: exponent 1.1',
        demanded: '<= 1',
      },
      {
        figures: ['verdicts.500', 'verdicts.5000'],
        measured: 'sites closed per CPU second',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'pdf',
    rows: [
      {
        figures: ['pdf'],
        measured: 'monthly reports per second, drawn from a model',
        limit: 'bare pdfkit drawing as many lines of text',
        demanded: '>= 0.5',
      },
    ],
  },
  {
    program: 'download',
    rows: [
      {
        figures: ['download'],
        measured: 'MB per second of a stored document of 100 MB over S-15, through the real server in its own process',
        limit: "Node's bare `http` and a file stream of the same bytes",
        demanded: '>= 0.7',
      },
      {
        figures: ['download.share'],
        measured: 'the same under a share link (X-08)',
        limit: 'the same',
        demanded: '>= 0.7',
      },
    ],
  },
  {
    program: 'packet',
    rows: [
      {
        figures: ['packet'],
        measured:
          'MiB per second of 2 GiB of documents, seven in eight already compressed, zipped into the document store',
        limit: '`zip -1 -r` of the same files',
        demanded: '>= 0.8',
      },
      {
        figures: ['packet.memory'],
        measured: 'additional memory used',
        limit: '64 MiB',
        demanded: '<= 1',
      },
      {
        figures: ['packet.pause'],
        measured: 'wait of other work in the process during it, 99th percentile',
        limit: '',
        demanded: '',
      },
      {
        figures: ['packet.stored'],
        measured: 'only the compressed documents, stored',
        limit: 'a plain stream copy',
        demanded: '',
      },
    ],
  },
  {
    program: 'signin',
    rows: [
      {
        figures: ['signin.p99'],
        measured: 'the list of 500 sites for active users while 200 others sign in at once: 99th percentile',
        limit: 'the same without the sign-ins, alternating',
        demanded: '<= 2',
      },
      {
        figures: ['signin.median'],
        measured: 'the same, median',
        limit: 'the same',
        demanded: '',
      },
      {
        figures: ['signin.rate', 'signin.alone'],
        measured: 'passwords checked per second during the sign-ins; a single sign-in without other load',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'import',
    rows: [
      {
        figures: ['import'],
        measured: '5,000 sites with gauges from a CSV file over HTTP, checked and stored, with an audit entry for each',
        limit: 'one batch insert of the same rows into the same tables',
        demanded: '>= 0.2',
      },
      {
        figures: ['import.unchanged'],
        measured: 'the same file again, unchanged',
        limit: 'the same insert',
        demanded: '',
      },
    ],
  },
  {
    program: 'static',
    built: 'client',
    rows: [
      {
        figures: ['static'],
        measured:
          "responses per CPU second of the console's process: the client's page, first scripts and styles, precompressed, over 8 persistent connections",
        limit: 'nginx with `gzip_static` and `sendfile` over the same folder and as many connections, alternating',
        demanded: '>= 0.15',
      },
      {
        figures: ['static.unchanged'],
        measured: 'the page requested with `If-None-Match`',
        limit: 'the same for nginx',
        demanded: '',
      },
    ],
  },
  {
    program: 'phone',
    built: 'client',
    rows: [
      {
        figures: ['phone.open'],
        measured: 'a form that is being filled, opened without network at a CPU four times slower; three of four',
        limit: 'a second',
        demanded: '<= 1',
      },
      {
        figures: ['phone.touches'],
        measured: 'touches of an orderly 30-day walkthrough of four tanks, two photos and the signature among them',
        limit: 'three minutes at three seconds a touch',
        demanded: '<= 1',
      },
      {
        figures: ['phone.sending.inp'],
        measured:
          'answer to a touch while 50 signed forms with 100 photos are sent; the worst of fifty, CPU four times slower',
        limit: 'the budget of every screen, docs/reference/screens.md#budgets',
        demanded: '<= 1',
      },
      {
        figures: ['phone.sending.records'],
        measured: 'records that became of them',
        limit: 'forms that waited',
        demanded: '>= 1',
      },
      {
        figures: ['phone.sending'],
        measured: 'seconds until the last of them is a record',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'client',
    built: 'client',
    rows: [
      {
        figures: ['client.js', 'client.css', 'client.css.sheets'],
        measured: 'scripts and styles that sign-in and the list of sites load first, compressed',
        limit: '155 KiB, 12 KiB, one sheet',
        demanded: '<= 1',
      },
      {
        figures: ['client.css.lazy'],
        measured: 'styles loaded with lazy code',
        limit: '',
        demanded: '',
      },
      {
        figures: ['client.tab.…'],
        measured: 'the largest tab, loaded when it is opened, compressed; including code that it shares with others',
        limit: '30 KiB, and a target of 25',
        demanded: '<= 1',
      },
      {
        figures: ['client.lcp.…'],
        measured:
          'time until the largest part of a screen is shown (LCP, 75th percentile) in Chromium, on a phone (CPU four times slower, slow 4G) and on a desktop; `.warm` with cached files',
        limit: '1,800 ms on a phone, 1,000 ms on a desktop',
        demanded: '<= 1',
      },
      {
        figures: ['client.inp.…'],
        measured: 'the slowest response to a touch, a key or a click in a visit (INP)',
        limit: '150 ms on a phone, 80 ms on a desktop',
        demanded: '<= 1',
      },
      {
        figures: ['client.cls.…'],
        measured: 'layout shift of a screen (CLS), the worst visit',
        limit: '0.02',
        demanded: '<= 1',
      },
      {
        figures: ['client.filter'],
        measured: 'INP while typing a search over 10,000 sites, on the phone',
        limit: '100 ms',
        demanded: '<= 1',
      },
      {
        figures: ['client.ready.…', 'client.filter.keys', 'client.origins', 'client.machine.…'],
        measured:
          'time until a screen shows its main content; keys that took longer than a frame; origins besides our own; time of fixed work, which shows how busy the machine was',
        limit: '',
        demanded: '',
      },
    ],
  },
  {
    program: 'start',
    built: 'all',
    rows: [
      {
        figures: ['start'],
        measured: '`npm start` with its demo and existing data, until `/readyz` returns 200',
        limit:
          '`npm start` of a bare Fastify that starts the same PostgreSQL on the same database folder and queries it',
        demanded: '<= 3',
      },
      {
        figures: ['start.serve'],
        measured: '`forecourt serve`, the console without the demo',
        limit: 'the same Fastify, without npm',
        demanded: '<= 3',
      },
      {
        figures: ['start.without-npm', 'start.without-checks'],
        measured: 'without npm; without npm and the check for missing packages and builds',
        limit: 'the same',
        demanded: '',
      },
    ],
  },
];

/** Whether a name in the table refers to a figure. */
export function means(name: string, figure: string): boolean {
  const [before = '', after] = name.split('…');
  return after === undefined ? name === figure : figure.startsWith(before) && figure.endsWith(after);
}
