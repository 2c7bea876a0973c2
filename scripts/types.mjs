import { runMain } from './command-error.mjs'
import { run } from './run.mjs'

/** Checks types, one program after the other. The root's holds what knows the product: bench, demo, e2e. */
const programs = ['contract', 'tiles', 'server', 'web', 'web/worker', '.', 'scripts', 'docs']

await runMain(async () => {
  let failed = 0
  for (const program of programs) {
    // Four checkers, TypeScript's own choice, each read the types that they share: twice the work.
    const { code } = await run('tsc', ['-p', program, '--checkers', '1'], { show: true })
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
