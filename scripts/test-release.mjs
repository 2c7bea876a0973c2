import { cp, glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError, runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { foreignPath, root, run } from './run.mjs'
import { conclude, playwright, vitest } from './test-runners.mjs'
import { installTools, releaseTools, testTools } from './tools.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * What is checked before a release: proxies, image, service files, the guide's commands, an evening
 * of failures, Firefox and WebKit, servers that are killed between any two writes; and, if an earlier release is named, its server tests on today's schema.
 * See CONTRIBUTING.md, 'Migrations expand'.
 */
const migrations = 'server/src/platform/db/migrations'

/** Tests of the earlier release that list tables, and so find new ones, or that read its own migrations. */
const left = ['privacy/data', 'privacy/fates', 'db/table-versions', 'db/lessons-migration']

await runMain(async () => {
  const [release, ...files] = process.argv.slice(2)
  await installPackages()
  await installTools([...testTools, ...releaseTools])
  await buildWeb()
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-release-'))
  try {
    process.env['KILLS'] = 'all'
    const code = conclude([
      await vitest(['process'], { folder, words: ['killed-server'] }),
      await playwright(['release'], { folder, words: [] }),
    ])
    if (release === undefined) return code
    return code + (await testEarlier(path.join(folder, 'earlier'), release, files))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * In a worktree of its own: all of its statements, with values, constraints and triggers.
 *
 * @param {string} folder
 * @param {string} release a tag or commit
 * @param {string[]} files
 */
async function testEarlier(folder, release, files) {
  try {
    await must('git', ['worktree', 'add', '--detach', folder, release])
    // Its folder may be another than today's.
    const journals = glob('server/src/**/migrations/meta/_journal.json', { cwd: folder })
    for await (const journal of journals) {
      const earlier = path.join(folder, journal, '../..')
      await cp(path.join(root, migrations), earlier, { recursive: true })
    }
    await must('npm', ['ci'], folder)
    const tools = path.join(folder, 'node_modules', '.bin')
    const excluded = left.map((name) => `--exclude=src/${name}.test.ts`)
    const { code } = await run(
      path.join(tools, 'vitest'),
      ['run', '--project', 'server', ...excluded, ...files],
      { show: true, cwd: folder, env: { PATH: `${tools}${path.delimiter}${foreignPath()}` } },
    )
    return code
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder])
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
async function must(program, args, cwd = root) {
  const { code, words } = await run(program, args, { cwd })
  if (code !== 0) throw new CommandError(words)
}
