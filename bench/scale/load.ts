import { setTimeout as sleep } from 'node:timers/promises'
import { coresBetween, type Costs } from './costs.ts'
import type { Options } from './options.ts'
import { describeStep } from './report.ts'
import { openScene, type Scene } from './scene.ts'
import { type LoadReport, productCores, type Step } from './step.ts'
import { sum } from './tally.ts'

const limitMs = 500
/** Refinements between the last step that was carried and the first that was not. */
const HALVINGS = 3

/** Doubles the students until the 99th percentile passes 500 ms, then narrows down the number. */
export async function measureLoad(options: Options): Promise<LoadReport> {
  await using scene = await openScene(options)
  const steps: Step[] = []
  const tryWith = async (students: number) => {
    const step = await takeStep(scene, students, options)
    steps.push(step)
    console.log(describeStep(step))
    return step.isCarried
  }
  let carried = 0
  let students = Math.round(options.students)
  while (await tryWith(students)) {
    carried = students
    if (students >= options.limit) return conclude(steps)
    students = Math.min(students * 2, options.limit)
  }
  let refused = students
  for (let halving = 0; halving < HALVINGS && carried > 0; halving++) {
    const middle = Math.round((carried + refused) / 2)
    if (await tryWith(middle)) carried = middle
    else refused = middle
  }
  return conclude(steps)
}

async function takeStep(scene: Scene, students: number, options: Options): Promise<Step> {
  const { crowd, line, costs } = scene
  await crowd.resize(students)
  await sleep(options.settleSeconds * 1000)
  line.tally.take()
  const before = await costs()
  await sleep(options.windowSeconds * 1000)
  const window = line.tally.take()
  const after = await costs()
  const errors = sum(window.errors) + sum(window.retries)
  return {
    ...window,
    students,
    cores: coresBetween(before, after, window.seconds),
    memoryMiB: memoryOf(after),
    isCarried: window.all.p99Ms <= limitMs && errors === 0,
  }
}

const memoryOf = (costs: Costs) =>
  Object.fromEntries(Object.entries(costs).map(([party, { treeMiB }]) => [party, treeMiB]))

function conclude(steps: Step[]): LoadReport {
  const best = steps
    .filter(({ isCarried }) => isCarried)
    .toSorted((a, b) => b.students - a.students)[0]
  return {
    steps,
    carried: best?.students ?? 0,
    carriedPerCore: best ? best.students / productCores(best.cores) : 0,
  }
}
