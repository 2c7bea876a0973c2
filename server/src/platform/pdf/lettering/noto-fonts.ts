import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import { type Face, openFont, type PageFont } from '../fonts.ts'

/** Weights as near to the academy's faces as the families have them; `display` has serifs. */
const weights: Record<Face, 400 | 600> = { display: 600, text: 400, strong: 600 }

interface Family {
  /** Letters it is asked for. */
  letters: RegExp
  /** Fonts that have letters of this text; several where a family lies in parts. */
  open: (face: Face, letters: string) => Promise<PageFont[]>
}

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uFF00-\uFFEF]/u

/** In the order in which they are asked. */
const families: Family[] = [
  { letters: /\p{scx=Arabic}/u, open: whole('noto-sans-arabic', 'NotoSansArabic') },
  { letters: /\p{scx=Hebrew}/u, open: whole('noto-sans-hebrew', 'NotoSansHebrew') },
  { letters: eastAsian, open: inParts('noto-sans-sc') },
  { letters: eastAsian, open: inParts('noto-sans-jp') },
  { letters: /\p{scx=Hangul}/u, open: inParts('noto-sans-kr') },
  { letters: /./su, open: openGeneral },
]

/** Who draws each of these letters in that face; a letter that no family has is not in the map. */
export async function findFonts(
  face: Face,
  letters: ReadonlySet<string>,
): Promise<Map<string, PageFont>> {
  const found = new Map<string, PageFont>()
  for (const family of families) {
    const asked = [...letters].filter((one) => !found.has(one) && family.letters.test(one))
    if (asked.length === 0) continue
    for (const font of await family.open(face, asked.join(''))) {
      for (const letter of asked) if (font.has(letter)) found.set(letter, font)
    }
  }
  return found
}

/** Latin, Greek and Cyrillic, with all marks that combine. */
function openGeneral(face: Face): Promise<PageFont[]> {
  return face === 'display'
    ? whole('noto-serif', 'NotoSerif')(face)
    : whole('noto-sans', 'NotoSans')(face)
}

const styles = { 400: '400Regular', 600: '600SemiBold' } as const

/** A family of one file a weight. */
function whole(name: string, file: string) {
  return async (face: Face): Promise<PageFont[]> => {
    const style = styles[weights[face]]
    const path = `@expo-google-fonts/${name}/${style}/${file}_${style}.ttf`
    return [await cached(path, () => readFile(pathOf(path)))]
  }
}

/** A family in a hundred files, each with the letters that its list of ranges names. */
function inParts(name: string) {
  return async (face: Face, letters: string): Promise<PageFont[]> => {
    const folder = `@fontsource-variable/${name}`
    const weight = weights[face]
    const fonts: PageFont[] = []
    for (const [part, own] of await listParts(folder, letters)) {
      const file = pathOf(`${folder}/files/${name}-${part}-wght-normal.woff2`)
      // The PDF can embed neither WOFF2 nor a variable font.
      const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
      const read = async () => subsetFont(await readFile(file), own, options)
      fonts.push(await cached(`${name} ${part} ${weight}`, read))
    }
    return fonts
  }
}

/** The parts that have letters of this text, each with all its letters. */
async function listParts(folder: string, letters: string): Promise<[part: string, own: string][]> {
  const lists: unknown = JSON.parse(await readFile(pathOf(`${folder}/unicode.json`), 'utf8'))
  const asked = [...letters]
  return Object.entries(lists as Record<string, string>)
    .map(([key, ranges]): [string, string] => [key.replaceAll(/[[\]]/g, ''), spell(ranges)])
    .filter(([, own]) => asked.some((letter) => own.includes(letter)))
}

/** The letters of ranges as CSS writes them: `U+4E00-4E05,U+4E07`. */
function spell(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...codes)
}

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file))

/** A text of many Chinese letters takes dozens of parts, each of which costs tenths of a second. */
const opened = new LRUCache<string, PageFont>({
  maxSize: 32_000_000,
  sizeCalculation: ({ file }) => file.length,
})

async function cached(name: string, read: () => Promise<Buffer>): Promise<PageFont> {
  const known = opened.get(name)
  if (known) return known
  const font = openFont(name, await read())
  opened.set(name, font)
  return font
}
