import * as calls from '@ateneo/contract'
import { buildRating } from '../build-rating.ts'
import { row, type Stage } from './stage.ts'

export function reviewsCalls({ academy, lesson, ofLesson, draft }: Stage) {
  const ofDraft = async () => ({ params: { courseId: (await draft()).id } })
  const ofRating = async () => ({
    params: { ratingId: (await buildRating(academy, lesson.course)).id },
  })
  return [
    row(calls.rateCourse, () => ({
      body: { ...ofLesson.params, rating: 4, comment: 'Muy clara.' },
    })),
    row(calls.listCourseRatings, () => ofLesson),
    row(calls.listCourseRatings, ofDraft, 'a draft'),
    row(calls.listRatings, () => ofLesson),
    row(calls.listRatings, ofDraft, 'a draft'),
    row(calls.voteRating, ofRating),
    row(calls.unvoteRating, ofRating),
    row(calls.answerRating, async () => ({
      ...(await ofRating()),
      body: { answer: 'Gracias por decirlo.' },
    })),
  ]
}
