import type { FormattedText, TextFormat } from './text/formatted-text.ts'
import { wordsOf, type XmlElement } from './xml-tree.ts'

const formats: Record<string, TextFormat> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'auto',
}

/** A text with the format that its element names; Moodle's own default is HTML. */
export function fieldOf(
  element: XmlElement | undefined,
  otherwise: TextFormat = 'html',
): FormattedText {
  const format = formats[element?.attributes['format'] ?? ''] ?? otherwise
  return { text: wordsOf(element), format }
}
