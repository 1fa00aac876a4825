// Asks the registry for known faults of the packages. A registry that keeps no such list is told, and is no failure.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/prepare.mjs';

/**
 * What npm's answer means: sentences about faults that count, or null when the registry did not answer. Those of what
 * runs in production count from high on, those of tools when critical.
 */
export function judgeAudit(text, level) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  if (report.vulnerabilities === undefined) return null;
  const grave = level === 'critical' ? ['critical'] : ['high', 'critical'];
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range} has a known ${severity} fault.`);
}

function ask(options, level) {
  const args = ['audit', '--json', ...options];
  return judgeAudit(spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 }).stdout ?? '', level);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = [ask(['--omit=dev'], 'high'), ask([], 'critical')];
  if (found.includes(null)) console.log('The registry in use answers no questions about known faults: not asked.');
  else console.log(`${found.flat().length} known faults that count`);
  const wrong = new Set(found.flat().filter((sentence) => sentence !== null));
  for (const sentence of wrong) console.error(sentence);
  process.exitCode = wrong.size === 0 ? 0 : 1;
}
