/** Markdown in one line without its marks, for cards and meta tags. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\][]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/^[^\S\n]*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)/gm, '')
    .replaceAll(/^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm, '')
    .replaceAll(/(\*\*|__|~~|`+)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]*?\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
