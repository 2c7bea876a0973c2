import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { AttemptResult } from './shown/attempt-result.tsx'
import { attemptMessage } from './messages.ts'
import { OpenAttempt } from './open-attempt.tsx'
import { useAttempt } from './queries.ts'
import { useLateAnswers } from './use-late-answers.ts'

type AttemptScreenProps = {
  attemptId: string
  lessonId: string
  onOpen: (attemptId: string) => void
  onClose: () => void
}

/** An attempt: its questions while it is open, then its result. */
export function AttemptScreen({ attemptId, lessonId, onOpen, onClose }: AttemptScreenProps) {
  const { data, error, isFetching, refetch } = useAttempt(attemptId)
  // Of this screen, and those that waited on the device since an earlier visit.
  const [lateCount, setLateCount] = useState(0)
  const isOpen = data === undefined || data.state === 'open'
  const earlierCount = useLateAnswers(isOpen ? attemptId : undefined)
  const addLate = useCallback((count: number) => setLateCount((before) => before + count), [])
  const isLost =
    data === undefined
      ? error instanceof CallError && [404, 400].includes(error.status)
      : data.contentId !== lessonId
  if (isLost) {
    return (
      <EmptyState
        headingLevel={2}
        title="No encontramos ese intento"
        message="La dirección está incompleta, o el intento es de otro cuestionario."
        action={<Button onClick={onClose}>Ver el cuestionario</Button>}
      />
    )
  }
  if (!data) {
    return error ? (
      <ErrorState
        message={attemptMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Skeleton height={320} radius="md" aria-busy />
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        mb="sm"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={onClose}
      >
        Reglas e intentos
      </Button>
      {data.state === 'open' ? (
        <OpenAttempt attempt={data} lessonId={lessonId} onLate={addLate} />
      ) : (
        <AttemptResult
          attempt={data}
          lessonId={lessonId}
          lateCount={lateCount + earlierCount}
          onOpen={onOpen}
        />
      )}
    </>
  )
}
