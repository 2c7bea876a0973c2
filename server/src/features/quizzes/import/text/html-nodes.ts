import { lower, raise } from './raised-letters.ts'

/** What is read of a node: the server's types have no DOM. */
export interface HtmlNode {
  nodeName: string
  nodeType: number
  nodeValue: string | null
  textContent: string
  childNodes: ArrayLike<HtmlNode>
  parentNode: HtmlNode | null
  isBlock?: boolean
}

const TEXT = 3

const childrenOf = (node: HtmlNode): HtmlNode[] => Array.from(node.childNodes)

/** The letters of an element: breaks and blocks are lines, superscripts are raised. */
export function lettersOf(node: HtmlNode): string {
  if (node.nodeType === TEXT) return node.nodeValue ?? ''
  const letters = childrenOf(node).map(lettersOf).join('')
  switch (node.nodeName) {
    case 'BR':
      return '\n'
    case 'SUP':
      return raise(letters)
    case 'SUB':
      return lower(letters)
    case 'P':
    case 'DIV':
    case 'LI':
      return letters.endsWith('\n') ? letters : `${letters}\n`
    default:
      return letters
  }
}

/** Blanks and lines in a row that are kept: the converter's time grows with the square of a run. */
const MAX_BLANKS = 200

/** Letters of code: no line is lost, and hard spaces are spaces. */
export const codeOf = (node: HtmlNode) =>
  lettersOf(node)
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd().replaceAll(/\s{200,}/g, (run) => run.slice(0, MAX_BLANKS)))
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
    .trimEnd()

/** A text between tags, with its runs of hard spaces cut as those of code are. */
export const squeeze = (text: string) =>
  text.replaceAll(/[^\S \t\r\n]{200,}/g, (run) => run.slice(0, MAX_BLANKS))

/** Whether a superscript stands in another, which writes it too. */
export function isShiftedWithin({ parentNode }: HtmlNode): boolean {
  if (!parentNode) return false
  return (
    parentNode.nodeName === 'SUP' || parentNode.nodeName === 'SUB' || isShiftedWithin(parentNode)
  )
}

/** Cells by row, of the table itself and not of one within. */
export function rowsOf(table: HtmlNode): string[][] {
  const rows = childrenOf(table).flatMap((part) =>
    part.nodeName === 'TR' ? part : childrenOf(part).filter(({ nodeName }) => nodeName === 'TR'),
  )
  return rows
    .map((row) =>
      childrenOf(row)
        .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
        .map((cell) => lettersOf(cell).replaceAll(/\s+/g, ' ').trim()),
    )
    .filter((cells) => cells.length > 0)
}

export function captionOf(table: HtmlNode): string {
  const caption = childrenOf(table).find(({ nodeName }) => nodeName === 'CAPTION')
  return caption ? lettersOf(caption).replaceAll(/\s+/g, ' ').trim() : ''
}
