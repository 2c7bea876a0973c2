import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError, runMain } from '../../scripts/command-error.mjs'
import { root, run } from '../../scripts/run.mjs'
import { findChromium, installTools } from '../../scripts/tools.mjs'
import { openAcademy } from './academy.mjs'
import { openOtherTree } from './other-tree.mjs'
import { listPublicPages, listScreens } from './pages.mjs'
import { report, reportRatios, reportSeo } from './report.mjs'

/**
 * Lighthouse with mobile throttling (slow 4G, CPU four times slower) on the first screens of the
 * sample academy behind TLS and HTTP/2, as a visitor and logged in.
 * Options: `--against COMMIT` measures that tree too, by turns, and prints ratios; `--seo` audits a
 * public page of each kind for search engines and accessibility instead; `--inp` measures how soon
 * pages answer; `--runs N` reports the median of N runs (3); `--only Portada,Curso`; `--direct`,
 * without the TLS proxy.
 */
const folder = import.meta.dirname

await runMain(async () => {
  await installTools()
  if (!existsSync(path.join(folder, 'node_modules'))) {
    console.log('Instalando Lighthouse…')
    const { code, words } = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder])
    if (code !== 0) throw new CommandError(words)
  }
  const chromium = findChromium()
  if (chromium === undefined) throw new CommandError('Falta Chromium.')
  const against = option('--against')
  const other = against === undefined ? undefined : await openOtherTree(against)
  try {
    const trees = [root, ...(other ? [other.folder] : [])]
    return await measure(trees, chromium)
  } finally {
    await other?.close()
  }
})

/**
 * @param {string[]} trees the first is reported, against the second if there is one
 * @param {string} chromium
 */
async function measure(trees, chromium) {
  const { auditByTurns } = await import('./audit.mjs')
  const { openSession } = await import('./session.mjs')
  const isSeo = process.argv.includes('--seo')
  const isDirect = process.argv.includes('--direct')
  const academies = []
  try {
    for (const tree of trees) academies.push(await openAcademy(tree, { isDirect }))
    const runs = Number(option('--runs') ?? (isSeo ? 1 : 3))
    if (process.argv.includes('--inp')) {
      const { measureInteractions } = await import('./interactions.mjs')
      for (const { url } of academies) {
        console.table(await measureInteractions(url, { chromium, runs }))
      }
      return 0
    }
    const targets = await Promise.all(
      academies.map(async ({ url, shownAt, trusted }) => {
        const screens = isSeo
          ? await listPublicPages(url)
          : await listScreens(url, await openSession(url, 'diego'))
        return { screens, shownAt, trusted }
      }),
    )
    const measured = await auditByTurns(targets, {
      chromium,
      runs,
      only: option('--only')?.split(','),
      ...(isSeo && { categories: ['seo', 'accessibility'] }),
    })
    const [own = [], others] = measured
    if (isSeo) return reportSeo(own)
    const code = report(own)
    if (others) reportRatios(own, others)
    return code
  } finally {
    for (const academy of academies) await academy.close()
  }
}

/** @param {string} name */
function option(name) {
  const place = process.argv.indexOf(name)
  return place === -1 ? undefined : process.argv[place + 1]
}
