import { CommandError } from '../../scripts/command-error.mjs'
import { run } from '../../scripts/run.mjs'
import { atEnd, openFolder } from '../ending.ts'

/**
 * Sources of another commit in a folder of their own, to be measured beside these; its path.
 *
 * @param {string} commit
 */
export async function openOtherTree(commit) {
  const folder = await openFolder()
  await git('worktree', 'add', '--detach', '--force', folder, commit)
  atEnd(() => git('worktree', 'remove', '--force', folder))
  return folder
}

/** @param {string[]} args */
async function git(...args) {
  const { code, words } = await run('git', args)
  if (code !== 0) throw new CommandError(words)
}
