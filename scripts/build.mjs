import { runMain } from './command-error.mjs'
import { buildWeb } from './web-build.mjs'

await runMain(async () => {
  await buildWeb()
  return 0
})
