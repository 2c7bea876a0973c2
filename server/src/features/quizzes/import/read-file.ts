import type { QuestionFileFormat } from '@ateneo/contract/quizzes/import'
import { readGift } from './read-gift.ts'
import { readMoodle } from './read-moodle.ts'
import type { ReadQuestion } from './read-question.ts'

export interface ReadFile {
  format: QuestionFileFormat
  read: ReadQuestion[]
}

/**
 * Questions of a GIFT file or of Moodle's XML, each read or with the reason why not; `undefined` if
 * they are more than any bank takes.
 */
export function readQuestionFile(content: string): ReadFile | undefined {
  const bare = content.replace(/^\uFEFF+/, '')
  const format = bare.trimStart().startsWith('<') ? 'moodle_xml' : 'gift'
  const read = format === 'gift' ? readGift(bare) : readMoodle(bare)
  return read && { format, read }
}
