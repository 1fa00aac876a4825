import { Command } from 'commander';
import { StartError } from '#server/start-error.ts';
import { addDemoCommand } from './demo.ts';
import { addServeCommand } from './serve.ts';

run().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  // Whatever half-started must not keep the process alive.
  setTimeout(() => process.exit(1), 100).unref();
});

async function run(): Promise<void> {
  const program = new Command('forecourt')
    .description('Console for fuel-station tanks. Settings are environment variables; see the README.')
    .showHelpAfterError();
  addServeCommand(program);
  addDemoCommand(program);
  // The others bring nearly all of the program with them: a start, which somebody waits for, does without.
  if (!['serve', 'demo'].includes(process.argv[2] ?? '')) {
    const { addToolCommands } = await import('./tool-commands.ts');
    addToolCommands(program);
  }
  await program.parseAsync();
}
