import { type AcademyFonts, type Face, loadAcademyFonts, type PageFont } from '../fonts.ts'
import { isIsolateSign } from './isolate.ts'

const clusters = new Intl.Segmenter('es-MX', { granularity: 'grapheme' })

/** A letter with the marks that combine with it, and the font that draws it. */
export interface Letter {
  text: string
  font: PageFont
}

const isOneCode = (text: string) => text.length === (text.codePointAt(0)! > 0xffff ? 2 : 1)

/** Chooses who draws a letter: the academy's face, another that was loaded for it, or nobody. */
export class Lettering {
  readonly #academy: AcademyFonts
  readonly #others = new Map<string, PageFont | undefined>()
  readonly #unknown = new Map<Face, Set<string>>()

  constructor(academy: AcademyFonts) {
    this.#academy = academy
  }

  academyFont(face: Face): PageFont {
    return this.#academy[face]
  }

  /** The letters of a text, without those that no font has. */
  lettersOf(face: Face, text: string): Letter[] {
    return Array.from(clusters.segment(text), ({ segment }) => this.#letter(face, segment)).flat()
  }

  /** A letter whose mark no font has goes without it. */
  #letter(face: Face, text: string): Letter[] {
    const font = isIsolateSign(text) ? this.#academy[face] : this.#fontOf(face, text)
    if (font) return [{ text, font }]
    return isOneCode(text) ? [] : this.#letter(face, String.fromCodePoint(text.codePointAt(0)!))
  }

  #fontOf(face: Face, text: string): PageFont | undefined {
    const own = this.#academy[face]
    // The academy's faces have some marks, but not where to place them.
    if (isOneCode(text) && own.has(text)) return own
    const key = `${face} ${text}`
    if (this.#others.has(key)) return this.#others.get(key)
    const unknown = this.#unknown.get(face) ?? new Set()
    this.#unknown.set(face, unknown.add(text))
    return own
  }

  /** Loads fonts for the letters that were asked for in vain; false if there are none. */
  async learn(): Promise<boolean> {
    const unknown = [...this.#unknown]
    this.#unknown.clear()
    if (unknown.length === 0) return false
    // Loaded then: it brings a WebAssembly module.
    const { findFonts } = await import('./noto-fonts.ts')
    for (const [face, letters] of unknown) {
      const found = await findFonts(face, letters)
      for (const letter of letters) this.#others.set(`${face} ${letter}`, found.get(letter))
    }
    return true
  }
}

/** Draws with the academy's faces, and anew with others for the letters that those lack. */
export async function withLettering<T>(draw: (lettering: Lettering) => Promise<T> | T): Promise<T> {
  const lettering = new Lettering(await loadAcademyFonts())
  let drawn = await draw(lettering)
  while (await lettering.learn()) drawn = await draw(lettering)
  return drawn
}
