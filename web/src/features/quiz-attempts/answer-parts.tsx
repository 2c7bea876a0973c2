import type { AskedQuestion, QuizAnswer, QuizSolution } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { Prose } from '../../platform/ui/text/prose.tsx'
import classes from './shown/result.module.css'
import { ShownAnswer } from './shown/shown-answer.tsx'

type AnswerPartsProps = {
  question: AskedQuestion
  answer: QuizAnswer | null
  /** `null` until it may be shown. */
  solution: QuizSolution | null
  isWhole: boolean
}

/** What was answered, and what is right once it may be shown. */
export function AnswerParts({ question, answer, solution, isWhole }: AnswerPartsProps) {
  const feedback = solution?.feedback.filter(({ text }) => text.trim() !== '') ?? []
  return (
    <>
      <AnswerPart title="Tu respuesta">
        <ShownAnswer question={question} answer={answer} />
      </AnswerPart>
      {solution?.answer && !isWhole ? (
        <AnswerPart title="Respuesta correcta">
          <ShownAnswer
            question={question}
            answer={solution.answer}
            alsoAccepted={solution.alsoAccepted}
          />
        </AnswerPart>
      ) : null}
      {feedback.length > 0 ? (
        <AnswerPart title="Sobre lo que elegiste">
          {feedback.map(({ option, text }) => (
            <p key={option} className={classes.plain}>
              {text}
            </p>
          ))}
        </AnswerPart>
      ) : null}
      {solution?.explanation.trim() ? (
        <AnswerPart title="Explicación">
          <Prose>{solution.explanation}</Prose>
        </AnswerPart>
      ) : null}
    </>
  )
}

export function AnswerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h4 className={classes.partTitle}>{title}</h4>
      {children}
    </div>
  )
}
