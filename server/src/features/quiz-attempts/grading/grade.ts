import type { QuizAnswer, QuizQuestionData } from '@ateneo/contract'
import { leftKey, listChoices, type Naming } from '../asking/choices.ts'
import { readNumber } from '../../../platform/text/typed-number.ts'
import { isWithin } from './is-within.ts'
import { isAccepted } from './texts.ts'

type AnswerOf<Kind extends QuizAnswer['kind']> = Extract<QuizAnswer, { kind: Kind }>
type DataOf<Kind extends QuizAnswer['kind']> = Extract<QuizQuestionData, { kind: Kind }>

/** Share of a question's points, 0 to 1; `null` where a person grades. */
export function gradeShare(
  data: QuizQuestionData,
  answer: QuizAnswer | null,
  nameOf: Naming,
): number | null {
  if (answer === null || isEmpty(answer) || answer.kind !== data.kind) return 0
  switch (data.kind) {
    case 'one': {
      const right = data.options.find(({ isRight }) => isRight)!
      return toShare((answer as AnswerOf<'one'>).option === nameOf(right._id))
    }
    case 'several':
      return gradeSeveral(data, answer as AnswerOf<'several'>, nameOf)
    case 'true_false':
      return toShare((answer as AnswerOf<'true_false'>).isTrue === data.isTrue)
    case 'short':
      return toShare(isAccepted((answer as AnswerOf<'short'>).text, data.accepted))
    case 'number': {
      const numbers = readNumber((answer as AnswerOf<'number'>).text, data.unit)
      return toShare(numbers.some((number) => isWithin(number, data.value, data.tolerance)))
    }
    case 'match':
      return gradeMatch(data, answer as AnswerOf<'match'>, nameOf)
    case 'order':
      return gradeOrder(data, answer as AnswerOf<'order'>, nameOf)
    case 'gaps': {
      const { texts } = answer as AnswerOf<'gaps'>
      const right = data.gaps.filter(({ accepted }, gap) => isAccepted(texts[gap] ?? '', accepted))
      return right.length / data.gaps.length
    }
    default:
      return null
  }
}

const toShare = (isRight: boolean) => (isRight ? 1 : 0)

/** A wrong choice takes away what a right one gives. */
function gradeSeveral(data: DataOf<'several'>, { options }: AnswerOf<'several'>, nameOf: Naming) {
  const right = new Set(data.options.filter(({ isRight }) => isRight).map(({ _id }) => nameOf(_id)))
  const hits = options.filter((id) => right.has(id)).length
  return Math.max(0, hits - (options.length - hits)) / right.size
}

/** By their texts, since two pairs may have the same right side. */
function gradeMatch(data: DataOf<'match'>, { pairs }: AnswerOf<'match'>, nameOf: Naming) {
  const texts = textsById(data, nameOf)
  const chosen = new Map(pairs.map(({ left, right }) => [left, texts.get(right)]))
  const right = data.pairs.filter((pair) => chosen.get(nameOf(leftKey(pair._id))) === pair.right)
  return right.length / data.pairs.length
}

function gradeOrder(data: DataOf<'order'>, { items }: AnswerOf<'order'>, nameOf: Naming) {
  const texts = textsById(data, nameOf)
  const right = data.items.filter(({ text }, place) => texts.get(items[place] ?? '') === text)
  return right.length / data.items.length
}

const textsById = (data: QuizQuestionData, nameOf: Naming) =>
  new Map(listChoices(data).map(({ key, text }) => [nameOf(key), text]))

/** An empty answer counts as none. */
function isEmpty(answer: QuizAnswer): boolean {
  switch (answer.kind) {
    case 'one':
      return answer.option === null
    case 'several':
      return answer.options.length === 0
    case 'true_false':
      return answer.isTrue === null
    case 'match':
      return answer.pairs.length === 0
    case 'order':
      return answer.items.length === 0
    case 'gaps':
      return answer.texts.every((text) => text.trim() === '')
    default:
      return answer.text.trim() === ''
  }
}

/** Ten thousandths: sums of thirds come out whole. */
export const roundPoints = (points: number) => Math.round(points * 10_000) / 10_000
