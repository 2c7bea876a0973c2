import type { ConversationClosure } from '@ateneo/contract'

export interface Circumstances {
  /** Both may log in. */
  areActive: boolean
  /** The professor of the conversation is the course's. */
  isTaught: boolean
  isRetired: boolean
  /** The student has access to the course. */
  isOpen: boolean
  isAllowed: boolean
}

/** Why the student may write nothing; `null`: they may. */
export function closureFor(circumstances: Circumstances): ConversationClosure | null {
  const { areActive, isTaught, isRetired, isOpen, isAllowed } = circumstances
  if (!areActive) return 'person_gone'
  if (!isTaught) return 'professor_changed'
  if (isRetired) return 'course_retired'
  if (!isOpen) return 'access_ended'
  return isAllowed ? null : 'switched_off'
}

/** The professor still answers what was asked in time; a person or course that left ends that too. */
export function answerClosureFor(
  circumstances: Circumstances,
  isWaiting: boolean,
): ConversationClosure | null {
  const closure = closureFor(circumstances)
  const endsAnswers = closure === 'person_gone' || closure === 'professor_changed'
  return isWaiting && !endsAnswers ? null : closure
}
