import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/operator/captions/captions-command.ts')
