/** A question of a GIFT file: the lines between two blank ones. */
export interface GiftBlock {
  /** Of the file, from 1. */
  line: number
  text: string
  /** The category that stands. */
  category: string
}

/** Questions with their category; comments and categories are no blocks of their own. */
export function splitGift(content: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let category = ''
  let open: { line: number; lines: string[] } | undefined
  const close = () => {
    const isQuestion = open?.lines.some((one) => one !== '' && !one.trim().startsWith('//'))
    if (open && isQuestion) blocks.push({ line: open.line, text: open.lines.join('\n'), category })
    open = undefined
  }
  for (const [index, one] of content.split(/\r\n|\r|\n/).entries()) {
    const found = /^\s*\$CATEGORY:(.*)$/.exec(one)
    if (one.trim() === '' || found) close()
    if (found) category = found[1]!.trim()
    else if (one.trim() !== '') {
      open ??= { line: index + 1, lines: [] }
      open.lines.push(one)
    }
  }
  close()
  return blocks.map(skipComments)
}

/** Begins at its first line that is no comment; those say nothing but `[tag:…]`, which stays. */
function skipComments(block: GiftBlock): GiftBlock {
  const lines = block.text.split('\n')
  const first = lines.findIndex((one) => !one.trim().startsWith('//'))
  return { ...block, line: block.line + first, text: lines.slice(first).join('\n') }
}

/** What is wrong with the braces of a block, and in which of its lines, from 0. */
export function findBraceFault(text: string): { line: number; reason: string } | undefined {
  let openedAt: number | undefined
  let wasClosed = false
  for (const [line, words] of text.split('\n').entries()) {
    if (words.trim().startsWith('//')) continue
    for (const [brace] of words.matchAll(/\\.|[{}]/g)) {
      if (brace === '{') {
        if (openedAt !== undefined) {
          return {
            line,
            reason: String.raw`Una llave { dentro de otra. Si es parte del texto, escribe \{.`,
          }
        }
        if (wasClosed) {
          return {
            line,
            reason:
              'Una segunda llave { en la pregunta. Entre dos preguntas deja una línea en blanco.',
          }
        }
        openedAt = line
      } else if (brace === '}') {
        if (openedAt === undefined) {
          return {
            line,
            reason: String.raw`Una llave } que nada abrió. Si es parte del texto, escribe \}.`,
          }
        }
        openedAt = undefined
        wasClosed = true
      }
    }
  }
  return openedAt === undefined
    ? undefined
    : {
        line: openedAt,
        reason: 'La llave { de esta línea no se cierra antes de una línea en blanco.',
      }
}
