import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { runMain } from './fault.mjs'
import { root } from './run.mjs'

/**
 * Draws the display face as the pages use it: one weight, every size, the letters of Spanish. It is
 * a third of the whole, which stands behind it for any other letter (`app/fonts.css`).
 */
const whole = path.join(
  root,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
)
const drawn = path.join(root, 'web/src/app/fonts/fraunces-600-spanish.woff2')
const letters =
  [...Array(0x7f - 0x20).keys()].map((code) => String.fromCharCode(0x20 + code)).join('') +
  '\u00a0¡©ª«°·º»¿×ÁÉÍÑÓÚÜáéíñóúü–—‘’“”•…€'

await runMain(async () => {
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght: 600 } }
  await writeFile(drawn, await subsetFont(await readFile(whole), letters, options))
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0)
  console.log(points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(', '))
  return 0
})
