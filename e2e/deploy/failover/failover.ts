import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '../../../bench/scale/evening/writing.ts'
import type { Installation } from '../../../bench/scale/installation.ts'
import type { Kept } from '../../../bench/scale/ledger.ts'
import { type Line, Person } from '../../../bench/scale/person.ts'
import { openScene } from '../../../bench/scale/scene.ts'
import type { Window } from '../../../bench/scale/tally.ts'
import { HaproxyDoor, openHaproxy } from '../haproxy.ts'
import { findProgram } from '../proxy.ts'
import { publicName } from '../tls-client.ts'
import { openPgBouncer } from './pgbouncer.ts'
import { findPostgres, openPostgresPair } from './postgres-pair.ts'

/** What the people of an evening saw, as JSON in the file that the first argument names. */
export interface FailoverReport {
  /** Of the standby, by the primary, before it is lost. */
  standby: { state: string; sync_state: string }[]
  /** While a web is killed and started again. */
  killedWeb: Window
  /** While the primary is lost and the standby promoted. */
  lostPrimary: Window
  /** Of `/readyz`, which is 503 while the database admits no writes. */
  secondsWithoutWriting: number
  kept: Kept[]
  /** Processes of the product that are still those that were started. */
  running: string[]
  /** What the worker complained of. */
  workerFaults: string[]
  /** From the promotion to the email of somebody who signed up after it. */
  secondsUntilEmail: number
}

const students = 20
const quietMilliseconds = 12_000
/** Until somebody, or a program, has seen that the primary is gone for good. */
const noticingMilliseconds = 3000
/** For what has to come. */
const patienceMilliseconds = 120_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const report = await failOver()
await writeFile(process.argv[2]!, JSON.stringify(report))

async function failOver(): Promise<FailoverReport> {
  await using scene = await openScene(
    { isQuick: true, limit: 40, pace: 6, uploadSeconds: 30, signUpSeconds: 6 },
    { openDatabase: openReplicated, openDoor, publicUrl: `https://${publicName}` },
  )
  const { crowd, line, installation, database, ledger } = scene
  await crowd.resize(students)
  line.tally.take()

  console.log('Se mata web-1.')
  const web = installation.webs[0]!
  await web.end('SIGKILL')
  await sleep(2000)
  await web.start()
  await sleep(quietMilliseconds)
  const killedWeb = line.tally.take()

  console.log('Se pierde el PostgreSQL principal.')
  const standby = await database.listStandbys()
  const lostAt = performance.now()
  await database.losePrimary()
  await sleep(noticingMilliseconds)
  // Progress is committed before it is on disk (docs/decisions/progress.md): the last second may go.
  ledger.forgetSince('avances', lostAt - 1000)
  await database.promote()
  const promotedAt = performance.now()
  await untilWriting(line)
  const secondsWithoutWriting = (performance.now() - lostAt) / 1000
  const newcomer = new Person(line, 'despues@correo.mx')
  await signUp(newcomer, ledger)
  await untilEmail(database.folder, newcomer.email)
  const secondsUntilEmail = (performance.now() - promotedAt) / 1000
  await sleep(quietMilliseconds)

  const { webs, worker } = installation
  const running = [...webs, worker].filter(({ isRunning }) => isRunning).map(({ name }) => name)
  console.log('Todos terminan lo que hacen, y se lee de vuelta lo confirmado…')
  await crowd.close()
  const kept = await ledger.readBack()
  const workerLog = await readFile(path.join(database.folder, 'worker.log'), 'utf8')
  return {
    standby,
    killedWeb,
    lostPrimary: line.tally.take(),
    running,
    secondsWithoutWriting,
    kept,
    workerFaults: workerLog.split('\n').filter((line) => /"level":[456]0/.test(line)),
    secondsUntilEmail,
  }
}

/** Two PostgreSQL behind PgBouncer, whose address is the academy's. */
async function openReplicated(folder: string) {
  await using opened = new AsyncDisposableStack()
  const { primary, standby, account } = await openPostgresPair(folder, (await findPostgres())!)
  opened.defer(() => primary.stop())
  opened.defer(() => standby.stop())
  const bouncer = await openPgBouncer(folder, primary.port, account)
  opened.defer(() => bouncer.close())
  const stack = opened.move()
  return {
    url: bouncer.url,
    folder,
    pid: primary.pid,
    listStandbys: () =>
      primary.ask<{ state: string; sync_state: string }>(
        'select state, sync_state from pg_stat_replication',
      ),
    losePrimary: () => primary.kill(),
    async promote() {
      await standby.ask('select pg_promote()')
      await bouncer.pointTo(standby.port)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function openDoor(folder: string, { webs }: Installation): Promise<HaproxyDoor> {
  const [first, second] = webs.map(({ port }) => `127.0.0.1:${port}`)
  return new HaproxyDoor(await openHaproxy(findProgram('haproxy')!, folder, [first!, second!]))
}

/** Throws if it never holds. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMilliseconds
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain for ${what}`)
    await sleep(100)
  }
}

async function untilWriting({ door }: Line): Promise<void> {
  const probe = { method: 'GET', path: '/readyz', headers: { 'x-forwarded-for': '10.0.0.1' } }
  const isReady = () =>
    door.ask(probe).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isReady, 'writing')
}

async function untilEmail(folder: string, address: string): Promise<void> {
  const outbox = path.join(folder, 'data/outbox')
  const isThere = async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const emails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
    return emails.some((email) => email.includes(`To: ${address}`))
  }
  await until(isThere, `an email to ${address}`)
}
