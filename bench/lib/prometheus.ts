import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeCpu } from './cpu.ts';
import { ForeignProgram, freePort } from './program.ts';

export interface PrometheusSettings {
  /** `host:port` of each target. */
  targets: readonly string[];
  /** Time between two scrapes of a target. */
  interval: string;
}

/** Prometheus with its usual settings and a new store, scraping targets from its start on. */
export class Prometheus {
  readonly #folder: string;
  readonly #program: ForeignProgram;

  private constructor(folder: string, program: ForeignProgram) {
    this.#folder = folder;
    this.#program = program;
  }

  static async start(path: string, { targets, interval }: PrometheusSettings): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    mkdirSync(join(folder, 'data'));
    const file = join(folder, 'prometheus.yml');
    // JSON is YAML.
    const job = { job_name: 'gauges', static_configs: [{ targets }] };
    const global = { scrape_interval: interval, scrape_timeout: interval };
    writeFileSync(file, JSON.stringify({ global, scrape_configs: [job] }));
    const address = `127.0.0.1:${await freePort()}`;
    const program = new ForeignProgram(path, [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ]);
    const prometheus = new Prometheus(folder, program);
    try {
      await program.untilReady(`http://${address}/-/ready`);
      return prometheus;
    } catch (error) {
      await prometheus.stop();
      throw error;
    }
  }

  /** CPU seconds so far. */
  cpu(): number {
    return treeCpu(this.#program.pid);
  }

  freeze(): void {
    this.#program.freeze();
  }

  thaw(): void {
    this.#program.thaw();
  }

  async stop(): Promise<void> {
    await this.#program.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
