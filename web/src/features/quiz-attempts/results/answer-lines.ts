import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'

const none = ['Sin respuesta']

/** An answer in words, a line for each thing in it. */
export function answerLines(question: AskedQuestion, answer: QuizAnswer | null): string[] {
  if (!answer) return none
  const lines = linesOf(question, answer).filter((line) => line.trim() !== '')
  return lines.length === 0 ? none : lines
}

function linesOf(question: AskedQuestion, answer: QuizAnswer): string[] {
  switch (answer.kind) {
    case 'one':
      return answer.option === null ? [] : textsOf(question, [answer.option])
    case 'several':
      return textsOf(question, answer.options)
    case 'true_false':
      return answer.isTrue === null ? [] : [answer.isTrue ? 'Verdadero' : 'Falso']
    case 'match':
      return answer.pairs.map(({ left, right }) => textsOf(question, [left, right]).join(' → '))
    case 'order':
      return textsOf(question, answer.items).map((text, place) => `${place + 1}. ${text}`)
    case 'gaps':
      return answer.texts.every((text) => text.trim() === '')
        ? []
        : answer.texts.map((text, gap) => `[[${gap + 1}]] ${text.trim() || '–'}`)
    case 'number': {
      const unit = question.kind === 'number' && answer.text.trim() !== '' ? question.unit : ''
      return [`${answer.text} ${unit}`.trim()]
    }
    default:
      return [answer.text]
  }
}

/** What was chosen; what a correction took away since is named so. */
function textsOf(question: AskedQuestion, ids: readonly string[]): string[] {
  const texts = new Map(choicesOf(question).map(({ _id, text }) => [_id, text]))
  return ids.map((id) => texts.get(id) ?? 'Una opción que ya no está')
}

function choicesOf(question: AskedQuestion) {
  if (question.kind === 'match') return [...question.lefts, ...question.rights]
  if (question.kind === 'order') return question.items
  return question.kind === 'one' || question.kind === 'several' ? question.options : []
}
