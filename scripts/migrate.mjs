import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/operator/migrate-command.ts')
