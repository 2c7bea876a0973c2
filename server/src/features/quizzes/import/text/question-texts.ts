import { Unreadable } from '../unreadable.ts'
import { markdownOfLetters } from './escape-markdown.ts'
import { fillPlaceholders, type FormattedText, htmlOf, isHtml } from './formatted-text.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { htmlToPlain } from './html-to-plain.ts'

export const textNotes = {
  table: 'De las tablas queda el texto de cada celda, y en las respuestas sin tabla.',
  style: 'Se quita el formato que aquí no cabe, como colores, subrayado o negritas en respuestas.',
  formula: 'Las fórmulas se ven como están escritas, en LaTeX.',
} as const

/** Longer than any text that the bank takes, with all that editors write around it. */
const MAX_LENGTH = 60_000
/** Elements of one text: nested without end they would fill the stack. */
const MAX_ELEMENTS = 300
/** Elements in elements: the converter reads the text of each anew. */
const MAX_DEPTH = 60
/** Elements that nobody has to close. */
const unclosed = /^(?:area|br|col|dd|dt|hr|img|input|li|option|p|source|t[dhr]|tbody|thead|wbr)$/i

const media = /<(?:img|audio|video|object|embed|iframe|svg)\b|@@PLUGINFILE@@/i
const lostInMarkdown =
  /<(?:u|ins|mark|font|big|small)\b|<span[^<>]{0,500}(?:color|background|underline)/i
const lostInPlain =
  /<(?:b|strong|i|em|a|del|s|strike|u|ins|mark|font|big|small|h[1-6])\b|<span[^<>]{0,500}(?:color|background|underline)/i
const formula = /\\\(|\\\[|\$\$|\\(?:frac|sqrt|sum|int)\b/

/** Reads the texts of one question, and notes what is left out or changed in them. */
export class QuestionTexts {
  readonly notes = new Set<string>()

  /** For what is Markdown here: the question and its explanation. */
  markdown(field: FormattedText): string {
    const filled = this.#fill(field)
    if (isHtml(filled)) return htmlToMarkdown(this.#checkHtml(filled, lostInMarkdown))
    if (filled.format !== 'markdown') return markdownOfLetters(filled.text)
    if (/!\[/.test(filled.text)) throw new Unreadable(hasMedia)
    return filled.text.trim()
  }

  /** For what is plain text here: options, pairs, gaps, guides and comments. */
  plain(field: FormattedText): string {
    const filled = this.#fill(field)
    if (!isHtml(filled)) return filled.text.trim()
    return htmlToPlain(this.#checkHtml(filled, lostInPlain))
  }

  /** An option. One that is only a tag is the tag itself, unless the file says that it is HTML. */
  option(field: FormattedText): string {
    const text = this.plain(field)
    const written = field.text.trim()
    if (text !== '' || written === '') return text
    if (field.format === 'auto') return written
    throw new Unreadable(
      `Una respuesta sólo tiene etiquetas de HTML, «${written.slice(0, 60)}», y se vería vacía.`,
    )
  }

  /** What students type is compared with these letters, whatever they look like. */
  letters({ text }: Pick<FormattedText, 'text'>): string {
    return this.#fill({ text, format: 'plain' }).text.trim()
  }

  #fill({ text, format }: FormattedText): FormattedText {
    if (text.length > MAX_LENGTH) throw new Unreadable('La pregunta es demasiado larga.')
    if (formula.test(text)) this.notes.add(textNotes.formula)
    if (text.includes('@@PLUGINFILE@@')) throw new Unreadable(hasMedia)
    return { text: fillPlaceholders(text), format }
  }

  #checkHtml(field: FormattedText, lost: RegExp): string {
    const html = htmlOf(field)
    if ((html.match(/<[a-z]/gi)?.length ?? 0) > MAX_ELEMENTS) {
      throw new Unreadable('Tiene demasiados elementos de HTML.')
    }
    if (depthOf(html) > MAX_DEPTH) {
      throw new Unreadable('Tiene demasiados niveles de elementos de HTML.')
    }
    if (media.test(html)) throw new Unreadable(hasMedia)
    if (/<math\b/i.test(html)) throw new Unreadable('Tiene fórmulas de MathML, que no se importan.')
    if (/<table\b/i.test(html)) this.notes.add(textNotes.table)
    if (lost.test(html)) this.notes.add(textNotes.style)
    return html
  }
}

const hasMedia = 'Tiene imágenes u otros archivos, que no se importan.'

function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (unclosed.test(name)) continue
    depth = Math.max(0, depth + (close ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
