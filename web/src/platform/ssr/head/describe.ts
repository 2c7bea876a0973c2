import { stripMarkdown } from '../../ui/text/strip-markdown.ts'

/** As much as search engines show. */
const MAX_LETTERS = 160

/** The beginning of a text in Markdown as a description, cut at a word. */
export function describe(markdown: string): string {
  const text = stripMarkdown(markdown)
  if (text.length <= MAX_LETTERS) return text
  const room = text.slice(0, MAX_LETTERS)
  const end = room.lastIndexOf(' ')
  const whole = end > 0 ? room.slice(0, end) : room.slice(0, MAX_LETTERS - 1)
  return `${whole.replace(/[\s.,;:¿¡(«–-]+$/u, '')}…`
}
