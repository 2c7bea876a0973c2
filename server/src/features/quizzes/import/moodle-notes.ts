import { notes } from './read-question.ts'
import { childOf, childrenOf, wordsOf, type XmlElement } from './xml-tree.ts'

/** What Moodle writes into each question by itself. */
const usual = new Set([
  'your answer is correct.',
  'your answer is partially correct.',
  'your answer is incorrect.',
  'respuesta correcta',
  'respuesta parcialmente correcta.',
  'respuesta incorrecta.',
])
const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

/** Parts of a question of any kind that have no place in the bank. */
export function listMoodleNotes(element: XmlElement): (string | false)[] {
  const bare = (name: string) =>
    wordsOf(childOf(element, name))
      .replaceAll(/<[^<>]{0,500}>/g, '')
      .trim()
  const saysMore = (text: string) => text !== '' && !usual.has(text.toLowerCase())
  const points = Number(wordsOf(childOf(element, 'defaultgrade')) || 1)
  return [
    childrenOf(element, 'hint').some((hint) => wordsOf(hint) !== '') && notes.hints,
    combined.some((name) => saysMore(bare(name))) && notes.combined,
    points > 0 && points !== 1 && notes.points,
  ]
}
