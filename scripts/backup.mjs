import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/backup/command.ts')
