import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/storage/command.ts')
