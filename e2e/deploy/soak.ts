import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from '../../bench/scale/cluster.ts'
import type { Kept } from '../../bench/scale/ledger.ts'
import { openScene } from '../../bench/scale/scene.ts'
import type { Window } from '../../bench/scale/tally.ts'

/** The report of a minute of the evening, as JSON in the file that the first argument names. */
export interface SoakReport {
  window: Window
  kept: Kept[]
}

const students = 20
const thirdMilliseconds = 20_000

// `exit` handlers also end the processes of the product and PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const report = await soak()
await writeFile(process.argv[2]!, JSON.stringify(report))

/** A constant crowd, during which a web is killed and the database restarted. */
async function soak(): Promise<SoakReport> {
  await using scene = await openScene(
    { isQuick: true, limit: 40, pace: 6, uploadSeconds: 45, signUpSeconds: 6 },
    { openDatabase: openCluster },
  )
  const { crowd, line, installation, database, ledger } = scene
  await crowd.resize(students)
  line.tally.take()
  await sleep(thirdMilliseconds)
  console.log('Se mata web-1.')
  const web = installation.webs[0]!
  await web.end('SIGKILL')
  // A supervisor's pause: people are sent past it meanwhile.
  await sleep(2000)
  await web.start()
  await sleep(thirdMilliseconds)
  console.log('Se reinicia PostgreSQL.')
  await database.restart()
  await sleep(thirdMilliseconds)
  console.log('Todos terminan lo que hacen, y se lee de vuelta lo confirmado…')
  await crowd.close()
  return { window: line.tally.take(), kept: await ledger.readBack() }
}
