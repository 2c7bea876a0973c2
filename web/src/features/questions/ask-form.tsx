import { askQuestion } from '@ateneo/contract'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { askMessage, questionSent } from './messages.ts'
import { formatMoment } from './question.ts'
import { useAskQuestion } from './queries.ts'
import { WordsForm } from './words-form.tsx'

type AskFormProps = {
  lessonId: string
  /** The second at which the lesson's video stands; `undefined` without a video. */
  readSecond: (() => number) | undefined
}

/** The form of a new question, about a moment of the video if wanted. */
export function AskForm({ lessonId, readSecond }: AskFormProps) {
  const { id: viewerId } = useViewer()
  const [second, setSecond] = useState<number | null>(null)
  const ask = useAskQuestion(lessonId)
  return (
    <WordsForm
      label="Tu pregunta"
      description="La leen tu maestro y quienes toman el curso."
      submitLabel="Preguntar"
      schema={askQuestion.body.shape.text}
      draftKey={`ateneo.question ${viewerId} ${lessonId}`}
      mutation={{
        ...ask,
        mutate: (text, callbacks) => ask.mutate({ text, second }, callbacks),
      }}
      describe={askMessage}
      success={questionSent}
      onDone={() => setSecond(null)}
    >
      {readSecond ? (
        <Checkbox
          label={
            second === null
              ? 'Sobre este momento del video'
              : `Sobre este momento del video: ${formatMoment(second)}`
          }
          checked={second !== null}
          onChange={({ currentTarget }) =>
            setSecond(currentTarget.checked ? Math.floor(readSecond()) : null)
          }
        />
      ) : null}
    </WordsForm>
  )
}
