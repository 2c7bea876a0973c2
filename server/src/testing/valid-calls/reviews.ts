import * as calls from '@ateneo/contract'
import { buildReview } from '../build-review.ts'
import { row, type Fixtures } from './fixtures.ts'

export function reviewsCalls({ academy, lesson, ofLesson, draft }: Fixtures) {
  const ofDraft = async () => ({ params: { courseId: (await draft()).id } })
  const ofReview = async () => ({
    params: { ratingId: (await buildReview(academy, lesson.course)).id },
  })
  return [
    row(calls.rateCourse, () => ({
      body: { ...ofLesson.params, rating: 4, comment: 'Muy clara.' },
    })),
    row(calls.listCourseRatings, () => ofLesson),
    row(calls.listCourseRatings, ofDraft, 'a draft'),
    row(calls.listRatings, () => ofLesson),
    row(calls.listRatings, ofDraft, 'a draft'),
    row(calls.listFeaturedRatings),
    row(calls.voteRating, ofReview),
    row(calls.unvoteRating, ofReview),
    row(calls.answerRating, async () => ({
      ...(await ofReview()),
      body: { answer: 'Gracias por decirlo.' },
    })),
  ]
}
