import { runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { runServer } from './server-process.mjs'
import { buildWeb } from './web-build.mjs'

await runMain(async () => {
  await installPackages()
  await buildWeb()
  return runServer(process.argv.slice(2))
})
