import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { Fault, runMain } from './fault.mjs'
import { root } from './run.mjs'

/**
 * Draws the display face as the pages use it: one weight, every size, the letters that
 * `app/fonts.css` asks of it. It is a third of the whole, which stands behind it for any other.
 */
const whole = path.join(
  root,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
)
const app = path.join(root, 'web/src/app')
const drawn = 'fonts/fraunces-600-spanish.woff2'

await runMain(async () => {
  const letters = lettersOf(await readFile(path.join(app, 'fonts.css'), 'utf8'))
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght: 600 } }
  const subset = await subsetFont(await readFile(whole), letters, options)
  await writeFile(path.join(app, drawn), subset)
  return 0
})

/**
 * The letters in the `unicode-range` of the face that is drawn.
 *
 * @param {string} css
 */
function lettersOf(css) {
  const face = css.split('@font-face').find((rule) => rule.includes(drawn)) ?? ''
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  if (ranges.length === 0) throw new Fault(`app/fonts.css no nombra las letras de ${drawn}.`)
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
