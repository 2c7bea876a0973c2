import type { AskedInVideo, QuizAnswer } from '@ateneo/contract'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { AnswerField } from '../fields/answer-field.tsx'
import { AnswerParts } from '../answer-parts.tsx'
import { isAnswered } from '../is-answered.ts'
import { shareBadge } from '../shown/share-badge.ts'
import { answerInVideoMessage } from './messages.ts'
import { useAnswerInVideo } from './queries.ts'

type AskedDialogProps = {
  lessonId: string
  asked: AskedInVideo
  /** The video goes on. */
  onDone: () => void
}

/** A question over a video that has stopped for it. */
export default function AskedDialog({ lessonId, asked, onDone }: AskedDialogProps) {
  const id = useId()
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const { mutate, data: result, error, isPending, reset } = useAnswerInVideo(lessonId)
  const isWhole = result?.share === 1
  return (
    <Modal
      opened
      onClose={onDone}
      title="Una pregunta del video"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Seguir viendo' }}
      size={640}
    >
      <Stack>
        <div id={`${id}-prompt`}>
          <Prose>{asked.text}</Prose>
        </div>
        {result ? (
          <>
            <output>
              <StateBadge badge={shareBadge(result.share)} />
            </output>
            <AnswerParts
              question={asked.asked}
              answer={answer}
              solution={result.solution}
              isWhole={isWhole}
            />
          </>
        ) : (
          <AnswerField
            question={asked.asked}
            answer={answer}
            labelledBy={`${id}-prompt`}
            name={id}
            onAnswer={setAnswer}
          />
        )}
        {error ? <FormAlert>{answerInVideoMessage(error)}</FormAlert> : null}
        <Group>
          {result ? (
            <>
              <Button color="cempasuchil" onClick={onDone}>
                Seguir viendo
              </Button>
              {isWhole ? null : (
                <Button variant="default" onClick={reset}>
                  Responder otra vez
                </Button>
              )}
            </>
          ) : (
            <>
              <SubmitButton
                isBusy={isPending}
                disabled={!isAnswered(answer)}
                onClick={() => answer && mutate({ ...asked, answer })}
              >
                Responder
              </SubmitButton>
              <Button variant="subtle" onClick={onDone}>
                Seguir sin responder
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
