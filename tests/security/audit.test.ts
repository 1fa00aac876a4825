import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tests/architecture/read-source.ts';

/** Judges a report in the way the tool does, in a process of its own: it is no TypeScript. */
function judge(text: string, level: string): string[] | null {
  const tool = join(root, 'tools/security/audit.mjs');
  const program = `import { judgeAudit } from ${JSON.stringify(tool)};
    console.log(JSON.stringify(judgeAudit(process.argv[1], process.argv[2])))`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program, text, level], { encoding: 'utf8' });
  return JSON.parse(ran.stdout);
}

const report = JSON.stringify({
  vulnerabilities: {
    a: { name: 'a', severity: 'high', range: '<2.0.0' },
    b: { name: 'b', severity: 'critical', range: '1.x' },
    c: { name: 'c', severity: 'moderate', range: '*' },
  },
});

describe('known faults of components', () => {
  it('count from high on in production, and critical ones everywhere', () => {
    expect(judge(report, 'high')).toEqual(['a <2.0.0 has a known high fault.', 'b 1.x has a known critical fault.']);
    expect(judge(report, 'critical')).toEqual(['b 1.x has a known critical fault.']);
    expect(judge('{"vulnerabilities":{}}', 'high')).toEqual([]);
  });

  it('are not known where the registry does not answer', () => {
    expect(judge('{"error":{"code":"ENOTFOUND"}}', 'high')).toBeNull();
    expect(judge('', 'high')).toBeNull();
  });
});
