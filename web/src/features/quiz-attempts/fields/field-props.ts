import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'

export type KindOf<Kind extends AskedQuestion['kind']> = Extract<AskedQuestion, { kind: Kind }>
export type AnswerOf<Kind extends QuizAnswer['kind']> = Extract<QuizAnswer, { kind: Kind }>

/** The fields of a question, by its kind. */
export type FieldProps<Kind extends QuizAnswer['kind']> = {
  answer: AnswerOf<Kind> | undefined
  /** Ids of what names the fields: the number of the question and its prompt. */
  labelledBy: string
  /** `isTyped`: sent once the typing has paused. */
  onAnswer: (answer: AnswerOf<Kind>, options?: { isTyped: boolean }) => void
}
