import * as calls from '@ateneo/contract'
import { buildReview } from '../builders/build-review.ts'
import { row, type Fixtures } from './fixtures.ts'

export function reviewsCalls({ academy, published, ofCourse, draft }: Fixtures) {
  const ofDraft = async () => ({ params: { courseId: (await draft()).id } })
  const ofReview = async () => ({
    params: { ratingId: (await buildReview(academy, published.course)).id },
  })
  return [
    row(calls.rateCourse, () => ({
      body: { ...ofCourse.params, rating: 4, comment: 'Muy clara.' },
    })),
    row(calls.listCourseRatings, () => ofCourse),
    row(calls.listCourseRatings, ofDraft, 'a draft'),
    row(calls.listRatings, () => ofCourse),
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
