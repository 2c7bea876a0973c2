import { randomUUID } from 'node:crypto'
import { giftText, type GiftQuestion } from './gift-question.ts'
import { type Draft, notes } from './read-question.ts'
import type { QuestionTexts } from './text/question-texts.ts'

/** How an ordering is drawn, shown and graded there, before its elements. */
const manner =
  /^(?:\d{1,3}|ALL_OR_NOTHING|ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG|HORIZONTAL|HORI|H|VERTICAL|VERT|V|ABSOLUTE_POSITION|ABSOLUTE|ABS|RELATIVE\w{0,40}|LONGEST\w{0,40}|SHOW|HIDE|TRUE|FALSE|YES|NO|NONE|NUMBERING\w{0,10}|abc|ABCD|123|iii|IIII)(?=\s|$)/

/** An ordering: a line each below `{>2 ALL VERTICAL`, or parted by `=`. */
export function readGiftOrder(
  { answers, format }: GiftQuestion & { answers: string },
  texts: QuestionTexts,
): Pick<Draft, 'data' | 'notes'> {
  const [head = '', ...below] = answers.slice(1).split('\n')
  const { words, rest } = readManner(head)
  const isByLine = below.some((line) => line.trim() !== '')
  const parts = isByLine ? [rest, ...below] : rest.split('=')
  const items = parts
    .map((part) => texts.plain(giftText(part.trim().replace(/^=/, ''), format)))
    .filter((text) => text !== '')
    .map((text) => ({ _id: randomUUID(), text }))
  const isWhole = words.includes('ALL') || words.every((word) => /^\d/.test(word))
  return { data: { kind: 'order', items }, notes: [!isWhole && notes.orderedWhole] }
}

function readManner(head: string): { words: string[]; rest: string } {
  const words: string[] = []
  let rest = head.trim()
  for (let found = manner.exec(rest); found; found = manner.exec(rest)) {
    words.push(found[0])
    rest = rest.slice(found[0].length).trim()
  }
  return { words, rest }
}
