import { once } from 'node:events'
import path from 'node:path'
import type { Pool } from 'pg'
import { type Academy, openAcademies } from '../academies.ts'
import { openPool, type Product, startProduct } from '../product.ts'
import { startChild } from '../ending.ts'
import { runBench } from '../run-bench.ts'
import { listCalls } from './calls.ts'
import { type Exchange, recordExchanges } from './exchanges.ts'
import { compareAddresses, type Load } from './load.ts'
import { type Options, readOptions } from './options.ts'
import { explainExchanges } from './plans.ts'
import { describeMeasurement, describePlans, head, ratio } from './report.ts'
import { measurePublicCosts } from './public-costs.ts'
import { listAskers, measureSpoken } from './spoken.ts'
import type { TwinTask } from './twin.ts'

/** Maximum slowdown of the first page with a hundred times the courses. */
const MAX_SLOWDOWN = 1.5

const spoken = 'lo que se dice'

await runBench(() => measure(readOptions()))

async function measure(options: Options): Promise<string[]> {
  const { large, small } = options
  const academies = await openAcademies()
  console.log(`Llenando una academia de ${large.courses} cursos…`)
  const academy = await academies.build('grande', large)
  const pool = openPool(academy)
  if (options.isPublicOnly) return measurePublic(academy, pool, options)
  const { exchanges, faults } = await recordCalls(academy, pool, options)
  if (options.isPlansOnly) return faults
  await using product = await startProduct(academy)
  faults.push(...(await measureCalls(academy, product, exchanges, options)))
  if (isWanted(spoken, options)) {
    console.log(`\n${await measureSpoken(product.url, pool, await listAskers(product.url, pool))}`)
  }
  const compared = exchanges.find(({ call }) => call.isOfAnyAcademy)
  if (compared) {
    console.log(`\nLlenando una academia de ${small.courses} cursos…`)
    await using smallProduct = await startProduct(await academies.build('chica', small))
    faults.push(...(await compareSizes(product, smallProduct, compared, options)))
  }
  return faults
}

async function measurePublic(academy: Academy, pool: Pool, { extent }: Options): Promise<string[]> {
  await using product = await startProduct(academy)
  console.log(`\n${await measurePublicCosts(product, pool, { isSmallest: extent === 'smallest' })}`)
  return []
}

function isWanted(name: string, { only = '' }: Options): boolean {
  return only.split(',').some((part) => name.includes(part))
}

/** Records each call and checks the plans of its statements. */
async function recordCalls(academy: Academy, pool: Pool, options: Options) {
  console.log('Anotando lo que cada llamada pide a la base…')
  const preloaded = path.join(import.meta.dirname, 'recorder.ts')
  await using product = await startProduct(academy, { preloaded })
  const calls = await listCalls(product.url, pool)
  const wanted = calls.filter(({ name }) => isWanted(name, options))
  const exchanges = await recordExchanges(product, wanted)
  const plans = await explainExchanges(pool, exchanges)
  if (options.isPlansOnly) console.log(describePlans(plans))
  return {
    exchanges: exchanges.filter(({ call }) => call.isLoaded),
    // In a smaller academy PostgreSQL reads tables whole by right.
    faults: plans.flatMap(({ callName, scans }) =>
      options.extent === 'whole'
        ? scans.map((table) => `${callName}: lee entera la tabla ${table}`)
        : [],
    ),
  }
}

/** Prints a row for each call beside its twin. */
async function measureCalls(
  { databaseUrl }: Academy,
  product: Product,
  exchanges: Exchange[],
  options: Options,
): Promise<string[]> {
  const twin = startChild(process.execPath, [path.join(import.meta.dirname, 'twin.ts')], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const task: TwinTask = { databaseUrl, exchanges }
  twin.send(task)
  const [port] = (await once(twin, 'message')) as [number]
  const faults: string[] = []
  console.log(`\n${head}`)
  for (const [index, { call }] of exchanges.entries()) {
    const urls = { product: product.url + call.path, byHand: `http://127.0.0.1:${port}/${index}` }
    const loads = await compareAddresses(urls, call, { ...options, loginUrl: product.url })
    console.log(describeMeasurement({ name: call.name, ...loads }))
    faults.push(...faultsOf(call.name, loads))
  }
  return faults
}

/** A fault if a hundred times the courses slow down their first page too much. */
async function compareSizes(
  { url }: Product,
  { url: smallUrl }: Product,
  { call }: Exchange,
  options: Options,
): Promise<string[]> {
  const urls = { large: url + call.path, small: smallUrl + call.path }
  const rounds = options.rounds + 1
  const loads = await compareAddresses(urls, call, { ...options, rounds, loginUrl: url })
  const slowdown = ratio(loads.small, loads.large)
  const [many, few] = [options.large.courses, options.small.courses]
  console.log(
    `\n${call.name}: ${loads.large.requestsPerSecond.toFixed(0)} por segundo con ${many} cursos, ` +
      `${loads.small.requestsPerSecond.toFixed(0)} con ${few}; ${slowdown.toFixed(2)} veces más lento`,
  )
  const isSlow = slowdown > MAX_SLOWDOWN && options.extent !== 'smallest'
  return [
    ...faultsOf('comparación de los tamaños', loads),
    ...(isSlow ? [`${call.name}: ${slowdown.toFixed(2)} veces más lento con ${many} cursos`] : []),
  ]
}

/** Errors, and rounds in which nothing was answered: a rate of zero says nothing. */
function faultsOf(name: string, loads: Record<string, Load>): string[] {
  const all = Object.values(loads)
  const errors = all.reduce((sum, load) => sum + load.errors, 0)
  return [
    ...(errors > 0 ? [`${name}: ${errors} errores`] : []),
    ...(all.some((load) => load.requestsPerSecond === 0) ? [`${name}: nadie respondió`] : []),
  ]
}
