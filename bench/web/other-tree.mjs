import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError } from '../../scripts/command-error.mjs'
import { run } from '../../scripts/run.mjs'

/**
 * Sources of another commit in a folder of their own, to be measured beside these.
 *
 * @param {string} commit
 */
export async function openOtherTree(commit) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-tree-'))
  await git('worktree', 'add', '--detach', '--force', folder, commit)
  const close = async () => {
    await git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, close }
}

/** @param {string[]} args */
async function git(...args) {
  const { code, words } = await run('git', args)
  if (code !== 0) throw new CommandError(words)
}
