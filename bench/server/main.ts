import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { endChild } from '../../server/src/testing/child-server.ts'
import { type Academy, openAcademies } from './academies.ts'
import type { BaselineTask } from './baselines.ts'
import { listCalls } from './calls.ts'
import { type Exchange, recordExchanges } from './exchanges.ts'
import { compareAddresses } from './load.ts'
import { type Options, readOptions } from './options.ts'
import { explainExchanges } from './plans.ts'
import { listAskers, measureSpoken } from './spoken.ts'
import { startProduct } from './product.ts'
import { describeMeasurements, describePlans, type Measurement, ratio } from './report.ts'

const people = { professors: 1000, students: 20_000 }
const large = { ...people, courses: 10_000, ratings: 200_000, spokenHours: 1000 }
const small = { ...people, courses: 100, ratings: 2000, spokenHours: 10 }
/** Maximum slowdown of the first page with a hundred times the courses. */
const MAX_SLOWDOWN = 1.5

const faults: string[] = []

// `exit` handlers also stop the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await measure(readOptions())
for (const fault of faults) console.error(`✗ ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

async function measure(options: Options): Promise<void> {
  await using academies = await openAcademies()
  console.log('Llenando una academia de 10,000 cursos y otra de 100…')
  const academy = await academies.build('grande', large)
  const exchanges = await recordCalls(academy, options)
  if (options.isPlansOnly) return
  if (isWanted('lo que se dice', options)) await timeSpoken(academy)
  const measurements = await measureCalls(academy, exchanges, options)
  console.log(`\n${describeMeasurements(measurements)}`)
  for (const { name, connections, ...loads } of measurements) {
    const errors = Object.values(loads).reduce((sum, load) => sum + load.errors, 0)
    if (errors > 0) faults.push(`${name} con ${connections} conexiones: ${errors} errores`)
  }
  const compared = exchanges.find(({ call }) => call.isOfAnyAcademy)
  if (compared) {
    await compareSizes(academy, await academies.build('chica', small), compared, options)
  }
}

function isWanted(name: string, { only = '' }: Options): boolean {
  return only.split(',').some((part) => name.includes(part))
}

async function timeSpoken(academy: Academy): Promise<void> {
  const pool = new pg.Pool({ connectionString: academy.databaseUrl, max: 1 })
  pool.on('error', (error) => console.error(error.message))
  try {
    await using product = await startProduct(academy, { isRecorded: false })
    console.log(await measureSpoken(product.url, pool, await listAskers(product.url, pool)))
  } finally {
    await pool.end()
  }
}

/** Records each call and checks the plans of its statements. */
async function recordCalls(academy: Academy, options: Options): Promise<Exchange[]> {
  const pool = new pg.Pool({ connectionString: academy.databaseUrl, max: 1 })
  // `end` does not wait for its connections, which the stop of the database may end first.
  pool.on('error', (error) => console.error(error.message))
  try {
    await using product = await startProduct(academy, { isRecorded: true })
    const calls = await listCalls(product.url, pool)
    const exchanges = await recordExchanges(
      product,
      calls.filter(({ name }) => isWanted(name, options)),
    )
    const plans = await explainExchanges(pool, exchanges)
    console.log(describePlans(plans))
    for (const { callName, scans } of plans) {
      for (const table of scans) faults.push(`${callName}: lee entera la tabla ${table}`)
    }
    return exchanges.filter(({ call }) => call.isLoaded)
  } finally {
    await pool.end()
  }
}

async function measureCalls(
  academy: Academy,
  exchanges: Exchange[],
  { connections: levels, rounds }: Options,
): Promise<Measurement[]> {
  await using product = await startProduct(academy, { isRecorded: false })
  const baselines = fork(path.join(import.meta.dirname, 'baselines.ts'), {
    serialization: 'advanced',
  })
  const task: BaselineTask = { databaseUrl: academy.databaseUrl, exchanges }
  baselines.send(task)
  const [port] = (await once(baselines, 'message')) as [number]
  const measurements: Measurement[] = []
  for (const [index, { call }] of exchanges.entries()) {
    const urls = {
      product: product.url + call.path,
      byHand: `http://127.0.0.1:${port}/by-hand/${index}`,
      memory: `http://127.0.0.1:${port}/memory/${index}`,
    }
    for (const connections of levels) {
      const loads = await compareAddresses(urls, call, {
        connections,
        rounds,
        isWarm: connections !== levels[0],
        loginUrl: product.url,
      })
      measurements.push({ name: call.name, connections, ...loads })
    }
    console.log(describeMeasurements(measurements).split('\n').slice(-levels.length).join('\n'))
  }
  await endChild(baselines)
  return measurements
}

/** Fails if a hundred times the courses slow down their first page too much. */
async function compareSizes(
  academy: Academy,
  smallAcademy: Academy,
  { call }: Exchange,
  { rounds }: Options,
): Promise<void> {
  await using product = await startProduct(academy, { isRecorded: false })
  await using smallProduct = await startProduct(smallAcademy, { isRecorded: false })
  const urls = { large: product.url + call.path, small: smallProduct.url + call.path }
  const options = {
    connections: 16,
    rounds: rounds + 1,
    isWarm: false,
    loginUrl: product.url,
  }
  const { large, small } = await compareAddresses(urls, call, options)
  const slowdown = ratio(small, large)
  console.log(
    `\n${call.name}: ${large.requestsPerSecond.toFixed(0)} por segundo con 10,000 cursos, ` +
      `${small.requestsPerSecond.toFixed(0)} con 100; ${slowdown.toFixed(2)} veces más lento`,
  )
  if (small.errors + large.errors > 0) faults.push('errores al comparar los tamaños')
  if (slowdown > MAX_SLOWDOWN) {
    faults.push(`${call.name}: ${slowdown.toFixed(2)} veces más lento con 10,000 cursos`)
  }
}
