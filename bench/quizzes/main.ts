import { loadavg } from 'node:os'
import { openAcademies } from '../academies.ts'
import { extentOf, readArguments, readCount, text } from '../options.ts'
import { openPool, startProduct } from '../product.ts'
import { runBench } from '../run-bench.ts'
import type { Times } from '../times.ts'
import { playClass } from './play-class.ts'
import { measureRegrade } from './regrade.ts'

/** Milliseconds in which 95 of 100 answers are saved, where each answers every few seconds. */
const SAVING_AIM = 50
/** Attempts of a student in what is graded anew. */
const EACH = 5

await runBench(measure)

/**
 * A class in one quiz at once, each of whom answers every few seconds; then ten thousand attempts
 * that are graded anew.
 */
async function measure(): Promise<string[]> {
  const { values } = readArguments({ people: text, seconds: text, attempts: text })
  const isSmallest = extentOf(values) === 'smallest'
  const people = readCount('people', values.people, { usual: isSmallest ? 4 : 500, least: 1 })
  const seconds = readCount('seconds', values.seconds, { usual: isSmallest ? 1 : 30 })
  const attempts = readCount('attempts', values.attempts, { usual: isSmallest ? 10 : 10_000 })

  const academies = await openAcademies()
  console.log('Llenando una academia…')
  const students = Math.max(people, attempts / EACH) + 10
  const size = { courses: 200, professors: 20, students, ratings: 1000 }
  const academy = await academies.build('cuestionarios', size)
  const { url } = await startProduct(academy)
  const pool = openPool(academy)

  const { saving } = await playClass({ url, pool, people, seconds, say })
  await measureRegrade({ url, pool, students: attempts / EACH, each: EACH, say })
  const isSlow = saving.p95 > SAVING_AIM && !isSmallest
  return isSlow
    ? [`las respuestas tardan ${saving.p95.toFixed(0)} ms (p95, meta ${SAVING_AIM})`]
    : []
}

function say(name: string, { p50, p95, all }: Times): void {
  console.log(
    `${name.padEnd(44)} ${all.length} veces, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ` +
      `carga ${loadavg()[0]!.toFixed(1)}`,
  )
}
