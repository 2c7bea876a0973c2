import { writeFile } from 'node:fs/promises'
import { measureGrowth } from './growth/growth.ts'
import { measureLoad } from './load.ts'
import { readOptions } from './options.ts'
import { soak } from './soak.ts'

// `exit` handlers also end the processes of the product and PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions()
const measure = { load: measureLoad, soak, growth: measureGrowth }[options.mode]
const report = await measure(options)
if (options.jsonFile) await writeFile(options.jsonFile, JSON.stringify(report, undefined, 2))
process.exitCode = 'faults' in report && report.faults.length > 0 ? 1 : 0
