/** A question of a GIFT file: the lines between two blank ones, without its comments. */
export interface GiftBlock {
  /** Line of the file, from 1, where the question's first one stands that is no comment. */
  line: number
  lines: GiftLine[]
  /** The category that stands. */
  category: string
  /** Tags that its comments name, where Moodle writes them. */
  tags: string[]
}

export interface GiftLine {
  /** Line of the file, from 1. */
  at: number
  words: string
}

/** Questions with their category; comments and categories are no blocks of their own. */
export function splitGift(content: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let category = ''
  let lines: GiftLine[] = []
  let tags: string[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ line: lines[0]!.at, lines, category, tags })
    lines = []
    tags = []
  }
  for (const [index, words] of content.split(/\r\n|\r|\n/).entries()) {
    const bare = words.trim()
    if (bare.startsWith('$CATEGORY:')) {
      close()
      category = bare.slice('$CATEGORY:'.length).trim()
    } else if (bare.startsWith('//')) tags.push(...tagsOf(bare))
    else if (bare === '') close()
    else lines.push({ at: index + 1, words })
  }
  close()
  return blocks
}

/** Tags of a comment such as `// [id:x] [tag:repaso]`, in which `]` is escaped. */
const tagsOf = (comment: string) =>
  Array.from(comment.matchAll(/\[tag:((?:\\.|[^\\\]]){1,200})\]/g), ([, tag = '']) =>
    tag.replaceAll(/\\(.)/g, '$1'),
  )

/** What is wrong with the braces of a block, and in which line of the file. */
export function findBraceFault(
  lines: readonly GiftLine[],
): { line: number; reason: string } | undefined {
  let openedAt: number | undefined
  let wasClosed = false
  for (const { at, words } of lines) {
    for (const [brace] of words.matchAll(/\\.|[{}]/g)) {
      if (brace === '{') {
        if (openedAt !== undefined) return { line: at, reason: braces.within }
        if (wasClosed) return { line: at, reason: braces.second }
        openedAt = at
      } else if (brace === '}') {
        if (openedAt === undefined) return { line: at, reason: braces.unopened }
        openedAt = undefined
        wasClosed = true
      }
    }
  }
  return openedAt === undefined ? undefined : { line: openedAt, reason: braces.unclosed }
}

const braces = {
  within: String.raw`Una llave { dentro de otra. Si es parte del texto, escribe \{.`,
  second: String.raw`Una segunda llave { en la pregunta. Entre dos preguntas deja una línea en blanco; si es parte del texto, escribe \{ y \}.`,
  unopened: String.raw`Una llave } que nada abrió. Si es parte del texto, escribe \}.`,
  unclosed: 'La llave { de esta línea no se cierra antes de una línea en blanco.',
} as const
