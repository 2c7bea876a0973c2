import { rateCourse } from '@ateneo/contract'
import { Text, Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { visitStorage } from '../../platform/browser/storage.ts'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { ratingFailure, ratingSentTitle } from './messages.ts'
import { useRateCourse } from './queries.ts'

type CommentPromptProps = {
  courseId: string
  courseTitle: string
  stars: number
  /** The comment that this one replaces. */
  previous: string
  onCancel: () => void
  onSent: () => void
}

/** Asks for the comment of a rating; cancelling sends nothing. */
export function CommentPrompt({
  courseId,
  courseTitle,
  stars,
  previous,
  onCancel,
  onSent,
}: CommentPromptProps) {
  const form = useContractForm({
    schema: rateCourse.body.pick({ comment: true }),
    initialValues: { comment: previous },
    toBody: ({ comment }) => ({ stars, comment }),
    mutation: useRateCourse(courseId),
    success: (message) => ({ title: ratingSentTitle, message }),
    onDone: onSent,
    onError: () => toastError(ratingFailure.message, { title: ratingFailure.title }),
    // Over a lost connection, an ended session or a reload.
    draft: { key: `comentario ${courseId}`, fields: ['comment'], storage: visitStorage },
  })
  const cancel = () => {
    form.draft.discard()
    onCancel()
  }
  return (
    <ContractForm form={form}>
      <div>
        <Text mb={4} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {courseTitle}
        </Text>
        <Text mb="md">
          <Stars average={stars} size={24} />
        </Text>
        <Textarea
          label="Tu comentario"
          placeholder="¿Qué te sirvió? ¿Qué mejorarías?"
          maxRows={10}
          data-autofocus
          {...form.getInputProps('comment')}
        />
        <FormButtons form={form} onCancel={cancel} isCancelLocked mt="lg" gap="sm">
          Enviar
        </FormButtons>
      </div>
    </ContractForm>
  )
}
