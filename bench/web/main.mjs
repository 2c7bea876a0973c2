import { existsSync } from 'node:fs'
import path from 'node:path'
import { addressOf, password } from '../../demo/accounts.ts'
import { CommandError } from '../../scripts/command-error.mjs'
import { root, run } from '../../scripts/run.mjs'
import { extentOf, flag, readArguments, readCount, text } from '../options.ts'
import { runBench } from '../run-bench.ts'
import { logIn } from '../session.ts'
import { describeTable } from '../table.ts'
import { openAcademy } from './academy.mjs'
import { openOtherTree } from './other-tree.mjs'
import { listPublicPages, listScreens } from './pages.mjs'
import { report, reportRatios, reportSeo } from './report.mjs'

/**
 * Lighthouse with mobile throttling (slow 4G, CPU four times slower) on the first screens of the
 * sample academy behind TLS and HTTP/2, as a visitor and logged in.
 * Options: `--against COMMIT` measures that tree too, by turns, and prints ratios; `--seo` audits a
 * public page of each kind for search engines and accessibility instead; `--inp` measures how soon
 * pages answer; `--runs N` reports the median of N runs (3); `--only Portada,Curso`; `--smallest`
 * looks at a lesson once.
 */
const folder = import.meta.dirname

await runBench(async () => {
  const { values } = readArguments({ against: text, seo: flag, inp: flag, runs: text, only: text })
  const isSmallest = extentOf(values) === 'smallest'
  await installLighthouse()
  const trees = [root, ...(values.against ? [await openOtherTree(values.against)] : [])]
  const academies = []
  for (const tree of trees) academies.push(await openAcademy(tree, { isDirect: values.inp }))
  const usual = values.seo || isSmallest ? 1 : 3
  const runs = readCount('runs', values.runs, { usual, least: 1 })
  if (values.inp) {
    const { measureInteractions } = await import('./interactions.mjs')
    for (const { url } of academies) {
      console.log(describeTable(await measureInteractions(url, { runs })))
    }
    return []
  }
  const { auditByTurns } = await import('./audit.mjs')
  const targets = []
  for (const { url, shownAt, trusted } of academies) {
    const screens = values.seo
      ? await listPublicPages(url)
      : await listScreens(url, await logIn(url, addressOf('diego'), password))
    targets.push({ screens, shownAt, trusted })
  }
  const [own = [], others] = await auditByTurns(targets, {
    runs,
    only: (values.only ?? (isSmallest ? 'Video' : undefined))?.split(','),
    ...(values.seo && { categories: ['seo', 'accessibility'] }),
  })
  if (values.seo) return reportSeo(own)
  const faults = report(own)
  if (others) reportRatios(own, others)
  return faults
})

/** It weighs more than the product: it is fetched by the first run. */
async function installLighthouse() {
  if (existsSync(path.join(folder, 'node_modules'))) return
  console.log('Instalando Lighthouse…')
  const { code, words } = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder])
  if (code !== 0) throw new CommandError(words)
}
