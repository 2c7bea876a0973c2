import type { FormattedText, TextFormat } from './text/formatted-text.ts'

/** The parts of a question in GIFT, before its kind is known. */
export interface GiftQuestion {
  title: string
  /** Format of the texts that name no other. */
  format: TextFormat
  /** The question up to its braces, and behind them. */
  before: string
  behind: string
  /** What stands between the braces, without the explanation; undefined where there are none. */
  answers: string | undefined
  explanation: FormattedText
}

/** An answer with its mark, its share of the points in percent if it says one, and its comment. */
export interface GiftAnswer {
  mark: '=' | '~' | ''
  weight: number | undefined
  words: string
  feedback: string
}

/** Signs that were escaped, as code points that no text has, so that they part nothing. */
const signs = String.raw`:#={}~\n`
const FIRST = 0xfd_d0
const protect = (text: string) =>
  text.replaceAll(/\\([:#={}~\\n])/g, (_, sign: string) =>
    String.fromCodePoint(FIRST + signs.indexOf(sign)),
  )
const restore = (text: string) =>
  text.replaceAll(/[\uFDD0-\uFDD7]/g, (mark) => {
    const sign = signs.charAt(mark.charCodeAt(0) - FIRST)
    return sign === 'n' ? '\n' : sign
  })

const formats: Record<string, TextFormat> = {
  html: 'html',
  markdown: 'markdown',
  plain: 'plain',
  moodle: 'auto',
}

/** The text with the format that it names, such as `[html]`, or with that of the question. */
export function giftText(words: string, format: TextFormat): FormattedText {
  const named = /^\s*\[(html|markdown|plain|moodle)\]/i.exec(words)
  const text = restore(words.slice(named?.[0].length ?? 0))
  return { text, format: named ? formats[named[1]!.toLowerCase()]! : format }
}

/** Parts a question as Moodle does; its braces are known to be sound. */
export function partGift(block: string): GiftQuestion {
  const text = protect(block.trim())
  const titleEnd = text.startsWith('::') ? text.indexOf('::', 2) : -1
  const title = titleEnd === -1 ? '' : restore(text.slice(2, titleEnd)).trim()
  const rest = titleEnd === -1 ? text : text.slice(titleEnd + 2)
  const open = rest.indexOf('{')
  const close = rest.indexOf('}')
  const braces = open === -1 ? undefined : rest.slice(open + 1, close)
  const explained = braces?.lastIndexOf('####') ?? -1
  const { text: before, format } = giftText(open === -1 ? rest : rest.slice(0, open), 'auto')
  return {
    title,
    format,
    before,
    behind: open === -1 ? '' : restore(rest.slice(close + 1)),
    answers: explained === -1 ? braces?.trim() : braces?.slice(0, explained).trim(),
    explanation: giftText(explained === -1 ? '' : braces!.slice(explained + 4), format),
  }
}

const share = /^%(-?\d{1,3}(?:[.,]\d{0,9})?)%/

/** Answers at their unescaped marks; what stands before the first mark is one too. */
export function splitAnswers(answers: string): GiftAnswer[] {
  return answers
    .split(/(?=[=~])/)
    .map((part) => {
      const mark = /^[=~]/.exec(part)?.[0] ?? ''
      const words = part.slice(mark.length).trim()
      const found = share.exec(words)
      const [, text = '', feedback = ''] = /^([^#]*)#?([\s\S]*)$/.exec(
        words.slice(found?.[0].length ?? 0),
      )!
      const weight = found ? Number(found[1]!.replace(',', '.')) : undefined
      return { mark: mark as GiftAnswer['mark'], weight, words: text, feedback }
    })
    .filter(({ mark, words }) => mark !== '' || words !== '')
}
