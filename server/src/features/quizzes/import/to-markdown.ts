import TurndownService from 'turndown'
import { Unreadable } from './read-question.ts'

const markdown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
})

/** Every element is its text; blocks stand on lines of their own. */
const plain = new TurndownService({ blankReplacement: () => '\n' })
plain.escape = (text) => text
plain.addRule('text', {
  filter: () => true,
  replacement: (content, node) => {
    // The server's types have no DOM.
    const { nodeName, isBlock } = node as unknown as { nodeName: string; isBlock?: boolean }
    if (nodeName === 'BR') return '\n'
    return isBlock ? `\n${content}\n` : content
  },
})

const mayBeHtml = (text: string) => /<[a-z!/]|&[a-z#][a-z0-9]*;/i.test(text)

/** Elements of one text: nested without end they would fill the stack. */
const MAX_ELEMENTS = 300

function requireConvertible(text: string): void {
  if ((text.match(/<[a-z]/gi)?.length ?? 0) > MAX_ELEMENTS) {
    throw new Unreadable('Tiene demasiados elementos de HTML.')
  }
  if (/<img\b|@@PLUGINFILE@@|<(?:audio|video|object|iframe)\b/i.test(text)) {
    throw new Unreadable('Tiene imágenes u otros archivos, que no se importan.')
  }
}

/** Markdown of HTML; a text without elements is kept letter by letter: authors write Markdown too. */
export function toMarkdown(text: string, isHtml = mayBeHtml(text)): string {
  requireConvertible(text)
  return (isHtml && mayBeHtml(text) ? markdown.turndown(text) : text).trim()
}

/** Plain text of HTML, for fields that are no Markdown. */
export function toPlain(text: string, isHtml = mayBeHtml(text)): string {
  requireConvertible(text)
  const bare = isHtml && mayBeHtml(text) ? plain.turndown(text) : text
  return bare.replaceAll(/\n{2,}/g, '\n').trim()
}
