import { setTimeout as sleep } from 'node:timers/promises'
import { type Growth, MemoryLog } from './memory.ts'
import type { Options } from './options.ts'
import { openScene, type Scene } from './scene.ts'
import { sum, type Window } from './tally.ts'
import { type Kept, verifyLedger } from './verify.ts'

export interface SoakReport {
  students: number
  minutes: number
  window: Window
  /** Seconds until the killed web and the restarted database were ready again. */
  webBackSeconds: number
  databaseBackSeconds: number
  kept: Kept[]
  memory: Growth[]
  /** Errors in the logs of the processes, and how often. */
  logged: Record<string, number>
  faults: string[]
}

const sampleSeconds = 5

/** A constant crowd, during which a web is killed and the database restarted. */
export async function soak(options: Options): Promise<SoakReport> {
  await using scene = await openScene(options)
  const { crowd, line, installation, cluster, ledger } = scene
  const students = Math.round(options.students)
  const totalSeconds = options.soakMinutes * 60
  await crowd.resize(students)
  console.log(`${students} alumnos durante ${options.soakMinutes} minutos…`)
  line.tally.take()
  const begun = performance.now()
  const memory = new MemoryLog()
  const untilShare = (share: number) => watch(scene, memory, begun, totalSeconds * share)
  await untilShare(1 / 3)
  const web = installation.webs[0]!
  const webBackSeconds = await timed('Se mata web-1.', async () => {
    await web.kill()
    // A supervisor's pause: people are sent past it meanwhile.
    await sleep(2000)
    await web.start()
  })
  await untilShare(2 / 3)
  const databaseBackSeconds = await timed('Se reinicia PostgreSQL.', () => cluster.restart())
  await untilShare(1)
  console.log('Todos terminan lo que hacen…')
  await crowd.close()
  const window = line.tally.take()
  console.log('Se lee de vuelta lo confirmado…')
  const kept = await verifyLedger(ledger, line)
  const report = {
    students,
    minutes: options.soakMinutes,
    window,
    webBackSeconds,
    databaseBackSeconds,
    kept,
    memory: memory.judge(),
    logged: Object.assign(
      {},
      ...(await Promise.all(installation.units.map((one) => one.countFaults()))),
    ) as Record<string, number>,
  }
  return { ...report, faults: findFaults(report) }
}

/** Samples memory until so many seconds after the beginning. */
async function watch(scene: Scene, memory: MemoryLog, begun: number, until: number): Promise<void> {
  const elapsed = () => (performance.now() - begun) / 1000
  while (elapsed() < until) {
    memory.add(elapsed(), await scene.costs())
    await sleep(Math.max(0, Math.min(sampleSeconds, until - elapsed())) * 1000)
  }
}

async function timed(words: string, act: () => Promise<void>): Promise<number> {
  console.log(words)
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1000
}

function findFaults({ window, kept, memory }: Omit<SoakReport, 'faults'>): string[] {
  const errors = sum(window.errors)
  return [
    ...(errors > 0 ? [`${errors} errores a la vista de alguien`] : []),
    ...kept.flatMap(({ kind, lost }) =>
      lost.length > 0 ? [`${kind}: ${lost.length} perdidos`] : [],
    ),
    ...memory.flatMap(({ party, grownMiB, isFlat }) =>
      isFlat === false ? [`${party}: la memoria creció ${grownMiB.toFixed(0)} MiB`] : [],
    ),
  ]
}
