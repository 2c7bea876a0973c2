import { buildAccepted, type Draft, Unreadable } from './read-question.ts'
import { toPlain } from './to-markdown.ts'

/** Kinds of Moodle's embedded answers that are a text to be typed. */
const textKinds = new Set(['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'])

/** `{1:SHORTANSWER:=uno~%100%dos#comentario}` */
const embedded = /(?<!\\)\{(\d*):([A-Z_]+):((?:\\.|[^\\}])*)\}/g

/** Marks that neither HTML nor Markdown changes. */
const markOf = (number: number) => `HUECO${number}OCEUH`

/** A text whose gaps are all typed; others of its kinds have no place in one. */
export function readCloze(html: string): Pick<Draft, 'text' | 'data' | 'notes'> {
  const gaps: { accepted: string[] }[] = []
  const left: Draft['notes'] = []
  const marked = html.replaceAll(embedded, (_, _points: string, kind: string, answers: string) => {
    if (!textKinds.has(kind)) {
      throw new Unreadable(`Tiene un hueco de tipo ${kind}; sólo se importan los que se escriben.`)
    }
    const { accepted, notes } = buildAccepted(splitAnswers(answers))
    gaps.push({ accepted })
    left.push(...notes)
    return markOf(gaps.length)
  })
  const passage = gaps.reduce(
    (text, _, index) => text.replace(markOf(index + 1), `[[${index + 1}]]`),
    toPlain(marked),
  )
  return {
    text: 'Completa el texto.',
    data: { kind: 'gaps', passage, gaps },
    notes: [...new Set(left)],
  }
}

function splitAnswers(answers: string) {
  return answers.split(/(?<!\\)~/).map((answer) => {
    const found = /^(=|%(-?\d+(?:\.\d+)?)%)?(.*)$/s.exec(answer)!
    const [text = '', feedback = ''] = found[3]!.split(/(?<!\\)#/)
    const weight = found[1] === '=' ? 100 : Number(found[2] ?? 0)
    return { text: toPlain(unescape(text)), feedback: unescape(feedback), weight }
  })
}

const unescape = (text: string) => text.replaceAll(/\\([~=#{}"\\/])/g, '$1')
