import { Gauge, type Registry } from 'prom-client'

export interface Sample {
  labels?: Record<string, string>
  value: number
}

/** A number that is read when `/metrics` is requested. */
export interface GaugeSource {
  name: string
  help: string
  labelNames?: string[]
  /** No samples where the number is not known. */
  read: () => Sample[] | Promise<Sample[]>
}

export function registerGauge(
  registry: Registry,
  { name, help, labelNames = [], read }: GaugeSource,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read()
      // Prometheus would take the last number of a queue that is empty now for its present one.
      gauge.reset()
      if (samples.length === 0 && labelNames.length === 0) gauge.remove()
      for (const { labels = {}, value } of samples) gauge.set(labels, value)
    },
  })
}
