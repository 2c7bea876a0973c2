import type { QuizAnswer, QuizQuestionContent } from '@ateneo/contract'
import { useId, useMemo, useState } from 'react'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { askedOf } from './asked-of.ts'
import classes from './attempt.module.css'
import { AnswerField } from './fields/answer-field.tsx'

type QuestionAsAskedProps = { content: Pick<QuizQuestionContent, 'text' | 'data'> }

/** A question with its fields as in an attempt; what is answered goes nowhere. */
export function QuestionAsAsked({ content: { text, data } }: QuestionAsAskedProps) {
  const id = useId()
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const question = useMemo(() => askedOf(data), [data])
  return (
    <div className={classes.question}>
      <div id={`${id}-prompt`} className={classes.prompt}>
        <Prose>{text}</Prose>
      </div>
      <AnswerField
        question={question}
        answer={answer}
        labelledBy={`${id}-prompt`}
        name={id}
        onAnswer={setAnswer}
      />
    </div>
  )
}
