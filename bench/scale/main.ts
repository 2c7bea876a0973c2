import { writeFile } from 'node:fs/promises'
import { measureGrowth } from './growth/growth.ts'
import { measureLoad } from './load.ts'
import { readOptions } from './options.ts'
import { describeLoad, describeSoak } from './report.ts'
import { soak } from './soak.ts'

// `exit` handlers also end the processes of the product and PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions()
const keep = async (report: object) => {
  if (options.jsonFile) await writeFile(options.jsonFile, JSON.stringify(report, undefined, 2))
}
if (options.mode === 'soak') {
  const report = await soak(options)
  console.log(describeSoak(report))
  await keep(report)
  process.exitCode = report.faults.length === 0 ? 0 : 1
} else if (options.mode === 'growth') {
  await keep(await measureGrowth(options.decades))
} else {
  const report = await measureLoad(options)
  console.log(describeLoad(report))
  await keep(report)
}
