import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

/** Deletes covers that no course uses, and files without a row. */
export const coverSweeps = queue<object>('courses.cover-sweep', { cron: '29 * * * *' })

/** A course has fewer lessons: some students have seen all that are left. */
export const lessonsRemoved = queue<{ courseId: string }>('courses.lessons-removed')

/** No lesson has these videos any longer. */
export const videosReplaced = queue<{ videoIds: string[] }>('courses.videos-replaced')

/** Sends a professor the decision on a course by email, if they want it at once. */
export const decisionEmails = emailQueue<DecisionEmail>('courses.decision-letter')

/** Tells a professor by email that a course became theirs, stopped being it, or has another category. */
export const moveEmails = emailQueue<MoveEmail>('courses.move-letter')

export interface MoveEmail {
  moveId: string
  professorId: string
  notificationId: string
}

export interface DecisionEmail {
  decisionId: string
  /** Missing in jobs that were queued before emails obeyed preferences. */
  notificationId?: string
  /** The decision is on the changes of a published course. */
  isRevision?: boolean
}
