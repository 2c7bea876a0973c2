import { randomUUID } from 'node:crypto'
import { readCloze } from './cloze.ts'
import { fieldOf } from './moodle-fields.ts'
import { buildNumber, readDecimal, readTolerance } from './read-number.ts'
import { buildAccepted, buildOptions, type Draft, notes } from './read-question.ts'
import type { QuestionTexts } from './text/question-texts.ts'
import { readTruth } from './truth-words.ts'
import { Unreadable } from './unreadable.ts'
import { childOf, childrenOf, wordsOf, type XmlElement } from './xml-tree.ts'

type Built = Pick<Draft, 'data' | 'notes'> & { text?: string }
type Builder = (element: XmlElement, texts: QuestionTexts) => Built

const builders: Record<string, Builder> = {
  multichoice: readOptions,
  truefalse: readTrueFalse,
  shortanswer: readShort,
  numerical: readNumber,
  matching: readPairs,
  ordering: readOrder,
  cloze: (element, texts) => readCloze(fieldOf(childOf(element, 'questiontext')), texts),
  essay: readEssay,
}

/** What a question asks for, by its type. */
export function buildAnswers(element: XmlElement, texts: QuestionTexts): Built {
  const type = element.attributes['type'] ?? ''
  const build = Object.hasOwn(builders, type) ? builders[type] : undefined
  if (!build) throw new Unreadable(`Las preguntas de tipo «${type}» no se importan.`)
  return build(element, texts)
}

const weightOf = (answer: XmlElement) => Number(answer.attributes['fraction'] ?? 0)
const feedbackOf = (answer: XmlElement) => childOf(answer, 'feedback')

function readOptions(element: XmlElement, texts: QuestionTexts): Built {
  const choices = childrenOf(element, 'answer').map((answer) => ({
    text: texts.option(fieldOf(answer)),
    written: wordsOf(answer),
    feedback: texts.plain(fieldOf(feedbackOf(answer))),
    weight: weightOf(answer),
  }))
  const isSingle = !['false', '0'].includes(wordsOf(childOf(element, 'single')))
  const { data, notes: left } = buildOptions(choices, { maySelectAll: !isSingle })
  if (isSingle && data.kind === 'several') {
    throw new Unreadable('Se elige una sola opción y ninguna vale el 100 %.')
  }
  return { data: isSingle ? data : { ...data, kind: 'several' }, notes: left }
}

function readTrueFalse(element: XmlElement): Built {
  const answers = childrenOf(element, 'answer')
  const right = answers.find((answer) => weightOf(answer) >= 100)
  const truth = right && readTruth(wordsOf(right))
  if (!truth) throw new Unreadable('No tiene respuesta correcta.')
  const isCommented = answers.some((answer) => wordsOf(feedbackOf(answer)) !== '')
  return {
    data: { kind: 'true_false', isTrue: truth.isTrue },
    notes: [isCommented && notes.feedback],
  }
}

function readShort(element: XmlElement, texts: QuestionTexts): Built {
  const choices = childrenOf(element, 'answer').map((answer) => ({
    text: texts.letters(fieldOf(answer)),
    feedback: wordsOf(feedbackOf(answer)),
    weight: weightOf(answer),
  }))
  const { accepted, notes: left } = buildAccepted(choices)
  const isExact = wordsOf(childOf(element, 'usecase')) === '1'
  return { data: { kind: 'short', accepted }, notes: [...left, isExact && notes.case] }
}

function readNumber(element: XmlElement, texts: QuestionTexts): Built {
  const choices = childrenOf(element, 'answer').map((answer) => ({
    words: texts.plain(fieldOf(answer, 'plain')),
    tolerance: wordsOf(childOf(answer, 'tolerance')),
    weight: weightOf(answer),
    isCommented: wordsOf(feedbackOf(answer)) !== '',
  }))
  const units = childOf(element, 'units')
  const all = units ? childrenOf(units, 'unit') : []
  const own = all.find((one) => Number(wordsOf(childOf(one, 'multiplier'))) === 1)
  const unit = texts.plain(fieldOf(childOf(own, 'unit_name'), 'auto'))
  const { data, notes: left = [] } = buildNumber(
    choices,
    ({ words, tolerance }) => ({
      value: readDecimal(words),
      tolerance: readTolerance(tolerance),
    }),
    unit,
  )
  return { data, notes: [...left, all.length > (own ? 1 : 0) && notes.units(unit)] }
}

function readPairs(element: XmlElement, texts: QuestionTexts): Built {
  const sides = childrenOf(element, 'subquestion').map((one) => ({
    left: texts.plain(fieldOf(one)),
    right: texts.plain(fieldOf(childOf(one, 'answer'), 'auto')),
  }))
  const pairs = sides
    .filter(({ left }) => left !== '')
    .map((pair) => ({ _id: randomUUID(), ...pair }))
  const decoys = sides.filter(({ left }) => left === '').map(({ right }) => right)
  return { data: { kind: 'match', pairs, decoys } }
}

function readOrder(element: XmlElement, texts: QuestionTexts): Built {
  const items = childrenOf(element, 'answer')
    .map((answer) => ({ place: weightOf(answer), text: texts.option(fieldOf(answer)) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => ({ _id: randomUUID(), text }))
  const isWhole = ['', '0', 'ALL'].includes(wordsOf(childOf(element, 'selecttype')))
  return { data: { kind: 'order', items }, notes: [!isWhole && notes.orderedWhole] }
}

function readEssay(element: XmlElement, texts: QuestionTexts): Built {
  const wantsFiles =
    Number(wordsOf(childOf(element, 'attachments')) || 0) !== 0 ||
    wordsOf(childOf(element, 'responseformat')) === 'noinline'
  const countsWords = ['minwordlimit', 'maxwordlimit'].some(
    (name) => Number(wordsOf(childOf(element, name)) || 0) > 0,
  )
  const hasTemplate = texts.plain(fieldOf(childOf(element, 'responsetemplate'))) !== ''
  return {
    data: { kind: 'open', guide: texts.plain(fieldOf(childOf(element, 'graderinfo'))) },
    notes: [
      wantsFiles && notes.attachments,
      countsWords && notes.words,
      hasTemplate && notes.template,
    ],
  }
}
