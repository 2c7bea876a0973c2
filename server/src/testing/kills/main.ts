import { enableCompileCache } from 'node:module'

// Half of a start, and a server is started for each place where one is killed.
enableCompileCache()

const { serveCalls } = await import('./serve-calls.ts')
await serveCalls()
