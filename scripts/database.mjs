import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/backup/database-command.ts')
