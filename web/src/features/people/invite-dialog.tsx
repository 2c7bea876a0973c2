import { invitePerson } from '@ateneo/contract'
import { Modal, NativeSelect, Text, TextInput } from '@mantine/core'
import { useIsSuperAdmin } from '../../platform/http/super-admin.ts'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { actMessage } from './messages.ts'
import { useInvite } from './queries.ts'

type Invitation = { email: string; role: 'professor' | 'admin' | 'super-admin' }

const roleNotes: Record<Invitation['role'], string> = {
  professor: 'Crea cursos y los envía a revisión.',
  admin:
    'Lleva la academia, pero no cambia a quienes administran, no elimina datos de personas ni conecta otros sistemas.',
  'super-admin': 'Puede todo, también nombrar y quitar a quienes administran.',
}

/** Invites an administrator or professor by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const isSuperAdmin = useIsSuperAdmin()
  const initialValues: Invitation = { email: '', role: 'professor' }
  const form = useContractForm({
    schema: invitePerson.body,
    initialValues,
    toBody: ({ email, role }) => ({
      email: email.trim(),
      role: role === 'professor' ? role : 'admin',
      isSuperAdmin: role === 'super-admin',
    }),
    mutation: useInvite(),
    success: (_, { email }) => `Enviamos la invitación a ${email.trim()}.`,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Invitar a una persona" size={520}>
      <ContractForm form={form}>
        <Text>
          Le llega un enlace que dura 7 días y sirve una vez: con él escribe su nombre y elige su
          contraseña.
        </Text>
        <FormFailure form={form} title="No se envió la invitación" describe={actMessage} />
        <TextInput
          type="email"
          label="Correo electrónico"
          data-autofocus
          {...form.getInputProps('email')}
        />
        {isSuperAdmin ? (
          <NativeSelect
            label="Tipo de cuenta"
            description={roleNotes[form.values.role]}
            data={[
              { value: 'professor', label: 'Maestro' },
              { value: 'admin', label: 'Administrador' },
              { value: 'super-admin', label: 'Super Administrador' },
            ]}
            {...form.getInputProps('role')}
          />
        ) : (
          <Text c="dimmed" size="sm">
            Será maestro. A quien administra lo invita un Super Administrador.
          </Text>
        )}
        <FormButtons form={form} onCancel={onClose}>
          Enviar invitación
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
