import { roleNameOf } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useIsSuperAdmin } from '../../platform/http/super-admin.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { actMessage } from './messages.ts'
import classes from './person-section.module.css'
import { invitationList, useWithdrawInvitation } from './queries.ts'

/** Pending invitations; renders nothing without any. */
export function InvitationList() {
  const { formatDate } = useDates()
  const { data } = useQuery(invitationList)
  const withdrawal = useWithdrawInvitation()
  const maySuper = useIsSuperAdmin()
  if (!data || data.length === 0) return null
  const withdraw = async (id: string, email: string) => {
    const isSure = await confirm({
      title: 'Retirar invitación',
      message: `El enlace que recibió ${email} dejará de servir.`,
      confirmLabel: 'Retirar invitación',
      isDestructive: true,
    })
    if (!isSure) return
    withdrawal.mutate(id, {
      onSuccess: () => toastSuccess('La invitación quedó retirada.'),
      onError: (error) => toastError(actMessage(error), { title: 'No se retiró la invitación' }),
    })
  }
  return (
    <section className={classes.section} aria-labelledby="invitaciones">
      <h2 id="invitaciones" className={classes.title}>
        Invitaciones sin aceptar
      </h2>
      <Table
        rows={data}
        keyOf={({ _id }) => _id}
        columns={[
          { name: 'Correo', render: ({ email }) => email },
          {
            name: 'Tipo',
            render: ({ role, isSuperAdmin }) => roleNameOf({ type: role, isSuperAdmin }),
          },
          { name: 'Invitó', render: ({ invitedBy }) => invitedBy },
          {
            name: 'Vence',
            kind: 'date',
            render: ({ expirationDate }) => formatDate(expirationDate),
          },
          {
            name: 'Acciones',
            kind: 'actions',
            render: ({ _id, email, role }) =>
              role === 'admin' && !maySuper ? null : (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Retirar la invitación de ${email}`}
                  onClick={() => void withdraw(_id, email)}
                >
                  Retirar
                </Button>
              ),
          },
        ]}
      />
    </section>
  )
}
