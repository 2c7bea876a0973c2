import type { QuizQuestionData } from '@ateneo/contract'
import { v5 } from 'uuid'
import { naming, type Naming, orderChoices } from '../asking/choices.ts'
import { seededRandom } from '../../quizzes/service.ts'

export interface AskedOf {
  videoId: string
  studentId: string
  questionVersionId: string
}

/** Of one version to one student in one video: always alike, so that nothing need be kept of it. */
const seedOf = ({ videoId, studentId, questionVersionId }: AskedOf) =>
  v5(`${studentId}:${questionVersionId}`, videoId)

/** Ids that say nothing of a choice's place in the question. */
export const namingOf = (asked: AskedOf): Naming => naming(seedOf(asked), 0)

export function orderOf(data: QuizQuestionData, asked: AskedOf): string[] {
  const random = seededRandom(Number.parseInt(seedOf(asked).slice(0, 8), 16))
  return orderChoices(data, false, random)
}
