import { buildAccepted, type Draft, notes } from './read-question.ts'
import { fillPlaceholders, type FormattedText, isHtml } from './text/formatted-text.ts'
import type { QuestionTexts } from './text/question-texts.ts'
import { Unreadable } from './unreadable.ts'

/** Kinds of Moodle's embedded answers that are a text to be typed, and those that mind its case. */
const textKinds = new Set(['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'])
const caseKinds = new Set(['SHORTANSWER_C', 'SAC', 'MWC'])

/** The beginning of `{1:SHORTANSWER:=uno~%100%dos#comentario}`, or a sign that is escaped. */
const opening = /\\[\s\S]|\{(\d{0,9}):([A-Z_]{1,30}):/g
/** The end of a gap, or a sign that is escaped. */
const closing = /\\[\s\S]|\}/g

/** Marks that neither HTML nor Markdown changes. */
const markOf = (number: number) => `HUECO${number}OCEUH`
const mark = /HUECO(\d+)OCEUH/g

interface Gap {
  kind: string
  points: number
  answers: string
}

/** A text whose gaps are all typed; others of its kinds have no place in one. */
export function readCloze(
  { text, format }: FormattedText,
  texts: QuestionTexts,
): Pick<Draft, 'data' | 'notes'> & { text: string } {
  const { marked, found } = markGaps(text)
  if (found.length === 0) throw new Unreadable('No tiene huecos, o ninguno se entiende.')
  const isMarkup = isHtml({ text, format })
  const built = found.map(({ kind, answers }) => {
    if (!textKinds.has(kind)) {
      throw new Unreadable(`Tiene un hueco de tipo ${kind}; sólo se importan los que se escriben.`)
    }
    return buildAccepted(readGap(answers, isMarkup ? 'html' : 'plain', texts))
  })
  const [first] = found
  return {
    text: 'Completa el texto.',
    data: {
      kind: 'gaps',
      passage: texts.plain({ text: marked, format }).replaceAll(mark, '[[$1]]'),
      gaps: built.map(({ accepted }) => ({ accepted })),
    },
    notes: [
      ...built.flatMap((gap) => gap.notes),
      found.some(({ kind }) => caseKinds.has(kind)) && notes.case,
      found.some(({ points }) => points !== first!.points) && notes.gapPoints,
    ],
  }
}

/** Goes through the text once. */
function markGaps(text: string): { marked: string; found: Gap[] } {
  const parts: string[] = []
  const found: Gap[] = []
  let from = 0
  for (;;) {
    const begin = findSign(opening, text, from)
    const end = begin && findSign(closing, text, opening.lastIndex)
    if (!begin) break
    if (!end) throw new Unreadable('Un hueco { no se cierra con }.')
    const answers = text.slice(begin.index + begin[0].length, end.index)
    found.push({ kind: begin[2]!, points: Number(begin[1] || 1), answers })
    parts.push(text.slice(from, begin.index), markOf(found.length))
    from = end.index + 1
  }
  return { marked: [...parts, text.slice(from)].join(''), found }
}

/** The first match from there on that is no escaped sign. */
function findSign(sign: RegExp, text: string, from: number): RegExpExecArray | undefined {
  sign.lastIndex = from
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (!found[0].startsWith('\\')) return found
  }
  return undefined
}

function readGap(answers: string, format: 'html' | 'plain', texts: QuestionTexts) {
  return answers.split(/(?<!\\)~/).map((answer) => {
    const found = /^(=|%(-?\d{1,3}(?:\.\d{0,9})?)%)?(.*)$/s.exec(answer)!
    const [text = '', feedback = ''] = found[3]!.split(/(?<!\\)#/)
    const weight = found[1] === '=' ? 100 : Number(found[2] ?? 0)
    return { text: texts.plain({ text: unescape(text), format }), feedback, weight }
  })
}

const unescape = (text: string) => fillPlaceholders(text).replaceAll(/\\([~=#{}"\\/])/g, '$1')
