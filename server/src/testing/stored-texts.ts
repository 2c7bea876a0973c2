import { conversationTexts } from './stored-texts/conversations.ts'
import { courseTexts } from './stored-texts/courses.ts'
import { officeTexts } from './stored-texts/office.ts'
import { peopleTexts } from './stored-texts/people.ts'
import type { Readers } from './stored-texts/read.ts'
import { visitTexts } from './stored-texts/visits.ts'

/** Reads what was stored of every text that an endpoint takes. */
export const readers: Readers = {
  ...officeTexts,
  ...peopleTexts,
  ...courseTexts,
  ...conversationTexts,
  ...visitTexts,
}
