import { type GIFTQuestion, type NumericalChoice, parse, type TextFormat } from 'gift-pegjs'
import { newId } from '../../../platform/db/columns.ts'
import { findBraceFault, type GiftBlock, splitGift } from './gift-blocks.ts'
import {
  buildAccepted,
  buildOptions,
  type Draft,
  notes,
  type ReadQuestion,
  readQuestion,
  tagOfCategory,
  Unreadable,
} from './read-question.ts'
import { readEach } from './read-each.ts'
import { toMarkdown, toPlain } from './to-markdown.ts'

/** Longer than any question that the bank takes: the grammar looks at a part more than once. */
const MAX_BLOCK = 60_000

export function readGift(content: string): Promise<ReadQuestion[]> {
  return readEach(splitGift(content), (block) =>
    readQuestion(block.line, block.text.split('\n')[0]!, () => readBlock(block)),
  )
}

function readBlock({ line, text, category }: GiftBlock): Draft {
  if (text.length > MAX_BLOCK) throw new Unreadable('La pregunta es demasiado larga.')
  const fault = findBraceFault(text)
  if (fault) throw new Unreadable(fault.reason, line + fault.line)
  const question = parseBlock(line, text)
  const draft = buildDraft(question)
  const ownTags = question.tags ?? []
  return { ...draft, tags: [...tagOfCategory(category), ...ownTags] }
}

function parseBlock(line: number, text: string): GIFTQuestion {
  try {
    const [question] = parse(text)
    if (question) return question
  } catch (error) {
    const place = (error as { location?: { start: { line: number } } }).location
    if (!place) throw error
    throw new Unreadable(
      'No se entiende como GIFT desde esta línea. Revisa los signos { } = ~ # y ->.',
      line + place.start.line - 1,
    )
  }
  throw new Unreadable('No se encontró una pregunta.')
}

const markdownOf = (field: TextFormat | null): string => {
  if (!field) return ''
  return field.format === 'markdown'
    ? field.text.trim()
    : toMarkdown(field.text, mayHaveHtml(field))
}
const plainOf = (field: TextFormat | null) => (field ? toPlain(field.text, mayHaveHtml(field)) : '')
const mayHaveHtml = ({ format }: TextFormat) => format === 'html' || format === 'moodle'

function buildDraft(question: GIFTQuestion): Draft {
  if (question.type === 'Category') throw new Unreadable('Es una categoría.')
  if (question.type === 'Description') {
    throw new Unreadable('No tiene respuestas entre llaves { }: es sólo un texto.')
  }
  const text = markdownOf(question.stem) || toMarkdown(question.title ?? '', false)
  const explanation = markdownOf(question.globalFeedback)
  switch (question.type) {
    case 'MC': {
      const { data, note } = buildOptions(choicesOf(question.choices), newId)
      return { text, explanation, data, notes: [note] }
    }
    case 'Short': {
      const { accepted, notes: left } = buildAccepted(choicesOf(question.choices))
      if (!question.hasEmbeddedAnswers) {
        return { text, explanation, data: { kind: 'short', accepted }, notes: left }
      }
      const passage = plainOf(question.stem).replace('_____', '[[1]]')
      const data = { kind: 'gaps', passage, gaps: [{ accepted }] }
      return { text: 'Completa el texto.', explanation, data, notes: left }
    }
    case 'Numerical':
      return { text, explanation, ...buildNumber(question.choices) }
    case 'TF': {
      const left = [question.trueFeedback, question.falseFeedback].some((one) => one?.text)
      const data = { kind: 'true_false', isTrue: question.isTrue }
      return { text, explanation, data, notes: [left && notes.feedback] }
    }
    case 'Matching': {
      const sides = question.matchPairs.map(({ subquestion, subanswer }) => ({
        left: plainOf(subquestion),
        right: toPlain(subanswer),
      }))
      const pairs = sides
        .filter(({ left }) => left !== '')
        .map((pair) => ({ _id: newId(), ...pair }))
      const decoys = sides.filter(({ left }) => left === '').map(({ right }) => right)
      return { text, explanation, data: { kind: 'match', pairs, decoys } }
    }
    default:
      return { text, explanation, data: { kind: 'open', guide: '' } }
  }
}

interface GiftChoice {
  isCorrect: boolean
  weight: number | null
  text: TextFormat
  feedback: TextFormat | null
}

const choicesOf = (choices: readonly GiftChoice[]) =>
  choices.map(({ isCorrect, weight, text, feedback }) => ({
    text: plainOf(text),
    feedback: plainOf(feedback),
    weight: weight ?? (isCorrect ? 100 : 0),
  }))

type Numbers = Extract<GIFTQuestion, { type: 'Numerical' }>['choices']

function buildNumber(choices: Numbers): Pick<Draft, 'data' | 'notes'> {
  const all: NumericalChoice[] = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }]
  const [first, ...others] = all.filter(({ weight }) => (weight ?? 100) >= 100)
  if (!first) throw new Unreadable('No tiene respuesta correcta.')
  if (others.length > 0) throw new Unreadable('Acepta varios números, que no se importan.')
  const { number, range = 0, numberLow, numberHigh } = first.text
  const isSpan = numberLow !== undefined && numberHigh !== undefined
  const value = isSpan ? rounded((numberLow + numberHigh) / 2) : number
  const tolerance = isSpan ? rounded((numberHigh - numberLow) / 2) : range
  return {
    data: { kind: 'number', value, tolerance, unit: '' },
    notes: [
      all.length > 1 && notes.someAnswers,
      all.some(({ feedback }) => feedback) && notes.feedback,
    ],
  }
}

/** Without what binary fractions add: 0.1 + 0.2. */
const rounded = (value: number) => Number(value.toPrecision(12))
