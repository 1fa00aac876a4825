import { benchList } from './lib/list-bench.ts';

await benchList('inventory', '/api/inventory');
