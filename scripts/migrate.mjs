import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/db/command.ts')
