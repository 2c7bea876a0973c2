import { boundMarkdown } from '@ateneo/contract/bound-markdown'
import { isFollowable } from '@ateneo/contract/followable-links'
import { type AccentName, accents, type Shades } from '@ateneo/contract/settings/colours'
import { LRUCache } from 'lru-cache'
import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/html'
import { escapeHtml } from './escape-html.ts'

type Node = MarkdownToJSX.ASTNode

/** As the web reads it: HTML in a person's text is text. */
const parse = (markdown: string): Node[] =>
  parser(boundMarkdown(markdown), { disableParsingRawHTML: true, forceBlock: true })

export interface RenderedMarkdown {
  /** As email clients know it, with every text escaped; pictures are left out. */
  html: string
  /** Reads well without the marks; links are written out. */
  text: string
}

/** Thousands of emails carry one announcement, each made by a job of its own. */
const rendered = new LRUCache<string, RenderedMarkdown>({ max: 20 })

export function renderMarkdown(markdown: string, accent: AccentName): RenderedMarkdown {
  const key = `${accent} ${markdown}`
  const known = rendered.get(key)
  if (known) return known
  const nodes = parse(markdown)
  const html = blocksToHtml(nodes, accents[accent], '\n')
  const text = nodes.map(blockToText).filter(Boolean).join('\n\n')
  const made = { html, text }
  rendered.set(key, made)
  return made
}

const margin = 'margin:0 0 16px'

const blocksToHtml = (nodes: Node[], shades: Shades, between = '') =>
  nodes.map((node) => blockToHtml(node, shades)).join(between)

function blockToHtml(node: Node, shades: Shades): string {
  const inline = (nodes: Node[]) => inlineToHtml(nodes, shades)
  const items = (all: Node[][]) => itemsToHtml(all, shades)
  switch (node.type) {
    case RuleType.heading:
      return `<p style="${margin};font-weight:600">${inline(node.children)}</p>`
    case RuleType.paragraph:
      return `<p style="${margin}">${inline(node.children)}</p>`
    case RuleType.unorderedList:
      return `<ul style="${margin};padding-left:24px">${items(node.items)}</ul>`
    case RuleType.orderedList:
      return `<ol start="${node.start ?? 1}" style="${margin};padding-left:24px">${items(node.items)}</ol>`
    case RuleType.blockQuote:
      return `<blockquote style="${margin};padding-left:16px;border-left:3px solid ${shades[1]}">${blocksToHtml(node.children, shades)}</blockquote>`
    case RuleType.codeBlock:
      return `<pre style="${margin};white-space:pre-wrap">${escapeHtml(node.text)}</pre>`
    case RuleType.breakThematic:
      return `<hr style="${margin};border:0;border-top:1px solid #E6E0D5">`
    case RuleType.table:
      return `<table style="${margin};max-width:100%" cellpadding="4">${[node.header, ...node.cells]
        .map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`)
        .join('')}</table>`
    default:
      return inline([node])
  }
}

const itemsToHtml = (items: Node[][], shades: Shades): string =>
  items.map((item) => `<li>${blocksToHtml(item, shades)}</li>`).join('')

function inlineToHtml(nodes: Node[], shades: Shades): string {
  return nodes.map((node) => spanToHtml(node, shades)).join('')
}

function spanToHtml(node: Node, shades: Shades): string {
  const inline = (nodes: Node[]) => inlineToHtml(nodes, shades)
  switch (node.type) {
    case RuleType.text:
      return escapeHtml(node.text)
    case RuleType.breakLine:
      return '<br>'
    case RuleType.codeInline:
      return `<code>${escapeHtml(node.text)}</code>`
    case RuleType.gfmTask:
      return node.completed ? '☑' : '☐'
    case RuleType.textFormatted:
      return formatted.has(node.tag)
        ? `<${node.tag}>${inline(node.children)}</${node.tag}>`
        : inline(node.children)
    case RuleType.link:
      return isLink(node.target)
        ? `<a href="${escapeHtml(node.target)}" style="color:${shades[6]}">${inline(node.children)}</a>`
        : inline(node.children)
    default:
      return isBlock(node) ? blockToHtml(node, shades) : ''
  }
}

const formatted: ReadonlySet<string> = new Set(['strong', 'em', 'del', 'mark'])

const blocks: ReadonlySet<Node['type']> = new Set([
  RuleType.heading,
  RuleType.paragraph,
  RuleType.unorderedList,
  RuleType.orderedList,
  RuleType.blockQuote,
  RuleType.codeBlock,
  RuleType.breakThematic,
  RuleType.table,
])
const isBlock = ({ type }: Node) => blocks.has(type)

/** In an email there is no page that a relative link starts from. */
const isLink = (target: string | null): target is string => target !== null && isFollowable(target)

function blockToText(node: Node): string {
  switch (node.type) {
    case RuleType.heading:
    case RuleType.paragraph:
      return inlineToText(node.children)
    case RuleType.unorderedList:
      return node.items.map((item) => itemToText('- ', item)).join('\n')
    case RuleType.orderedList: {
      const start = node.start ?? 1
      return node.items.map((item, index) => itemToText(`${start + index}. `, item)).join('\n')
    }
    case RuleType.blockQuote:
      return indent(node.children.map(blockToText).join('\n\n'), '> ')
    case RuleType.codeBlock:
      return node.text
    case RuleType.breakThematic:
      return '---'
    case RuleType.table:
      return [node.header, ...node.cells]
        .map((row) => row.map((cell) => inlineToText(cell)).join(' | '))
        .join('\n')
    default:
      return inlineToText([node])
  }
}

/** The first line after the mark, what follows below it. */
function itemToText(mark: string, item: Node[]): string {
  const text = item.map((node) => (isBlock(node) ? `\n${blockToText(node)}` : spanToText(node)))
  return mark + indent(text.join('').trim(), ' '.repeat(mark.length)).trimStart()
}

const indent = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n')

function inlineToText(nodes: Node[]): string {
  return nodes.map(spanToText).join('')
}

function spanToText(node: Node): string {
  switch (node.type) {
    case RuleType.text:
    case RuleType.codeInline:
      return node.text
    case RuleType.breakLine:
      return '\n'
    case RuleType.gfmTask:
      return node.completed ? '[x]' : '[ ]'
    case RuleType.textFormatted:
      return inlineToText(node.children)
    case RuleType.link: {
      const label = inlineToText(node.children)
      return isLink(node.target) && node.target !== label ? `${label} (${node.target})` : label
    }
    default:
      return isBlock(node) ? blockToText(node) : ''
  }
}
