import TurndownService from 'turndown'
import { captionOf, codeOf, type HtmlNode, rowsOf, squeeze } from './html-nodes.ts'
import { lower, raise } from './raised-letters.ts'

/** Every element is its text; blocks stand on lines of their own. */
const service = new TurndownService({ blankReplacement: () => '\n', preformattedCode: true })
service.escape = squeeze
service.addRule('text', {
  filter: () => true,
  replacement: (content, node) => write(content, node as unknown as HtmlNode),
})

/** Stands for the lines of code while those between blocks become one. */
const LINE = '\uFDDE'

function write(content: string, node: HtmlNode): string {
  switch (node.nodeName) {
    case 'BR':
      return '\n'
    case 'SUP':
      return raise(content)
    case 'SUB':
      return lower(content)
    case 'STYLE':
    case 'TITLE':
      return ''
    case 'CODE':
      return codeOf(node).replaceAll('\n', LINE)
    case 'PRE':
      return `\n${codeOf(node).replaceAll('\n', LINE)}\n`
    case 'LI':
      return `\n${isNumbered(node) ? `${placeOf(node)}. ` : '• '}${content.trim()}\n`
    case 'TABLE':
      return `\n${linesOf(node, content)}\n`
    default:
      return node.isBlock ? `\n${content}\n` : content
  }
}

function linesOf(table: HtmlNode, content: string): string {
  const rows = rowsOf(table)
  if (rows.every(({ length }) => length < 2)) return content
  return [captionOf(table), ...rows.map((cells) => cells.join(' | '))].join('\n')
}

const isNumbered = ({ parentNode }: HtmlNode) => parentNode?.nodeName === 'OL'

function placeOf(item: HtmlNode): number {
  const items = Array.from(item.parentNode?.childNodes ?? []).filter(
    ({ nodeName }) => nodeName === 'LI',
  )
  return items.indexOf(item) + 1
}

/** Plain text of HTML, for fields that are no Markdown. */
export const htmlToPlain = (html: string) =>
  service
    .turndown(html)
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(LINE, '\n')
    .trim()
