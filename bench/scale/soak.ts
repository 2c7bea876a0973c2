import { setTimeout as sleep } from 'node:timers/promises'
import type { Kept } from './ledger.ts'
import { type Growth, MemoryLog } from './memory.ts'
import type { Options } from './options.ts'
import { openScene } from './scene.ts'
import { describeTable } from './table.ts'
import { describeCounts, sum, type Window } from './tally.ts'

export interface SoakReport {
  window: Window
  kept: Kept[]
  memory: Growth[]
  faults: string[]
}

const sampleSeconds = 5

/** A constant crowd, during which a web is killed and the database restarted. */
export async function soak(options: Options): Promise<SoakReport> {
  await using scene = await openScene(options)
  const { crowd, line, installation, cluster, ledger, costs } = scene
  await crowd.resize(options.students)
  console.log(`${options.students} alumnos durante ${options.soakMinutes} minutos…`)
  line.tally.take()
  const begun = performance.now()
  const memory = new MemoryLog()
  const untilShare = async (share: number) => {
    const left = () => share * options.soakMinutes * 60 - (performance.now() - begun) / 1000
    while (left() > 0) {
      memory.add((performance.now() - begun) / 1000, await costs())
      await sleep(Math.max(0, Math.min(sampleSeconds, left())) * 1000)
    }
  }
  await untilShare(1 / 3)
  console.log('Se mata web-1.')
  const web = installation.webs[0]!
  await web.end('SIGKILL')
  // A supervisor's pause: people are sent past it meanwhile.
  await sleep(2000)
  await web.start()
  await untilShare(2 / 3)
  console.log('Se reinicia PostgreSQL.')
  await cluster.restart()
  await untilShare(1)
  console.log('Todos terminan lo que hacen, y se lee de vuelta lo confirmado…')
  await crowd.close()
  const window = line.tally.take()
  const seen = { window, kept: await ledger.readBack(), memory: memory.judge() }
  const report = { ...seen, faults: findFaults(seen) }
  console.log(describeSoak(report))
  return report
}

function findFaults({ window, kept, memory }: Omit<SoakReport, 'faults'>): string[] {
  const errors = sum(window.errors)
  const lost = kept.filter(({ lost }) => lost.length > 0)
  const grown = memory.filter(({ isFlat }) => isFlat === false)
  return [
    ...(errors > 0 ? [`${errors} errores a la vista de alguien`] : []),
    ...lost.map(
      ({ kind, lost }) => `${kind}: ${lost.length} perdidos, ${lost.slice(0, 20).join(', ')}`,
    ),
    ...grown.map(({ party, grownMiB }) => `${party}: la memoria creció ${grownMiB.toFixed(0)} MiB`),
  ]
}

function describeSoak({ window, kept, memory, faults }: SoakReport): string {
  return [
    `\n${window.requestsPerSecond.toFixed(0)} peticiones por segundo`,
    `Errores: ${describeCounts(window.errors)}`,
    `Intentados de nuevo: ${describeCounts(window.retries)}`,
    describeTable(
      ['lo confirmado', 'veces', 'perdidos'],
      kept.map(({ kind, confirmed, lost }) => [kind, confirmed, lost.length]),
    ),
    '\nMemoria, en la segunda mitad de la vida de cada proceso',
    describeTable(
      ['', 'minutos', 'MiB', 'creció', ''],
      memory.map(({ party, minutes, mebibytes, grownMiB, isFlat }) => [
        party,
        minutes.toFixed(0),
        mebibytes.toFixed(0),
        grownMiB.toFixed(1),
        isFlat === undefined ? 'poco tiempo' : isFlat ? 'pareja' : 'crece',
      ]),
    ),
    '',
    ...(faults.length > 0 ? faults.map((fault) => `✗ ${fault}`) : ['Sin fallas.']),
  ].join('\n')
}
