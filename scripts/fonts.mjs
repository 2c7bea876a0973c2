import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { CommandError, runMain } from './command-error.mjs'
import { root } from './run.mjs'

/**
 * Subsets the display font: one weight, all optical sizes, the characters of the `unicode-range` in
 * `app/fonts.css`. A third of the full font, which remains the fallback.
 */
const whole = path.join(
  root,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
)
const app = path.join(root, 'web/src/app')
const output = 'fonts/fraunces-600-spanish.woff2'

await runMain(async () => {
  const letters = lettersOf(await readFile(path.join(app, 'fonts.css'), 'utf8'))
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght: 600 } }
  const subset = await subsetFont(await readFile(whole), letters, options)
  await writeFile(path.join(app, output), subset)
  return 0
})

/**
 * Characters in the `unicode-range` of the subset.
 *
 * @param {string} css
 */
function lettersOf(css) {
  const face = css.split('@font-face').find((rule) => rule.includes(output)) ?? ''
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  if (ranges.length === 0) {
    throw new CommandError(`app/fonts.css no nombra las letras de ${output}.`)
  }
  return ranges.map(([, first = '', last = first]) => spell(first, last)).join('')
}

/**
 * @param {string} first code of a letter, in hexadecimal
 * @param {string} last
 */
function spell(first, last) {
  const from = Number.parseInt(first, 16)
  const count = Number.parseInt(last, 16) - from + 1
  return String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index))
}
