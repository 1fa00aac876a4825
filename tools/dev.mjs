// `npm run dev`: the demo rebuilt and restarted on every change of the server, the client served by Vite with hot reload.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
process.chdir(root);
const start = (command, args) => spawn(command, args, { stdio: 'inherit' });
const children = [
  start('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'src/cli/main.ts', 'demo']),
  start('node_modules/.bin/vite', ['--config', 'vite.config.ts']),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await Promise.race(children.map((child) => new Promise((resolve) => child.on('close', resolve))));
stop();
