import { erasePerson } from '@ateneo/contract'
import { Modal, Skeleton, Text, Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { officeMessage, officeObstacles } from './messages.ts'
import { DeletionPreviewList } from './deletion-preview-list.tsx'
import { personDeletion, useErasePerson } from './queries.ts'

interface ErasedPerson {
  id: string
  name: string
  role: 'student' | 'professor' | 'admin'
}

type EraseDialogProps = { person: ErasedPerson; onClose: () => void }

/** Says what stays and what goes, and deletes a person's data with a reason. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const { data, error } = useQuery(personDeletion(person.id))
  const form = useContractForm({
    schema: erasePerson.body,
    initialValues: { reason: '' },
    mutation: useErasePerson(person.id),
    success: 'Los datos quedaron eliminados. Le avisamos por correo, por última vez.',
    onDone: onClose,
  })
  const obstacle = data?.outlook.obstacle
  const failure = form.error ?? error
  return (
    <Modal opened onClose={onClose} title="Eliminar sus datos" size={560}>
      <ContractForm form={form}>
        <Text>
          {person.name} deja de existir en la academia. No se puede deshacer: descarga antes sus
          datos si los vas a necesitar.
        </Text>
        {data ? (
          <DeletionPreviewList outlook={data.outlook} role={person.role} />
        ) : error ? null : (
          <Skeleton height={160} />
        )}
        <FormFailure form={{ error: failure }} title="No se hizo" describe={officeMessage} />
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
        <FormButtons
          form={form}
          onCancel={onClose}
          color="red"
          disabled={!data || obstacle !== null}
        >
          Eliminar sus datos
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
