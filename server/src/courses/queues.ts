import { queue } from '../jobs/jobs.ts'

/** Removes the covers that no course shows any more. */
export const coverSweeps = queue<object>('courses.cover-sweep')

/** Tells a professor by letter what was decided on a course. */
export const decisionLetters = queue<{ decisionId: string }>('courses.decision-letter')
