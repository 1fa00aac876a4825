import { benchList } from './lib/list-bench.ts';

await benchList('sites', '/api/sites');
