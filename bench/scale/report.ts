import { availableParallelism } from 'node:os'
import { parties } from './costs.ts'
import type { SoakReport } from './soak.ts'
import { type LoadReport, productCores, type Step } from './step.ts'
import { table } from './table.ts'
import type { Latency, Window } from './tally.ts'

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

export function describeLatencies({ all, acts }: Pick<Window, 'all' | 'acts'>): string {
  return table(
    ['acto', 'veces', 'p50 ms', 'p95 ms', 'p99 ms', 'máx. ms'],
    [...acts, all].map(({ act, count, p50Ms, p95Ms, p99Ms, maxMs }: Latency) => [
      act,
      count,
      ms(p50Ms),
      ms(p95Ms),
      ms(p99Ms),
      ms(maxMs),
    ]),
  )
}

export function describeCounts(name: string, counts: Record<string, number>): string {
  const told = Object.entries(counts).map(([code, count]) => `${code} ×${count}`)
  return `${name}: ${told.join(', ') || 'ninguno'}`
}

export function describeStep(step: Step): string {
  const { students, requestsPerSecond, megabitsPerSecond, cores, memoryMiB, isCarried } = step
  return [
    `\n## ${students} alumnos a la vez: ${isCarried ? 'los lleva' : 'no los lleva'}`,
    `${requestsPerSecond.toFixed(0)} peticiones por segundo, ${megabitsPerSecond.toFixed(0)} Mbit/s`,
    describeLatencies(step),
    describeCounts('Errores', step.errors),
    describeCounts('Intentados de nuevo', step.retries),
    table(
      ['', ...parties],
      [
        ['procesadores', ...parties.map((party) => cores[party].toFixed(2))],
        ['MiB', ...parties.map((party) => (memoryMiB[party] ?? 0).toFixed(0))],
      ],
    ),
  ].join('\n')
}

export function describeLoad({ steps, carried, carriedPerCore }: LoadReport): string {
  const last = steps.at(-1)!
  const best = steps.findLast((step) => step.students === carried && step.isCarried)
  return [
    '\n## Resumen',
    table(
      [
        'alumnos',
        'por segundo',
        'p50 ms',
        'p99 ms',
        'errores',
        'procesadores',
        'generador',
        'otros',
      ],
      steps
        .toSorted((a, b) => a.students - b.students)
        .map((step) => [
          step.students,
          step.requestsPerSecond.toFixed(0),
          ms(step.all.p50Ms),
          ms(step.all.p99Ms),
          Object.values(step.errors).reduce((sum, one) => sum + one, 0),
          productCores(step.cores).toFixed(2),
          step.cores.generador.toFixed(2),
          step.cores.otros.toFixed(2),
        ]),
    ),
    best
      ? `Llevó ${carried} alumnos con ${productCores(best.cores).toFixed(2)} procesadores: ${carriedPerCore.toFixed(0)} alumnos por procesador.`
      : `No llevó ni ${last.students} alumnos.`,
    `El generador comparte los ${availableParallelism()} procesadores de esta máquina: en el último paso usó ${last.cores.generador.toFixed(2)}, y lo que no es de esta medición, ${last.cores.otros.toFixed(2)}.`,
    ...(last.cores.generador > 0.85
      ? [
          'El generador, que es un solo proceso, no podía más: el límite de la academia está más lejos.',
        ]
      : []),
  ].join('\n')
}

export function describeSoak(report: SoakReport): string {
  const { students, minutes, window, kept, memory, logged, faults } = report
  const lost = kept.flatMap(({ kind, lost }) => lost.map((one) => `  ${kind}: ${one}`))
  const lines = Object.entries(logged).map(([words, count]) => `  ${words} ×${count}`)
  return [
    `\n## ${students} alumnos durante ${minutes} minutos`,
    `${window.requestsPerSecond.toFixed(0)} peticiones por segundo`,
    describeLatencies(window),
    describeCounts('Errores', window.errors),
    describeCounts('Intentados de nuevo', window.retries),
    `web-1 volvió a los ${report.webBackSeconds.toFixed(1)} s, PostgreSQL a los ${report.databaseBackSeconds.toFixed(1)} s`,
    '\n### Lo confirmado',
    table(
      ['', 'confirmados', 'perdidos'],
      kept.map(({ kind, confirmed, lost }) => [kind, confirmed, lost.length]),
    ),
    ...lost.slice(0, 20),
    '\n### Memoria, en la segunda mitad de la vida de cada proceso',
    table(
      ['', 'minutos', 'MiB', 'creció', ''],
      memory.map(({ party, minutes, mebibytes, grownMiB, isFlat }) => [
        party,
        minutes.toFixed(0),
        mebibytes.toFixed(0),
        grownMiB.toFixed(1),
        isFlat === undefined ? 'poco tiempo' : isFlat ? 'pareja' : 'crece',
      ]),
    ),
    '\n### Anotaciones de error',
    ...(lines.length > 0 ? lines : ['ninguna']),
    '',
    ...(faults.length > 0 ? faults.map((fault) => `✗ ${fault}`) : ['Sin fallas.']),
  ].join('\n')
}
