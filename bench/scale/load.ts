import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster } from './cluster.ts'
import { coresBetween } from './costs.ts'
import type { Options } from './options.ts'
import { openScene, type Scene } from './scene.ts'
import { describeHead, describeRow } from '../table.ts'
import { describeCounts, sum, type Window } from './tally.ts'

export interface Step extends Window {
  students: number
  /** Processors of the product alone: those of the generator would be other machines. */
  cores: number
  generatorCores: number
  otherCores: number
  isCarried: boolean
}

const limitMs = 500
/** Refinements between the last step that was carried and the first that was not. */
const HALVINGS = 3
/** A generator, which is a single process, near a whole processor was itself the limit. */
const busyGenerator = 0.85

/** Doubles the students until the 99th percentile passes 500 ms, then narrows down the number. */
export async function measureLoad(options: Options): Promise<Step[]> {
  await using scene = await openScene(
    { ...options, uploadSeconds: 120, signUpSeconds: 20 },
    { openDatabase: openCluster },
  )
  const steps: Step[] = []
  console.log(heading)
  const tryWith = async (students: number) => {
    const step = await takeStep(scene, students, options)
    steps.push(step)
    console.log(describeStep(step))
    return step.isCarried
  }
  let [carried, refused] = [0, 0]
  for (let students = options.students; refused === 0; students *= 2) {
    students = Math.min(students, options.limit)
    if (!(await tryWith(students))) refused = students
    else if (students === options.limit) break
    else carried = students
  }
  for (let halving = 0; halving < HALVINGS && carried > 0 && refused > 0; halving++) {
    const middle = Math.round((carried + refused) / 2)
    if (await tryWith(middle)) carried = middle
    else refused = middle
  }
  const byStudents = steps.toSorted((a, b) => a.students - b.students)
  console.log(describeLoad(byStudents))
  return byStudents
}

async function takeStep(
  { crowd, line, costs }: Scene<Cluster>,
  students: number,
  { settleSeconds, windowSeconds }: Options,
): Promise<Step> {
  await crowd.resize(students)
  await sleep(settleSeconds * 1000)
  line.tally.take()
  const before = await costs()
  await sleep(windowSeconds * 1000)
  const window = line.tally.take()
  const after = await costs()
  const coresOf = coresBetween.bind(undefined, before, after, window.seconds)
  return {
    ...window,
    students,
    cores: coresOf('web-1', 'web-2', 'worker', 'PostgreSQL'),
    generatorCores: coresOf('generador'),
    otherCores: coresOf('otros'),
    isCarried: window.p99Ms <= limitMs && sum(window.errors) + sum(window.retries) === 0,
  }
}

const columns = ['alumnos', 'por segundo', 'Mbit/s', 'p50 ms', 'p99 ms', 'errores', 'procesadores']
const heading = describeHead([...columns, 'generador', 'otros'])

function describeStep({ errors, retries, ...step }: Step): string {
  return [
    describeRow([
      step.students,
      ...[step.requestsPerSecond, step.megabitsPerSecond].map((rate) => rate.toFixed(0)),
      ...[step.p50Ms, step.p99Ms].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)),
      sum(errors),
      ...[step.cores, step.generatorCores, step.otherCores].map((cores) => cores.toFixed(2)),
    ]),
    ...(sum(errors) > 0 ? [`Errores: ${describeCounts(errors)}`] : []),
    ...(sum(retries) > 0 ? [`Intentados de nuevo: ${describeCounts(retries)}`] : []),
  ].join('\n')
}

function describeLoad(steps: Step[]): string {
  const best = steps.findLast(({ isCarried }) => isCarried)
  const isGeneratorBusy = steps.at(-1)!.generatorCores > busyGenerator
  return [
    '',
    ...(best
      ? [
          `Llevó ${best.students} alumnos con ${best.cores.toFixed(2)} procesadores: ${(best.students / best.cores).toFixed(0)} alumnos por procesador.`,
        ]
      : []),
    ...(isGeneratorBusy
      ? ['El generador no podía más: el límite de la academia está más lejos.']
      : []),
  ].join('\n')
}
