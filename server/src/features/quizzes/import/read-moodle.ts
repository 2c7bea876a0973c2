import { newId } from '../../../platform/db/columns.ts'
import { readCloze } from './cloze.ts'
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
import { childOf, childrenOf, readXmlQuestions, wordsOf, type XmlElement } from './xml-tree.ts'

export async function readMoodle(content: string): Promise<ReadQuestion[]> {
  const { found, fault } = await readXmlQuestions(content)
  const questions = await readEach(withCategories(found), ({ element, category }) => {
    const name = wordsOf(childOf(element, 'name')) || wordsOf(childOf(element, 'questiontext'))
    return readQuestion(element.line, name, () => readElement(element, category))
  })
  return fault ? [...questions, { ...fault, text: '' }] : questions
}

/** Each question with the category that stands before it. */
function withCategories(found: readonly XmlElement[]) {
  let category = ''
  return found.flatMap((element) => {
    if (element.attributes['type'] !== 'category') return { element, category }
    category = wordsOf(childOf(element, 'category'))
    return []
  })
}

type Builder = (element: XmlElement) => Pick<Draft, 'data' | 'notes'> & { text?: string }

const builders: Record<string, Builder> = {
  multichoice: readOptions,
  truefalse: readTrueFalse,
  shortanswer: readShort,
  numerical: readNumber,
  matching: readPairs,
  cloze: (element) => readCloze(wordsOf(childOf(element, 'questiontext'))),
  essay: (element) => ({
    data: { kind: 'open', guide: toPlain(wordsOf(childOf(element, 'graderinfo'))) },
  }),
}

function readElement(element: XmlElement, category: string): Draft {
  const type = element.attributes['type'] ?? ''
  const build = Object.hasOwn(builders, type) ? builders[type] : undefined
  if (!build) throw new Unreadable(`Las preguntas de tipo «${type}» no se importan.`)
  const asked = childOf(element, 'questiontext')
  if (childOf(asked, 'file')) {
    throw new Unreadable('Tiene imágenes u otros archivos, que no se importan.')
  }
  const isMarkdown = asked?.attributes['format'] === 'markdown'
  const built = build(element)
  const text = built.text ?? (isMarkdown ? wordsOf(asked) : toMarkdown(wordsOf(asked)))
  const tags = childOf(element, 'tags')
  return {
    ...built,
    text,
    explanation: toMarkdown(wordsOf(childOf(element, 'generalfeedback'))),
    tags: [...tagOfCategory(category), ...(tags ? childrenOf(tags, 'tag').map(wordsOf) : [])],
  }
}

const choicesOf = (element: XmlElement) =>
  childrenOf(element, 'answer').map((answer) => ({
    text: toPlain(wordsOf(answer)),
    feedback: toPlain(wordsOf(childOf(answer, 'feedback'))),
    weight: Number(answer.attributes['fraction'] ?? 0),
    element: answer,
  }))

function readOptions(element: XmlElement): Pick<Draft, 'data' | 'notes'> {
  const choices = choicesOf(element)
  const { data, note } = buildOptions(choices, newId)
  const isSingle = wordsOf(childOf(element, 'single')) !== 'false'
  if (isSingle && data.kind === 'several') {
    throw new Unreadable('Se elige una sola opción y ninguna vale el 100 %.')
  }
  return { data: isSingle ? data : { ...data, kind: 'several' }, notes: [note] }
}

function readTrueFalse(element: XmlElement): Pick<Draft, 'data' | 'notes'> {
  const choices = choicesOf(element)
  const right = choices.find(({ weight }) => weight >= 100)?.text.toLowerCase()
  if (right !== 'true' && right !== 'false') throw new Unreadable('No tiene respuesta correcta.')
  const left = choices.some(({ feedback }) => feedback !== '')
  return { data: { kind: 'true_false', isTrue: right === 'true' }, notes: [left && notes.feedback] }
}

function readShort(element: XmlElement): Pick<Draft, 'data' | 'notes'> {
  const { accepted, notes: left } = buildAccepted(choicesOf(element))
  const isExact = wordsOf(childOf(element, 'usecase')) === '1'
  return { data: { kind: 'short', accepted }, notes: [...left, isExact && notes.case] }
}

function readNumber(element: XmlElement): Pick<Draft, 'data' | 'notes'> {
  const choices = choicesOf(element)
  const [first, ...others] = choices.filter(({ weight }) => weight >= 100)
  if (!first) throw new Unreadable('No tiene respuesta correcta.')
  if (others.length > 0) throw new Unreadable('Acepta varios números, que no se importan.')
  const tolerance = Number(wordsOf(childOf(first.element, 'tolerance')).replace(',', '.'))
  const value = Number(first.text.replace(',', '.'))
  const units = childOf(element, 'units')
  const unit = (units ? childrenOf(units, 'unit') : []).find(
    (one) => Number(wordsOf(childOf(one, 'multiplier'))) === 1,
  )
  return {
    data: { kind: 'number', value, tolerance, unit: toPlain(wordsOf(childOf(unit, 'unit_name'))) },
    notes: [
      choices.length > 1 && notes.someAnswers,
      choices.some(({ feedback }) => feedback !== '') && notes.feedback,
    ],
  }
}

function readPairs(element: XmlElement): Pick<Draft, 'data' | 'notes'> {
  const sides = childrenOf(element, 'subquestion').map((one) => ({
    left: toPlain(wordsOf(one)),
    right: toPlain(wordsOf(childOf(one, 'answer'))),
  }))
  const pairs = sides.filter(({ left }) => left !== '').map((pair) => ({ _id: newId(), ...pair }))
  const decoys = sides.filter(({ left }) => left === '').map(({ right }) => right)
  return { data: { kind: 'match', pairs, decoys } }
}
