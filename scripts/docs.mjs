import { runMain } from './command-error.mjs'
import { buildGuide, guideFolder } from './guide-build.mjs'
import { installPackages } from './install.mjs'

await runMain(async () => {
  await installPackages()
  await buildGuide()
  console.log(`La guía está en ${guideFolder}; una academia en marcha la sirve en /guia/.`)
  return 0
})
