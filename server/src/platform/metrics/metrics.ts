import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { type GaugeSource, registerGauge } from './gauges.ts'

/** Seconds; the limits of a quick page (0.1), of patience (1) and of a stalled database (8) are among them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8, 30]

let ofProcess: Registry | undefined

/** Memory, processor, event loop, garbage; made once, since each registration adds observers. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** What one application counts about itself. */
export class Metrics {
  readonly #registry = new Registry()
  readonly requests: Histogram<'route' | 'method' | 'status'>
  readonly refusedLogins: Counter<'reason'>

  constructor(gauges: readonly GaugeSource[]) {
    const registers = [this.#registry]
    this.requests = new Histogram({
      name: 'ateneo_http_request_duration_seconds',
      help: 'Time from a request to its last byte, by route, method and class of status',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    })
    this.refusedLogins = new Counter({
      name: 'ateneo_logins_refused_total',
      help: 'Logins refused, for their words or for too many attempts',
      labelNames: ['reason'],
      registers,
    })
    for (const reason of ['credentials', 'throttled']) this.refusedLogins.inc({ reason }, 0)
    for (const gauge of gauges) registerGauge(this.#registry, gauge)
  }

  /** In the text format of Prometheus. */
  async write(): Promise<{ contentType: string; text: string }> {
    const all = Registry.merge([processRegistry(), this.#registry])
    return { contentType: all.contentType, text: await all.metrics() }
  }
}
