import { erasePerson } from '@ateneo/contract'
import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
import { officeMessage, officeObstacles } from './messages.ts'
import { DeletionPreviewList } from './deletion-preview-list.tsx'
import { personDeletion, useErasePerson } from './queries.ts'

export interface ErasedPerson {
  id: string
  name: string
  role: 'student' | 'professor' | 'admin'
}

type EraseDialogProps = { person: ErasedPerson; onClose: () => void }

/** Says what stays and what goes, and deletes a person's data with a reason. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const { data, error } = useQuery(personDeletion(person.id))
  const erasure = useErasePerson(person.id)
  const form = useForm({
    initialValues: { reason: '' },
    validate: validateWith(erasePerson.body, (values) => values),
  })
  const send = ({ reason }: { reason: string }) =>
    erasure.mutate(reason, {
      onSuccess: () => {
        toastSuccess('Los datos quedaron eliminados. Le avisamos por correo, por última vez.')
        onClose()
      },
    })
  const obstacle = data?.outlook.obstacle
  const failure = erasure.isError && !erasure.isPending ? erasure.error : error
  return (
    <Modal opened onClose={onClose} title="Eliminar sus datos" size={560}>
      <form method="post" noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>
            {person.name} deja de existir en la academia. No se puede deshacer: descarga antes sus
            datos si los vas a necesitar.
          </Text>
          {data ? (
            <DeletionPreviewList outlook={data.outlook} role={person.role} />
          ) : error ? null : (
            <Skeleton height={160} />
          )}
          {failure ? <FormAlert title="No se hizo">{officeMessage(failure)}</FormAlert> : null}
          {obstacle && !failure ? (
            <FormAlert title="Todavía no se puede">{officeObstacles[obstacle]}</FormAlert>
          ) : null}
          <Textarea
            label="Motivo"
            description="Queda en la auditoría: escríbelo sin nombres."
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton
              type="submit"
              color="red"
              isBusy={erasure.isPending}
              disabled={!data || obstacle !== null}
            >
              Eliminar sus datos
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
