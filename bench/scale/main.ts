import { writeFile } from 'node:fs/promises'
import { runBench } from '../run-bench.ts'
import { measureLoad } from './load.ts'
import { readOptions } from './options.ts'
import { describeCounts, sum } from './tally.ts'

await runBench(async () => {
  const { extent, jsonFile, ...options } = readOptions()
  const steps = await measureLoad(options)
  if (jsonFile) await writeFile(jsonFile, JSON.stringify(steps, undefined, 2))
  const [first] = steps
  const isTooSlow = extent !== 'smallest' && first?.isCarried === false
  if (isTooSlow) return [`no llevó ni ${first.students} alumnos`]
  const failed = steps.find(({ errors }) => extent === 'smallest' && sum(errors) > 0)
  return failed ? [describeCounts(failed.errors)] : []
})
