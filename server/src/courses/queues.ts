import { queue } from '../jobs/jobs.ts'

/** Tells a professor by letter what was decided on a course. */
export const decisionLetters = queue<{ decisionId: string }>('courses.decision-letter')
