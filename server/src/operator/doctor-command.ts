import { parseArgs } from 'node:util'
import { databaseChecks } from './check-database.ts'
import { surroundingChecks } from './check-surroundings.ts'
import { type Finding, perform } from './check.ts'
import { asOperator, complain, runCommand, say } from './open-operator.ts'

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
  return asOperator(async (operator) => {
    const findings: Finding[] = []
    for (const [name, check] of [...databaseChecks(operator), ...surroundingChecks(operator)]) {
      const limit = name === 'Videos' ? PATIENT_MILLISECONDS : undefined
      const finding = await perform(name, check, limit)
      findings.push(finding)
      if (!options.json) say(`${marks[finding.state]} ${name}: ${finding.words}`)
    }
    if (options.json) say(JSON.stringify(findings, undefined, 2))
    return findings.some(({ state }) => state === 'fault') ? 1 : 0
  })
})

function readOptions() {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
