import type { FastifyInstance } from 'fastify';

/** Upper ends of the classes of time, in seconds. */
const ends = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  count: number;
  seconds: number;
  /** How many took at most that long. */
  within: number[];
}

/** Counts and times requests by route, since this process started. */
export class RequestMetrics {
  readonly #series = new Map<string, Series>();

  /** Watches a server from now on. Addresses without a route are one. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.#add(
        `method="${request.method}",route="${route}",status="${reply.statusCode}"`,
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** In the text format of Prometheus. */
  lines(): string[] {
    const name = 'hookline_http_request_duration_seconds';
    return [
      `# HELP ${name} How long requests took, by route and status.`,
      `# TYPE ${name} histogram`,
      ...[...this.#series].flatMap(([labels, { count, seconds, within }]) => [
        ...ends.map((end, index) => `${name}_bucket{${labels},le="${end}"} ${within[index]}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${seconds}`,
        `${name}_count{${labels}} ${count}`,
      ]),
    ];
  }

  #add(labels: string, seconds: number): void {
    const series = this.#series.get(labels) ?? { count: 0, seconds: 0, within: ends.map(() => 0) };
    series.count += 1;
    series.seconds += seconds;
    series.within = series.within.map((count, index) => (seconds <= (ends[index] ?? 0) ? count + 1 : count));
    this.#series.set(labels, series);
  }
}
