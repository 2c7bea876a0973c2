import { describeHead, describeRow } from '../table.ts'
import type { Load } from './load.ts'
import type { PlanReport } from './plans.ts'

export interface Measurement {
  name: string
  product: Load
  byHand: Load
}

export function describePlans(plans: PlanReport[]): string {
  return plans
    .map(({ callName, text, milliseconds, rowsRead, accesses, scans }) =>
      [
        `${callName}: ${milliseconds.toFixed(1)} ms, ${Math.round(rowsRead)} filas leídas`,
        `  ${shorten(text)}`,
        `  ${accesses.join(', ') || 'sin tablas'}`,
        ...scans.map((table) => `  ✗ lee entera la tabla ${table}`),
      ].join('\n'),
    )
    .join('\n')
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 100)} … ${line.slice(-55)}`
}

export const head = describeHead([
  'llamada',
  'por segundo',
  'p50',
  'p99',
  'a mano',
  'razón',
  'errores',
])

export const describeMeasurement = ({ name, product, byHand }: Measurement) =>
  describeRow([
    name,
    rate(product),
    product.p50Milliseconds,
    product.p99Milliseconds,
    rate(byHand),
    ratio(product, byHand).toFixed(2),
    product.errors + byHand.errors,
  ])

export function ratio(one: Load, other: Load): number {
  return one.requestsPerSecond / other.requestsPerSecond
}

function rate({ requestsPerSecond }: Load): string {
  return requestsPerSecond < 100 ? requestsPerSecond.toFixed(1) : requestsPerSecond.toFixed(0)
}
