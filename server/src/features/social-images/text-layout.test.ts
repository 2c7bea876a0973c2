import { beforeAll, describe, expect, test } from 'vitest'
import { fit, type Fonts, loadFonts, outline, widthOf, writable } from './text-layout.ts'

let fonts: Fonts
beforeAll(async () => {
  fonts = await loadFonts()
})
const display = () => fonts.get('display')!
const room = { width: 500, maxLines: 3, sizes: [70, 60, 50] } as const

describe('lettering of pictures', () => {
  test('short words take the largest size', () => {
    expect(fit(display(), 'Bordado', room)).toEqual({ lines: ['Bordado'], size: 70 })
  })

  test('longer ones shrink, and then end with an ellipsis after a whole word', () => {
    const text =
      'Contabilidad y finanzas personales para quienes empiezan un negocio propio en casa'
    const { lines, size } = fit(display(), text, room)
    expect(size).toBe(50)
    expect(lines).toHaveLength(3)
    const whole = lines.join(' ').slice(0, -1)
    expect(lines.join(' ').endsWith('…')).toBe(true)
    expect(text.startsWith(`${whole} `)).toBe(true)
    for (const line of lines) expect(widthOf(display(), line, size)).toBeLessThanOrEqual(500)
  })

  test('a word wider than the line is broken, and nothing leaves its room', () => {
    const { lines, size } = fit(display(), 'x'.repeat(300), room)
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(widthOf(display(), line, size)).toBeLessThanOrEqual(500)
  })

  test('what the fonts lack is left out', () => {
    expect(writable(display(), 'Guitarra 🎸 fácil\u202E 漢字')).toBe('Guitarra fácil')
    expect(writable(display(), '🎸🎶')).toBe('')
  })

  test('letters are drawn as paths', () => {
    const path = outline(display(), 'Ñandú', { x: 10, y: 50, size: 40 })
    expect(path).toMatch(/^M[-\d. ]+/)
    expect(path).not.toContain('NaN')
  })
})
