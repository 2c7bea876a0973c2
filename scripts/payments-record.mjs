import { runServerCommand } from './run-command.mjs'

await runServerCommand('server/src/operator/record-payments/command.ts')
