import { assignmentTexts } from './stored-texts/assignments.ts'
import { conversationTexts } from './stored-texts/conversations.ts'
import { courseTexts } from './stored-texts/courses.ts'
import { invoicingTexts } from './stored-texts/invoicing.ts'
import { officeTexts } from './stored-texts/office.ts'
import { payoutTexts } from './stored-texts/payouts.ts'
import { peopleTexts } from './stored-texts/people.ts'
import { quizTexts } from './stored-texts/quizzes.ts'
import { quizAttemptTexts } from './stored-texts/quiz-attempts.ts'
import type { Readers } from './stored-texts/read.ts'
import { studyNoteTexts } from './stored-texts/study-notes.ts'
import { visitTexts } from './stored-texts/visits.ts'

/** Reads what was stored of every text that an endpoint takes. */
export const readers: Readers = {
  ...officeTexts,
  ...invoicingTexts,
  ...payoutTexts,
  ...peopleTexts,
  ...courseTexts,
  ...conversationTexts,
  ...studyNoteTexts,
  ...quizTexts,
  ...quizAttemptTexts,
  ...assignmentTexts,
  ...visitTexts,
}
