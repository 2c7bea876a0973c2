import { endSubscription } from '@ateneo/contract'
import { Modal, Text, Textarea } from '@mantine/core'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { type OfficeSubscription, useEndSubscription } from './subscription-admin.ts'
import { subscriptionMessage } from './subscription-messages.ts'

type EndSubscriptionDialogProps = { subscription: OfficeSubscription; onClose: () => void }

/** Nothing more is charged; what is paid stays to its end. */
export function EndSubscriptionDialog({ subscription, onClose }: EndSubscriptionDialogProps) {
  const { _id: subscriptionId, student, planName } = subscription
  const end = useEndSubscription()
  const form = useContractForm({
    schema: endSubscription.body,
    initialValues: { reason: '' },
    mutation: {
      ...end,
      mutate: ({ reason }: { reason: string }, callbacks) =>
        end.mutate({ subscriptionId, reason }, callbacks),
    },
    success: `La suscripción de ${student.name} está cancelada y le avisamos.`,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Cancelar la suscripción" size={520}>
      <ContractForm form={form}>
        <Text>
          A {student.name} no se le cobra más el plan {planName}. Conserva el acceso hasta el final
          de lo que pagó.
        </Text>
        <Textarea
          label="Motivo"
          description="El alumno lo lee en el correo; queda en la auditoría."
          required
          autosize
          minRows={2}
          maxLength={250}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFailure form={form} title="No se canceló" describe={subscriptionMessage} />
        <FormButtons form={form} onCancel={onClose} color="red" className={dialogs.buttons}>
          Cancelar suscripción
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
