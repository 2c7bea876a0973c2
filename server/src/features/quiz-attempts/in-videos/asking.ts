import type { KeyObject } from 'node:crypto'
import type { QuizQuestionData } from '@ateneo/contract'
import { type Naming, orderChoices } from '../asking/choices.ts'
import { naming, secretRandom } from '../asking/secret-names.ts'

export interface AskedOf {
  videoId: string
  studentId: string
  questionVersionId: string
}

/** Of one version to one student in one video: always alike, so that nothing need be kept of it. */
const placeOf = ({ videoId, studentId, questionVersionId }: AskedOf) =>
  `video:${videoId}:${studentId}:${questionVersionId}`

/** Ids that say nothing of a choice's place in the question. */
export const namingInVideo = (key: KeyObject, asked: AskedOf): Naming => naming(key, placeOf(asked))

export const orderInVideo = (key: KeyObject, asked: AskedOf, data: QuizQuestionData): string[] =>
  orderChoices(data, false, secretRandom(key, placeOf(asked)))
