import { z } from 'zod'
import { id, optionalLine, optionalText } from '../primitives.ts'

/** Characters of an answer that a person grades. */
export const maxOpenAnswer = 20_000

/** An answer as it is given, by the question's kind; an empty one counts as none. */
export const quizAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), option: id.nullable() }),
  z.object({ kind: z.literal('several'), options: z.array(id).max(20) }),
  z.object({ kind: z.literal('true_false'), isTrue: z.boolean().nullable() }),
  z.object({ kind: z.literal('short'), text: optionalLine(200) }),
  /** As typed: `1,5` and `1.5` are one number. */
  z.object({ kind: z.literal('number'), text: optionalLine(40) }),
  /** Of each left side that has one, the right side. */
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.object({ left: id, right: id })).max(20),
  }),
  z.object({ kind: z.literal('order'), items: z.array(id).max(20) }),
  z.object({ kind: z.literal('gaps'), texts: z.array(optionalLine(200)).max(20) }),
  z.object({ kind: z.literal('open'), text: optionalText(maxOpenAnswer) }),
])
export type QuizAnswer = z.infer<typeof quizAnswer>

const choice = z.object({ _id: id, text: z.string() })

/** A question as a student sees it: nothing in it says what is right. */
export const askedQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['one', 'several']), options: z.array(choice) }),
  z.object({ kind: z.literal('true_false') }),
  z.object({ kind: z.literal('short') }),
  z.object({ kind: z.literal('number'), unit: z.string() }),
  z.object({ kind: z.literal('match'), lefts: z.array(choice), rights: z.array(choice) }),
  z.object({ kind: z.literal('order'), items: z.array(choice) }),
  /** `[[1]]` stands where the first gap is. */
  z.object({ kind: z.literal('gaps'), passage: z.string() }),
  z.object({ kind: z.literal('open') }),
])
export type AskedQuestion = z.infer<typeof askedQuestion>

/** What is right, once it may be shown. */
export const quizSolution = z.object({
  /** As the question's kind is answered; `null` for one that a person grades. */
  answer: quizAnswer.nullable(),
  /** Other accepted texts of short answers and gaps, in the order of the gaps. */
  alsoAccepted: z.array(z.array(z.string())),
  /** To the chosen options. */
  feedback: z.array(z.object({ option: id, text: z.string() })),
  /** Markdown. */
  explanation: z.string(),
})
export type QuizSolution = z.infer<typeof quizSolution>
