import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();

const command = ['0', 'false'].includes(process.env.FORECOURT_DEMO ?? '') ? 'serve' : 'demo';
process.argv = [process.argv[0] ?? 'node', 'forecourt', command, ...process.argv.slice(2)];
await import(`${root}dist/server/forecourt.mjs`);
