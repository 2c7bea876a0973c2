import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/operator/storage-command.ts')
