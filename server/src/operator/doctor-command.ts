import { parseArgs } from 'node:util'
import { databaseChecks } from './check-database.ts'
import { surroundingChecks } from './check-surroundings.ts'
import { fault, type Finding, perform } from './check.ts'
import { asOperator, complain, runCommand, say } from './open-operator.ts'
import { StartupError } from '../platform/errors/startup-error.ts'

const usage = `Uso: npm run doctor [-- --json]

Mira todo lo que Ateneo necesita, una línea por cosa. Termina con código 1 si algo está mal.`

/** Reads files of every video. */
const PATIENT_MILLISECONDS = 10 * 60_000

const marks: Record<Finding['state'], string> = { ok: 'bien ', warning: 'OJO  ', fault: 'MAL  ' }

await runCommand(async () => {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  const findings: Finding[] = []
  const tell = (finding: Finding) => {
    findings.push(finding)
    if (!options.json) say(`${marks[finding.state]} ${finding.name}: ${finding.words}`)
  }
  try {
    await asOperator(async (operator) => {
      for (const [name, check] of [...databaseChecks(operator), ...surroundingChecks(operator)]) {
        const limit = name === 'Videos' ? PATIENT_MILLISECONDS : undefined
        tell(await perform(name, check, limit))
      }
      return 0
    })
  } catch (error) {
    // Configuration, folder or database: without them nothing else can be looked at.
    if (!(error instanceof StartupError)) throw error
    tell({ name: 'Arranque', ...fault(error.message) })
  }
  if (options.json) say(JSON.stringify(findings, undefined, 2))
  return findings.some(({ state }) => state === 'fault') ? 1 : 0
})

function readOptions() {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
