import { runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { findNode, run } from './run.mjs'

await runMain(async () => {
  await installPackages()
  const args = ['server/src/backup/command.ts', ...process.argv.slice(2)]
  const { code } = await run(findNode(), args, { show: true })
  return code
})
