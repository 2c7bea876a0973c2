import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { withLettering } from '../server/src/platform/pdf/lettering/lettering.ts'
import { plain } from '../server/src/platform/pdf/plain.ts'
import { CommandError, runMain } from './command-error.mjs'
import { root } from './run.mjs'

/**
 * Writes which letters pages for paper have, and subsets the display font: one weight, all optical sizes, the characters of the `unicode-range` in
 * `app/fonts.css`. A third of the full font, which remains the fallback.
 */
const whole = path.join(
  root,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
)
const app = path.join(root, 'web/src/app')
const output = 'fonts/fraunces-600-spanish.woff2'

const printable = path.join(root, 'contract/src/printable-ranges.ts')

await runMain(async () => {
  await writeFile(
    printable,
    `/** Code points that some font of the PDFs has, as compressed ranges; written by \`npm run fonts\`. */
export const printableRanges =
  '${await rangesOfPrintable()}'
`,
  )
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
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index)).join('')
}

/** What every face of a page draws, as `contract/src/printable.ts` reads it. */
async function rangesOfPrintable() {
  const seen = /[^\p{C}\p{Z}\uFE00-\uFE0F]/u
  const letters = [...' ', ...spell('21', '2FFFF')].filter(
    (letter) => letter === ' ' || (seen.test(letter) && plain(letter) === letter),
  )
  const faces = /** @type {const} */ (['display', 'text', 'strong'])
  const drawn = await withLettering((lettering) =>
    letters.filter((letter) =>
      faces.every((face) => lettering.lettersOf(face, letter)[0]?.text === letter),
    ),
  )
  return writeRanges(drawn.map((letter) => letter.codePointAt(0) ?? 0))
}

/** @param {readonly number[]} codes in their order */
function writeRanges(codes) {
  /** @type {[number, number][]} */
  const ranges = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  let end = 0
  return ranges
    .map(([first, last]) => {
      const gap = (first - end).toString(36)
      end = last
      return last > first ? `${gap}.${(last - first).toString(36)}` : gap
    })
    .join(' ')
}
