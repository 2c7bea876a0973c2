import { describe, expect, test } from 'vitest'
import { type Face, loadAcademyFonts } from '../fonts.ts'
import { fitOrEndEarly } from './end-early.ts'
import { writable } from './fit.ts'
import { isolate } from './isolate.ts'
import { Lettering, withLettering } from './lettering.ts'
import { isRtlText, setLine } from './lines.ts'
import { outline } from './outline.ts'
import { widthAt } from './wrap.ts'

const room = { face: 'display', width: 500, maxLines: 3, sizes: [70, 60, 50] } as const
const lay = (text: string) => withLettering((lettering) => fitOrEndEarly(lettering, text, room))
const write = (text: string, face: Face = 'display') =>
  withLettering((lettering) => writable(lettering, face, text))
const setRuns = (text: string, face: Face = 'display') =>
  withLettering((lettering) => setLine(lettering, face, text, isRtlText(text)).runs)
const fontsOf = async (text: string, face?: Face) =>
  (await setRuns(text, face)).map(({ font }) => font.font.familyName)

describe('text in lines', () => {
  test('short words take the largest size', async () => {
    expect(await lay('Bordado')).toMatchObject({ texts: ['Bordado'], size: 70 })
  })

  test('longer ones shrink, and then end with an ellipsis after a whole word', async () => {
    const text =
      'Contabilidad y finanzas personales para quienes empiezan un negocio propio en casa'
    const { texts, lines, size } = await lay(text)
    expect(size).toBe(50)
    expect(texts).toHaveLength(3)
    const whole = texts.join(' ').slice(0, -1)
    expect(texts.join(' ').endsWith('…')).toBe(true)
    expect(text.startsWith(`${whole} `)).toBe(true)
    for (const line of lines) expect(widthAt(line, size, 0)).toBeLessThanOrEqual(500)
  })

  test.each([
    ['Latin', 'x'.repeat(300)],
    ['Cyrillic', 'Ж'.repeat(300)],
    ['Chinese', '中'.repeat(300)],
    ['Arabic', 'م'.repeat(300)],
  ])(
    'a word of %s letters wider than the line is broken, and nothing leaves its room',
    async (_, text) => {
      const { lines, size } = await lay(text)
      expect(lines).toHaveLength(3)
      for (const line of lines) expect(widthAt(line, size, 0)).toBeLessThanOrEqual(500)
    },
  )

  test('Chinese breaks between letters, and no comma begins a line', async () => {
    const { texts } = await lay('中文书法基础课程，从入门到精通')
    expect(texts).toHaveLength(3)
    for (const text of texts) expect(text).not.toMatch(/^，/)
  })
})

describe('who draws a letter', () => {
  test.each(['display', 'text', 'strong'] as const)(
    'the academy’s face %s, alone, for Spanish',
    async (face) => {
      const fonts = await fontsOf('¿Ñandú, «güero»? Él pagó $1,200.00 (50 % — 3ª)', face)
      expect(fonts).toHaveLength(1)
      expect(fonts[0]).toMatch(/^(Fraunces|Figtree)/)
    },
  )

  test.each([
    ['a saltillo', 'Xoꞌchitl', /Noto Serif/],
    ['a barred u', 'bʉi', /Noto Serif/],
    ['an underlined vowel', 'a̱ꞌ', /Noto Serif/],
    ['Cyrillic', 'Александра', /Noto Serif/],
    ['Greek', 'Ελένη', /Noto Serif/],
    ['Chinese, simplified and not', '王小明歐陽', /Noto Sans SC/],
    ['Japanese', 'さくら', /Noto Sans SC/],
    ['Japanese letters that the Chinese face lacks', '辻峠', /Noto Sans (SC|JP)/],
    ['Korean', '김민수', /Noto Sans KR/],
    ['Arabic', 'محمد', /Noto Sans Arabic/],
    ['Hebrew', 'שלום', /Noto Sans Hebrew/],
  ])('%s has its letters and no box', async (_, text, family) => {
    for (const face of ['display', 'text', 'strong'] as const) {
      expect(await write(text, face)).toBe(text)
      for (const { font, text: run } of await setRuns(text, face)) {
        for (const { id } of font.font.layout(run).glyphs) expect(id).not.toBe(0)
      }
    }
    expect((await fontsOf(text)).join()).toMatch(family)
  })

  test('nothing else is loaded for Spanish', async () => {
    const lettering = new Lettering(await loadAcademyFonts())
    setLine(lettering, 'display', '«Begoña Ibáñez Müller» — 50 %', false)
    expect(await lettering.learn()).toBe(false)
    setLine(lettering, 'display', 'Xoꞌchitl', false)
    expect(await lettering.learn()).toBe(true)
    expect(await lettering.learn()).toBe(false)
  })

  test('what no font has is left out, its mark alone where the letter is known', async () => {
    expect(await write('Guitarra 🎸 fácil\u202E ⵣⴰⵣ')).toBe('Guitarra fácil')
    expect(await write('🎸🎶')).toBe('')
    expect(await write('1\u20E3 de mayo')).toBe('1 de mayo')
  })
})

describe('from right to left', () => {
  test('words and their brackets are turned around, numbers are not', async () => {
    const runs = await setRuns('محمد (علي) 2026')
    expect(runs.map(({ text }) => text).join('')).toBe('2026 (علي) محمد')
  })

  test('letters are joined', async () => {
    const [word] = await setRuns('محمد')
    const joined = word!.font.font.layout(word!.text).glyphs.map(({ id }) => id)
    const apart = [...'محمد'].toReversed().map((one) => word!.font.font.layout(one).glyphs[0]!.id)
    expect(joined).not.toEqual(apart)
  })

  test('a name within a sentence moves nothing around it', async () => {
    const runs = await setRuns(`Impartido por ${isolate('محمد')} · 1 hora`)
    expect(runs.map(({ text }) => text)).toEqual(['Impartido por ', 'محمد', ' · 1 hora'])
  })
})

test('letters are drawn as paths', async () => {
  const path = await withLettering((lettering) =>
    outline(setLine(lettering, 'display', 'Ñandú 中', false), { x: 10, y: 50, size: 40 }),
  )
  expect(path).toMatch(/^M[-\d. ]+/)
  expect(path).not.toContain('NaN')
})
