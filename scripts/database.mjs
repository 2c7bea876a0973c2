import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/operator/backup/database-command.ts')
