import type { QuizDefinition } from '@ateneo/contract'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../platform/http/viewer.ts'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import { QuestionKey } from './bank/question-key.tsx'
import { lessonQuestionsMessage, writeTotals } from './quiz-messages.ts'
import classes from './quiz-preview.module.css'
import { lessonQuestionsQuery } from './quiz-queries.ts'
import { explainRules, listRules } from './quiz-rules.ts'
import { totalsOf } from './quiz-values.ts'

type QuizPreviewProps = { lessonId: string; quiz: QuizDefinition }

/** A quiz for its professor and who reviews it: its rules, and its questions with what is right. */
export default function QuizPreview({ lessonId, quiz }: QuizPreviewProps) {
  const { id } = useViewer()
  const found = useQuery(lessonQuestionsQuery(id, lessonId))
  const totals = totalsOf(quiz.slots)
  const rules = { ...quiz, questionCount: totals.questionCount }
  const questions = found.data && new Map(found.data.documents.map((one) => [one._id, one]))
  return (
    <Stack maw="68ch">
      {quiz.instructions.trim() ? <Prose>{quiz.instructions}</Prose> : null}
      <p className={classes.rules}>{listRules(rules).join(' · ')}</p>
      <ul className={classes.sentences}>
        {explainRules(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {quiz.isShuffled ? <li>Las preguntas y sus opciones salen mezcladas.</li> : null}
      </ul>
      <div>
        <h3 className={classes.heading}>Lo que pregunta</h3>
        <p className={classes.note}>
          {writeTotals(totals)}. Sólo tú y quien revisa el curso ven aquí las respuestas correctas.
        </p>
      </div>
      {found.isError && !found.data ? (
        <FailedQuery query={found} explain={lessonQuestionsMessage} />
      ) : !questions ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <ol className={classes.questions}>
          {quiz.slots.map((slot, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
            <li key={at} className={classes.slot}>
              {slot.from === 'question' ? (
                <QuestionKey question={questions.get(slot.question)} points={slot.points} />
              ) : (
                <details>
                  <summary className={classes.pool}>
                    {formatCount(slot.count, 'pregunta', 'preguntas')} al azar de «{slot.tag}», de{' '}
                    {formatNumber(slot.points)} {slot.points === 1 ? 'punto' : 'puntos'}
                  </summary>
                  <Pool tag={slot.tag} pools={found.data?.pools ?? []} points={slot.points} />
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}

type PoolProps = {
  tag: string
  points: number
  pools: {
    tag: string
    count: number
    documents: (Parameters<typeof QuestionKey>[0]['question'] & object)[]
  }[]
}

function Pool({ tag, points, pools }: PoolProps) {
  const pool = pools.find((one) => one.tag === tag)
  if (!pool) return null
  const { documents, count } = pool
  return (
    <>
      <p className={classes.note}>
        {count > documents.length
          ? `Las últimas ${documents.length} de ${formatNumber(count)} con esa etiqueta.`
          : `Hoy hay ${formatCount(count, 'pregunta', 'preguntas')} con esa etiqueta.`}
      </p>
      <ul className={classes.questions}>
        {documents.map((question) => (
          <li key={question._id} className={classes.slot}>
            <QuestionKey question={question} points={points} />
          </li>
        ))}
      </ul>
    </>
  )
}
