import { type Config, readConfig } from '#server/config.ts';

/** The settings of this process; what a command changes of them is given as `overrides`. */
export function settings(overrides: Partial<Config> = {}): Config {
  return { ...readConfig(process.env), ...overrides };
}
