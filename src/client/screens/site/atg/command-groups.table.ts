import { t } from '#client/words/site/atg.ts';
import type { AtgCommand } from '#contract/nouns/gauge/atg.ts';

/** Subjects of reports in the order of the list, with the function codes of each. What has none of these is last. */
const subjects = {
  tanks: ['201', '202', '604', 'CA3', 'C25'],
  alarms: ['113', '101', '111', '206'],
  leakTests: ['208', '212', '203', '251'],
  lines: ['381', '373'],
  sensors: ['301', '34E', '333', 'B39'],
  console: [],
} as const satisfies Record<string, readonly string[]>;
type Subject = keyof typeof subjects;

const names: Record<Subject, string> = {
  get tanks() {
    return t.tanks;
  },
  get alarms() {
    return t.alarms;
  },
  get leakTests() {
    return t.tankLeakTests;
  },
  get lines() {
    return t.lines;
  },
  get sensors() {
    return t.sensors;
  },
  get console() {
    return t.consoleAndOther;
  },
};

export interface CommandGroup {
  key: Subject;
  name: string;
  members: AtgCommand[];
}

/** Reports by subject, each group in the order of the catalogue; a subject without any is left out. */
export function groupCommands(commands: readonly AtgCommand[]): CommandGroup[] {
  const keys = Object.keys(subjects) as Subject[];
  const subjectOf = ({ code }: AtgCommand): Subject =>
    keys.find((key) => (subjects[key] as readonly string[]).includes(code.slice(1).toUpperCase())) ?? 'console';
  return keys
    .map((key) => ({ key, name: names[key], members: commands.filter((command) => subjectOf(command) === key) }))
    .filter(({ members }) => members.length > 0);
}
