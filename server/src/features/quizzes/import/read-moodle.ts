import { maxBankQuestions } from '@ateneo/contract/quizzes/bank'
import { buildAnswers } from './moodle-answers.ts'
import { fieldOf } from './moodle-fields.ts'
import { listMoodleNotes } from './moodle-notes.ts'
import { type Draft, type ReadQuestion, readQuestion, tagOfCategory } from './read-question.ts'
import { QuestionTexts } from './text/question-texts.ts'
import { Unreadable } from './unreadable.ts'
import { childOf, childrenOf, readXmlQuestions, wordsOf, type XmlElement } from './xml-tree.ts'

/** `undefined` if there are more questions than any bank takes. */
export function readMoodle(content: string): ReadQuestion[] | undefined {
  const { found, fault } = readXmlQuestions(content)
  const categorized = withCategories(found)
  if (categorized.length > maxBankQuestions) return undefined
  const questions = categorized.map(({ element, category }) => {
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

function readElement(element: XmlElement, category: string): Draft {
  const asked = childOf(element, 'questiontext')
  const hasPicture = wordsOf(childOf(element, 'image')) !== ''
  if (childOf(asked, 'file') || hasPicture) {
    throw new Unreadable('Tiene imágenes u otros archivos, que no se importan.')
  }
  const texts = new QuestionTexts()
  const built = buildAnswers(element, texts)
  const tags = childOf(element, 'tags')
  return {
    ...built,
    text: built.text ?? texts.markdown(fieldOf(asked)),
    explanation: texts.markdown(fieldOf(childOf(element, 'generalfeedback'))),
    tags: [...tagOfCategory(category), ...(tags ? childrenOf(tags, 'tag').map(wordsOf) : [])],
    notes: [...(built.notes ?? []), ...listMoodleNotes(element), ...texts.notes],
  }
}
