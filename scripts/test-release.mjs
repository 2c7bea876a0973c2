import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError, runMain } from './command-error.mjs'
import { foreignPath, root, run } from './run.mjs'

/**
 * Runs the server's tests of an earlier release on today's schema, in a worktree of its own: all of
 * its statements, with values, constraints and triggers. See CONTRIBUTING.md, 'Migrations expand'.
 */
const migrations = 'server/src/db/migrations'

/** These list the tables that there are, and so find those that came since. */
const listings = ['privacy/data', 'privacy/fates', 'db/table-versions']

await runMain(async () => {
  const [release, ...files] = process.argv.slice(2)
  if (release === undefined) {
    throw new CommandError('Uso: npm run test:release -- <etiqueta o commit> [pruebas]')
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-release-'))
  try {
    await must('git', ['worktree', 'add', '--detach', folder, release])
    await cp(path.join(root, migrations), path.join(folder, migrations), { recursive: true })
    await must('npm', ['ci'], folder)
    const tools = path.join(folder, 'node_modules', '.bin')
    const left = listings.map((name) => `--exclude=src/${name}.test.ts`)
    const { code } = await run(
      path.join(tools, 'vitest'),
      ['run', '--project', 'server', ...left, ...files],
      { show: true, cwd: folder, env: { PATH: `${tools}${path.delimiter}${foreignPath()}` } },
    )
    return code
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder])
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
async function must(program, args, cwd = root) {
  const { code, words } = await run(program, args, { cwd })
  if (code !== 0) throw new CommandError(words)
}
