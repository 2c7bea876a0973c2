import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../platform/http/session.ts'
import { useIsSuperAdmin } from '../../platform/http/super-admin.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { ReasonedAct } from './reasoned-act.ts'
import { actDone, actMessage } from './messages.ts'
import type { PersonDetail } from './person.ts'
import { useActOnPerson } from './queries.ts'
import { RecordSaleDialog } from './record-sale-dialog.tsx'

const questions = {
  restore: {
    title: 'Restablecer cuenta',
    message: 'Podrá entrar otra vez. Le avisamos por correo.',
  },
  endSessions: {
    title: 'Cerrar sesiones',
    message: 'Tendrá que iniciar sesión otra vez en todos sus equipos.',
  },
  resendVerification: {
    title: 'Reenviar verificación',
    message: 'Le enviamos otro enlace para confirmar su correo.',
  },
} as const

/** What an administrator may do with the account in its present state. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const [open, setOpen] = useState<ReasonedAct>()
  const [isSelling, setSelling] = useState(false)
  const change = useActOnPerson(person._id)
  const { type, state } = person
  const isOwn = useSession()?.userData._id === person._id
  const isActive = state === 'active'
  const isSuperAdmin = useIsSuperAdmin()
  if (type === 'admin' && !isOwn && !isSuperAdmin) {
    return (
      <Text c="dimmed" size="sm" mt="md">
        A quien administra lo cambia un Super Administrador.
      </Text>
    )
  }

  const ask = async (act: keyof typeof questions) => {
    const { title, message } = questions[act]
    if (!(await confirm({ title, message, confirmLabel: title }))) return
    change.mutate(
      { act },
      {
        onSuccess: () => toastSuccess(actDone[act]),
        onError: (error) => toastError(actMessage(error), { title: `No se pudo: ${title}` }),
      },
    )
  }
  const reasoned = (act: ReasonedAct, label: string, isRed = false) => (
    <Button
      size="sm"
      variant={isRed ? 'light' : 'default'}
      {...(isRed && { color: 'red' })}
      onClick={() => setOpen(act)}
    >
      {label}
    </Button>
  )
  const plain = (act: keyof typeof questions) => (
    <Button size="sm" variant="default" loading={change.isPending} onClick={() => void ask(act)}>
      {questions[act].title}
    </Button>
  )
  return (
    <Group gap={10} align="stretch" mt={20}>
      {type === 'student' ? reasoned('grant', 'Dar acceso') : null}
      {type === 'student' && state !== 'deleted' ? (
        <Button size="sm" variant="default" onClick={() => setSelling(true)}>
          Anotar una venta
        </Button>
      ) : null}
      {state === 'unverified' ? plain('resendVerification') : null}
      {reasoned('names', 'Corregir nombres')}
      {isActive || state === 'unverified' ? reasoned('email', 'Corregir correo') : null}
      {plain('endSessions')}
      {person.secondFactor && !isOwn
        ? reasoned('secondFactor', 'Quitar verificación en dos pasos')
        : null}
      {isActive && !isOwn && type !== 'student' && isSuperAdmin
        ? reasoned('role', type === 'admin' ? 'Hacer maestro' : 'Hacer administrador')
        : null}
      {isActive && type === 'admin' && isSuperAdmin
        ? person.isSuperAdmin
          ? reasoned('removeSuperAdmin', 'Quitar Super Administrador', true)
          : reasoned('nameSuperAdmin', 'Hacer Super Administrador')
        : null}
      {state === 'suspended' ? plain('restore') : null}
      {isActive && !isOwn ? reasoned('suspend', 'Suspender cuenta', true) : null}
      {isSelling ? (
        <RecordSaleDialog
          student={{ id: person._id, name: `${person.firstNames} ${person.lastNames}` }}
          onClose={() => setSelling(false)}
        />
      ) : null}
      {open ? <ActDialog person={person} act={open} onClose={() => setOpen(undefined)} /> : null}
    </Group>
  )
}
