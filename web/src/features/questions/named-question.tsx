import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { questionsMessage } from './messages.ts'
import { QuestionItem } from './question-item.tsx'
import classes from './question-list.module.css'
import type { Question } from './question.ts'
import { oneQuestion } from './queries.ts'

type NamedQuestionProps = {
  id: string
  placeOf?: (question: Question) => ReactNode
  seekOf?: (question: Question) => ((second: number) => void) | undefined
}

/** The question that the address names, open and in view. */
export function NamedQuestion({ id, placeOf, seekOf }: NamedQuestionProps) {
  const { data, error } = useQuery(oneQuestion(useViewer(), id))
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded) place.current?.scrollIntoView({ block: 'center' })
  }, [isLoaded])
  if (error) {
    return (
      <p className={classes.count} role="alert">
        {questionsMessage(error)}
      </p>
    )
  }
  if (!data) return null
  return (
    <div ref={place} className={classes.named}>
      <QuestionItem
        isOpenAtFirst
        question={data}
        place={placeOf ? placeOf(data) : data.lesson.title}
        onSeek={seekOf?.(data)}
      />
    </div>
  )
}
