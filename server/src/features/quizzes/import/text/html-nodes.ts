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

/** Letters of code: no line is lost, and hard spaces are spaces. */
export const codeOf = (node: HtmlNode) =>
  lettersOf(node)
    .replaceAll('\u00A0', ' ')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()

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
