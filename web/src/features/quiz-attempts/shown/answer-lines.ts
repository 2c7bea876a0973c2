import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'

/** An answer that says something in words, a line for each thing in it; not of gaps. */
export function answerLines(
  question: AskedQuestion,
  answer: Exclude<QuizAnswer, { kind: 'gaps' }>,
): string[] {
  switch (answer.kind) {
    case 'one':
      return answer.option === null ? [] : textsOf(question, [answer.option])
    case 'several':
      return textsOf(question, answer.options)
    case 'true_false':
      return [answer.isTrue ? 'Verdadero' : 'Falso']
    case 'match':
      return answer.pairs.map(({ left, right }) => textsOf(question, [left, right]).join(' → '))
    case 'order':
      return textsOf(question, answer.items)
    case 'number': {
      const unit = question.kind === 'number' ? question.unit : ''
      return [`${answer.text} ${unit}`.trim()]
    }
    default:
      return [answer.text]
  }
}

function textsOf(question: AskedQuestion, ids: readonly string[]): string[] {
  const texts = new Map(choicesOf(question).map(({ _id, text }) => [_id, text]))
  return ids.map((id) => texts.get(id) ?? 'Una opción que ya no está')
}

function choicesOf(question: AskedQuestion) {
  if (question.kind === 'match') return [...question.lefts, ...question.rights]
  if (question.kind === 'order') return question.items
  return question.kind === 'one' || question.kind === 'several' ? question.options : []
}
