import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of one web server for Prometheus: by route template and status, never by site, id or person. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #others: readonly Registry[];
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #refused: Counter<'code'>;

  constructor(others: readonly Registry[], openStreams: () => number) {
    this.#others = others;
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers: [this.#registry],
    });
    this.#refused = new Counter({
      name: 'http_refused_total',
      help: 'Calls answered with an error, by its code',
      labelNames: ['code'],
      registers: [this.#registry],
    });
    new Gauge({
      name: 'event_streams_open',
      help: 'Browsers listening to live events',
      registers: [this.#registry],
      collect() {
        this.set(openStreams());
      },
    });
  }

  answered(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, route, status }, milliseconds / 1000);
  }

  refused(code: string): void {
    this.#refused.inc({ code });
  }

  /** Everything in Prometheus' text format. */
  async render(): Promise<{ text: string; contentType: string }> {
    const parts = await Promise.all([this.#registry, ...this.#others].map((registry) => registry.metrics()));
    return { text: parts.join('\n'), contentType: this.#registry.contentType };
  }
}
