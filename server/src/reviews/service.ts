export { answerRating } from './answers.ts'
export { listRatings, summariseRatings } from './listing.ts'
export { voteRating, unvoteRating } from './votes.ts'
export { rateCourse } from './rating.ts'
