import TurndownService from 'turndown'
import { escapeMarkdown } from './escape-markdown.ts'
import {
  captionOf,
  codeOf,
  type HtmlNode,
  isShiftedWithin,
  lettersOf,
  rowsOf,
  squeeze,
} from './html-nodes.ts'
import { lower, raise } from './raised-letters.ts'

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  preformattedCode: true,
})
service.escape = (text) => escapeMarkdown(squeeze(text))

type Replace = (content: string, node: HtmlNode) => string
/** `tags`: names of elements, obsolete ones among them, which the types do not know. */
const addRule = (name: string, tags: readonly string[], replace: Replace) =>
  service.addRule(name, {
    filter: (node) => tags.includes((node as unknown as HtmlNode).nodeName.toLowerCase()),
    replacement: (content, node) => replace(content, node as unknown as HtmlNode),
  })

addRule('raised', ['sup'], (_, node) => shifted(node, raise))
addRule('lowered', ['sub'], (_, node) => shifted(node, lower))
addRule('struck', ['del', 's', 'strike'], (content) => (content ? `~~${content}~~` : ''))
addRule('code', ['code', 'kbd', 'tt'], (_, node) => {
  const code = codeOf(node)
  if (code.trim() === '') return ''
  return code.includes('\n') ? fence(code) : quote(code)
})
addRule('preformatted', ['pre'], (_, node) => fence(codeOf(node)))
addRule('table', ['table'], (content, node) => {
  const rows = rowsOf(node)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width < 2) return content
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => escapeCell(cells[at] ?? '')).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = `| ${Array.from({ length: width }, () => '---').join(' | ')} |`
  const caption = escapeMarkdown(captionOf(node))
  return `\n\n${caption}\n\n${[line(head), rule, ...body.map(line)].join('\n')}\n\n`
})
service.remove(['style', 'title'])

function shifted(node: HtmlNode, shift: (letters: string) => string): string {
  if (isShiftedWithin(node)) return ''
  return escapeMarkdown(shift(Array.from(node.childNodes).map(lettersOf).join('')))
}
const escapeCell = (text: string) => escapeMarkdown(text).replaceAll(/\\?\|/g, String.raw`\|`)

/** Backticks are one more than any in the code. */
const ticks = (code: string, least: number) =>
  '`'.repeat(Math.max(least, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)))

function fence(code: string): string {
  const mark = ticks(code, 3)
  return `\n\n${mark}\n${code}\n${mark}\n\n`
}

function quote(code: string): string {
  const mark = ticks(code, 1)
  const blank = /^`|`$/.test(code) ? ' ' : ''
  return mark + blank + code + blank + mark
}

/** Markdown that shows what the HTML says. */
export const htmlToMarkdown = (html: string) => service.turndown(html).trim()
