import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { ConsentForm } from './consent-form.tsx'
import { subscriptionMessage } from '../subscriptions/subscription-messages.ts'
import { resumption, useResumeSubscription } from '../subscriptions/subscriptions.ts'

type ResumeDialogProps = { subscriptionId: string; onClose: () => void }

/** A paused subscription charges again only after a new consent. */
export function ResumeDialog({ subscriptionId, onClose }: ResumeDialogProps) {
  const offer = useQuery(resumption(subscriptionId))
  const resume = useResumeSubscription()
  return (
    <Modal opened onClose={onClose} title="Reanudar la suscripción" size={560}>
      {offer.isError ? (
        <ErrorState
          message={subscriptionMessage(offer.error)}
          onRetry={() => void offer.refetch()}
          isRetrying={offer.isFetching}
        />
      ) : offer.data ? (
        <ConsentForm
          offer={offer.data}
          submitLabel="Reanudar suscripción"
          sending={{
            ...resume,
            mutate: ({ terms }, callbacks) => resume.mutate({ subscriptionId, terms }, callbacks),
          }}
          onDone={() => {
            toastSuccess('Tu suscripción está activa otra vez.')
            onClose()
          }}
          onCancel={onClose}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}
