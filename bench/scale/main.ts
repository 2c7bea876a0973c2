import { writeFile } from 'node:fs/promises'
import { measureLoad } from './load.ts'
import { readOptions } from './options.ts'

// `exit` handlers also end the processes of the product and PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions()
const steps = await measureLoad(options)
if (options.jsonFile) await writeFile(options.jsonFile, JSON.stringify(steps, undefined, 2))
