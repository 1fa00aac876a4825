import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../dist/server/program.js', import.meta.url));

/** What a fresh Node, without this runner's options, says of a program with the given stored code. */
function taken(code: string): string {
  const script = `
    const { readFileSync } = require('node:fs');
    const { Script } = require('node:vm');
    const cachedData = ${code};
    const script = new Script(readFileSync(${JSON.stringify(program)}, 'latin1'), { cachedData });
    process.stdout.write(script.cachedDataRejected ? 'rejected' : 'taken');`;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env: {} });
}

describe('the machine code that is stored with the built program', () => {
  it('is taken by the Node that built it', () => {
    expect(taken(`readFileSync(${JSON.stringify(`${program}.code`)})`)).toBe('taken');
  });

  it('is refused, and compiled anew, when it is of another version', () => {
    expect(taken(`readFileSync(${JSON.stringify(`${program}.code`)}).fill(7, 0, 16)`)).toBe('rejected');
  });

  it('starts the program', () => {
    const help = execFileSync(process.execPath, [program.replace('program.js', 'forecourt.mjs'), 'help'], {
      encoding: 'utf8',
    });
    expect(help).toContain('serve');
    expect(help).toContain('restore');
  });
});
