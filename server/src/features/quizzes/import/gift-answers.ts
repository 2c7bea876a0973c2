import { randomUUID } from 'node:crypto'
import { type GiftAnswer, giftText, type GiftQuestion, splitAnswers } from './gift-question.ts'
import { readGiftOrder } from './gift-order.ts'
import { buildAccepted, buildOptions, type Draft, notes } from './read-question.ts'
import { buildNumber, readSpan } from './read-number.ts'
import { type QuestionTexts } from './text/question-texts.ts'
import { readTruth } from './truth-words.ts'
import { Unreadable } from './unreadable.ts'

type Asked = GiftQuestion & { answers: string }
type Built = Pick<Draft, 'data' | 'notes'> & { text?: string }

/** What a question asks for, known by the signs between its braces, in Moodle's order. */
export function buildAnswers(question: Asked, texts: QuestionTexts): Built {
  const { answers } = question
  if (answers === '') return { data: { kind: 'open', guide: '' } }
  if (answers.startsWith('#')) return readNumber(answers)
  if (answers.startsWith('>')) return readGiftOrder(question, texts)
  if (answers.includes('~')) return readOptions(question, texts)
  const [word = '', ...comments] = answers.split('#')
  const truth = readTruth(word)
  if (truth) {
    const isCommented = comments.some((one) => one.trim() !== '')
    return {
      data: { kind: 'true_false', isTrue: truth.isTrue },
      notes: [isCommented && notes.feedback, !truth.isMoodles && notes.truth],
    }
  }
  return answers.includes('->') && answers.includes('=')
    ? readPairs(question, texts)
    : readShort(question, texts)
}

const weightOf = ({ mark, weight }: GiftAnswer) => weight ?? (mark === '~' ? 0 : 100)

function readOptions({ answers, format }: Asked, texts: QuestionTexts): Built {
  const choices = splitAnswers(answers).map((one) => {
    const written = giftText(one.words, format)
    return {
      text: texts.option(written),
      written: written.text,
      feedback: texts.plain(giftText(one.feedback, format)),
      weight: one.mark === '' ? (one.weight ?? 0) : weightOf(one),
    }
  })
  const { data, notes: left } = buildOptions(choices, {
    maySelectAll: !answers.includes('='),
  })
  return { data, notes: left }
}

function readShort(question: Asked, texts: QuestionTexts): Built {
  const { answers, before, behind, format } = question
  const choices = splitAnswers(answers).map((one) => {
    const { text, format: named } = giftText(one.words, 'plain')
    return {
      text: named === 'html' ? texts.plain({ text, format: named }) : texts.letters({ text }),
      feedback: one.feedback,
      weight: weightOf(one),
    }
  })
  const { accepted, notes: left } = buildAccepted(choices)
  if (behind.trim() === '') return { data: { kind: 'short', accepted }, notes: left }
  const passage = texts.plain({ text: `${before}${GAP}${behind}`, format })
  return {
    text: 'Completa el texto.',
    data: { kind: 'gaps', passage: passage.replace(GAP, '[[1]]'), gaps: [{ accepted }] },
    notes: left,
  }
}

/** A code point that no text has, so that HTML and letters keep it where it is. */
const GAP = '\uFDDF'

function readPairs({ answers, format }: Asked, texts: QuestionTexts): Built {
  const sides = answers
    .split('=')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const arrow = one.indexOf('->')
      if (arrow === -1) {
        throw new Unreadable(`«${one.slice(0, 60)}» no tiene pareja: entre las dos va ->.`)
      }
      return {
        left: texts.plain(giftText(one.slice(0, arrow), format)),
        right: texts.plain(giftText(one.slice(arrow + 2), format === 'html' ? 'html' : 'auto')),
      }
    })
  const pairs = sides
    .filter(({ left }) => left !== '')
    .map((pair) => ({ _id: randomUUID(), ...pair }))
  const decoys = sides.filter(({ left }) => left === '').map(({ right }) => right)
  return { data: { kind: 'match', pairs, decoys } }
}

function readNumber(answers: string): Built {
  const choices = splitAnswers(answers.slice(1)).map((one) => ({
    words: giftText(one.words, 'plain').text,
    weight: weightOf(one),
    isCommented: one.feedback.trim() !== '',
  }))
  return buildNumber(choices, readSpan)
}
