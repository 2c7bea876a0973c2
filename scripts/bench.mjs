import { runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { findNode, run } from './run.mjs'
import { buildWeb } from './web-build.mjs'

await runMain(async () => {
  await installPackages()
  await buildWeb()
  const { code } = await run(findNode(), process.argv.slice(2), { show: true })
  return code
})
