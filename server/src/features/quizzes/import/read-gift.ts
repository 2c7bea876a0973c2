import { maxBankQuestions } from '@ateneo/contract/quizzes/bank'
import { findBraceFault, type GiftBlock, splitGift } from './gift-blocks.ts'
import { buildAnswers } from './gift-answers.ts'
import { type GiftQuestion, partGift } from './gift-question.ts'
import { type Draft, type ReadQuestion, readQuestion, tagOfCategory } from './read-question.ts'
import { markdownOfLetters } from './text/escape-markdown.ts'
import { fillPlaceholders } from './text/formatted-text.ts'
import { QuestionTexts } from './text/question-texts.ts'
import { Unreadable } from './unreadable.ts'

/** Longer than any question that the bank takes. */
const MAX_BLOCK = 60_000

/** `undefined` if there are more questions than any bank takes. */
export function readGift(content: string): ReadQuestion[] | undefined {
  const blocks = splitGift(content)
  if (blocks.length > maxBankQuestions) return undefined
  return blocks.map((block) =>
    readQuestion(block.line, block.lines[0]!.words, () => readBlock(block)),
  )
}

function readBlock({ lines, category, tags }: GiftBlock): Draft {
  const text = lines.map(({ words }) => words).join('\n')
  if (text.length > MAX_BLOCK) throw new Unreadable('La pregunta es demasiado larga.')
  const fault = findBraceFault(lines)
  if (fault) throw new Unreadable(fault.reason, fault.line)
  const question = partGift(text)
  if (question.answers === undefined) {
    throw new Unreadable('No tiene respuestas entre llaves { }: es sólo un texto.')
  }
  const texts = new QuestionTexts()
  const built = buildAnswers({ ...question, answers: question.answers }, texts)
  return {
    ...built,
    text: built.text ?? askedOf(question, built.data, texts),
    explanation: texts.markdown(question.explanation),
    tags: [...tagOfCategory(category), ...tags],
    notes: [...(built.notes ?? []), ...texts.notes],
  }
}

const BLANK = '_____'

/** The question around its braces, with a blank in their place unless only a stop follows. */
function askedOf(question: GiftQuestion, data: object, texts: QuestionTexts): string {
  const { before, behind, format, title } = question
  const isStop = /^\s*\p{P}?\s*$/u.test(behind)
  const isJoined = behind.trim() === '' || (isStop && Reflect.get(data, 'kind') === 'true_false')
  const words = isJoined ? before.trimEnd() + behind.trim() : before + BLANK + behind
  return texts.markdown({ text: words, format }) || markdownOfLetters(fillPlaceholders(title))
}
